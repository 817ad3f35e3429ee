import { describe, expect, onTestFinished, test } from 'vitest';
import { MutationObserver, type MutationOptions } from '@tanstack/react-query';
import {
  type Account,
  backend,
  PUBLISHABLE_KEY,
  scenario,
  sessionFor,
  SUPABASE_URL,
  useScenario,
} from '@foregather/mocks/node';
import { configureDb, createDb, createQueryClient, refusalHint } from '@foregather/features/core/base';
import { rows } from '../testing/journey';
import { memoryStorage } from '../testing/memory-storage';
import {
  addSupportMessageMutation,
  answerRequestMutation,
  closeAnyRequestMutation,
  closeRequestMutation,
  reopenRequestMutation,
  startRequestMutation,
  submitContactMutation,
} from './mutations';
import { REQUESTS_PAGE, supportRequestQuery, supportRequestsQuery } from './queries';
import type { SupportRequestRow } from './schema';

const { organiser, colleague, admin, requests } = scenario.supportDesk;
useScenario('supportDesk');

const receiptsOf = (page: readonly SupportRequestRow[]) => page.map(({ receipt }) => receipt);

let clients = 0;

/** Signs somebody in, or nobody, and answers the cache of the app they would open. */
async function actAs(account?: Account) {
  const storage = memoryStorage();
  clients += 1;
  const storageKey = `sb-support-${clients}-auth-token`;
  if (account) storage.setItem(storageKey, JSON.stringify(await sessionFor(account)));
  configureDb(createDb(SUPABASE_URL, PUBLISHABLE_KEY, { storage, storageKey, autoRefreshToken: false }));
  const queries = createQueryClient();
  onTestFinished(() => queries.clear());
  return {
    queries,
    /** One mutation, as a page would start it. */
    send: <Result, Variables>(
      options: MutationOptions<Result, Error, Variables>,
      variables: Variables,
    ): Promise<Result> => new MutationObserver<Result, Error, Variables>(queries, options).mutate(variables),
    receipts: async (userId: string | null, state?: 'open' | 'answered' | 'closed', q?: string) =>
      (await queries.fetchInfiniteQuery(supportRequestsQuery({ userId, state, q }))).pages.flatMap(
        ({ rows: page }) => receiptsOf(page),
      ),
  };
}

const draft = {
  topic: 'question',
  subject: 'Printing',
  message: 'How do I print the list?',
  withDiagnostics: false,
} as const;
const contact = { ...draft, name: 'Vera Visitor', email: 'vera@example.org', website: '' };

describe('the contact form', () => {
  test('a visitor’s message arrives once however often it is sent, with what they agreed to tell', async () => {
    const { queries, send } = await actAs();
    const sending = { draft: { ...contact, withDiagnostics: true }, requestKey: crypto.randomUUID() };
    const receipt = await send(submitContactMutation(queries, '/pricing'), sending);
    expect(await send(submitContactMutation(queries, '/pricing'), sending)).toBe(receipt);
    const kept = await rows(
      `select page, diagnostics ->> 'timezone' as timezone from public.support_requests where receipt = $1`,
      [receipt],
    );
    expect(kept).toEqual([{ page: '/pricing', timezone: expect.any(String) }]);
    const { mailer } = await backend();
    expect(mailer.sent).toEqual([]);
    expect(await rows(`select kind from private.outbox`)).toEqual([{ kind: 'support_receipt' }]);
  });

  test('without consent nothing of the browser goes along, and the hidden field is told nothing', async () => {
    const { queries, send } = await actAs();
    const receipt = await send(submitContactMutation(queries, '/pricing'), {
      draft: contact,
      requestKey: crypto.randomUUID(),
    });
    expect(
      await rows('select page, diagnostics from public.support_requests where receipt = $1', [receipt]),
    ).toEqual([{ page: null, diagnostics: null }]);
    const spam = await send(submitContactMutation(queries, '/'), {
      draft: { ...contact, website: 'https://spam.example' },
      requestKey: crypto.randomUUID(),
    });
    expect(await rows('select 1 as one from public.support_requests where receipt = $1', [spam])).toEqual([]);
  });

  test('a refusal names its field', async () => {
    const { queries, send } = await actAs();
    const refused = send(submitContactMutation(queries, '/'), {
      draft: { ...contact, email: 'nobody' },
      requestKey: crypto.randomUUID(),
    });
    await expect(refused).rejects.toThrow('Enter an email address such as name@example.org.');
    expect(await refused.catch(refusalHint)).toBe('email');
  });
});

describe('requests of one’s own', () => {
  test('are listed latest first and by state; nobody else’s is among them', async () => {
    const { receipts } = await actAs(organiser);
    const { open, answered, closed } = requests;
    expect(await receipts(organiser.id)).toEqual([open.receipt, answered.receipt, closed.receipt]);
    expect(await receipts(organiser.id, 'answered')).toEqual([answered.receipt]);
    expect(await receipts(null)).toHaveLength(3);
  });

  test('are read on from where a page ended, rows of one instant included', async () => {
    await rows(
      `insert into public.support_requests (receipt, user_id, requester_name, requester_email, topic, subject, created_at)
       select 'FG-' || lpad(n::text, 4, '0') || '-0000', $1, 'Jonas', 'jonas@example.org', 'other', 'Number ' || n,
         timestamptz '2025-01-01 00:00:00.123456+00' + n % 2 * interval '1 hour' from generate_series(1, 60) n returning id`,
      [colleague.id],
    );
    const { queries } = await actAs(colleague);
    const wanted = supportRequestsQuery({ userId: colleague.id });
    const { pages } = await queries.fetchInfiniteQuery({ ...wanted, pages: 3 });
    expect(pages.map((page) => page.rows.length)).toEqual([REQUESTS_PAGE, REQUESTS_PAGE, 11]);
    expect(pages.map(({ count }) => count)).toEqual([61, null, null]);
    expect(new Set(pages.flatMap((page) => page.rows.map(({ id }) => id))).size).toBe(61);
  });

  test('can be started, written to again and closed', async () => {
    const { queries, send, receipts } = await actAs(organiser);
    const receipt = await send(startRequestMutation(queries, '/support'), {
      draft,
      requestKey: crypto.randomUUID(),
    });
    expect((await receipts(organiser.id))[0]).toBe(receipt);
    const { id } = requests.answered;
    await send(addSupportMessageMutation(queries, id), {
      draft: { message: 'Thank you, one more thing.' },
      requestKey: crypto.randomUUID(),
    });
    expect(await queries.fetchQuery(supportRequestQuery(id))).toMatchObject({
      state: 'open',
      support_messages: [
        { author: 'requester' },
        { author: 'staff' },
        { body: 'Thank you, one more thing.' },
      ],
    });
    await send(closeRequestMutation(queries), id);
    expect(await queries.fetchQuery(supportRequestQuery(id))).toMatchObject({ state: 'closed' });
  });

  test('of somebody else are not there', async () => {
    const { queries } = await actAs(organiser);
    expect(await queries.fetchQuery(supportRequestQuery(requests.ofColleague.id))).toBeNull();
  });
});

describe('the staff', () => {
  test('sees everybody’s, answers and closes', async () => {
    const { queries, send, receipts } = await actAs(admin);
    expect((await receipts(null))[0]).toBe(requests.ofVisitor.receipt);
    expect(await receipts(null)).toHaveLength(Object.keys(requests).length);
    await send(answerRequestMutation(queries, requests.open.id), {
      draft: { message: 'It is mended.', closeIt: false },
      requestKey: crypto.randomUUID(),
    });
    await send(closeAnyRequestMutation(queries), requests.ofVisitor.id);
    expect(await receipts(null, 'open')).toEqual([requests.ofColleague.receipt]);
    await send(reopenRequestMutation(queries), requests.ofVisitor.id);
    expect(await receipts(null, 'open')).toEqual([requests.ofVisitor.receipt, requests.ofColleague.receipt]);
    expect(await queries.fetchQuery(supportRequestQuery(requests.open.id))).toMatchObject({
      state: 'answered',
      diagnostics: requests.open.diagnostics,
      support_messages: [{ author: 'requester' }, { author: 'staff', body: 'It is mended.' }],
    });
  });

  test.each([
    ['the subject', 'EMPTY print', ['open']],
    ['the receipt number', 'fg-9e0s', ['ofVisitor']],
    ['a name', 'eklund', ['ofColleague']],
    ['an address', 'marguerite@example', ['ofVisitor']],
    ['signs that mean something to a pattern', '%"\\_(', []],
  ] as const)('finds by %s', async (_, q, found) => {
    const { receipts } = await actAs(admin);
    expect(await receipts(null, undefined, q)).toEqual(found.map((name) => requests[name].receipt));
  });
});
