/** A guest answers in one browser, and the host sees it in another without touching it. */
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { type Account, openAccount, PASSWORD } from './support/client.ts';
import { createSampleEvent, type SampleEvent } from './support/sample-event.ts';
import { type RunningServer, startServer } from './support/server.ts';

let server: RunningServer;
let owner: Account;
let sample: SampleEvent;
test.beforeAll(async () => {
  server = await startServer();
  owner = await openAccount(server, 'owner@example.com', { full_name: 'Olga Holm' });
  sample = await createSampleEvent(owner);
});
test.afterAll(() => server.stop());

/** Answers as the guest's page does, and returns when the answer was committed. */
async function answer(reply: 'yes' | 'no' | 'maybe'): Promise<number> {
  const { error } = await owner.client.rpc('submit_rsvp', {
    token: sample.token,
    reply: { people: [sample.person, sample.child].map((person_id) => ({ person_id, reply })) },
  });
  if (error) throw new Error(error.message);
  return Date.now();
}

async function signIn(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${server.url}/login`);
  await page.evaluate(
    (name) => localStorage.setItem(name, JSON.stringify({ typeId: 'family', asked: true })),
    `foregather:preferred-event-type:${owner.userId}`,
  );
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  return page;
}

test('the host sees replies, headcount and the bell move, and hears of it', async ({ browser }) => {
  const host = await browser.newContext();
  const page = await signIn(host);
  const measured: string[] = [];
  const places: readonly [path: string, shown: () => ReturnType<Page['getByRole']>][] = [
    ['/dashboard', () => page.getByRole('region', { name: 'Latest answers' }).getByRole('listitem')],
    [`/event-details/${sample.event}`, () => page.getByRole('link', { name: /^1 answered/ })],
    [`/rsvp?event=${sample.event}`, () => page.getByRole('link', { name: /^Coming 2$/ })],
  ];
  for (const [path, shown] of places) {
    const { error } = await owner.client.rpc('record_rsvp', {
      event_id: sample.event,
      invitation_id: sample.invitation,
      reply: { withdrawn: true },
    });
    // Nothing to take back before the first answer.
    if (error && measured.length > 0) throw new Error(error.message);
    // The channel is joined when the server has confirmed it, which may be before the page has loaded. The page before
    // may still open a socket of its own until it is left.
    let left = false;
    page.once('framenavigated', () => {
      left = true;
    });
    const joined = page.waitForEvent('websocket', { predicate: () => left }).then((socket) =>
      socket.waitForEvent('framereceived', {
        predicate: ({ payload }) =>
          String(payload).includes(`event:${sample.event}`) && String(payload).includes('"ok"'),
      }),
    );
    await page.goto(`${server.url}${path}`);
    await joined;
    const committed = await answer('yes');
    await expect(shown().first()).toContainText(path === '/dashboard' ? /coming/ : /./);
    measured.push(`${path.replace(sample.event, ':id')} ${Date.now() - committed} ms`);
    await expect(page.getByRole('status').filter({ hasText: 'One new reply' })).toHaveCount(1);
  }
  await expect(page.getByRole('button', { name: /^Notifications, \d+ unread$/ })).toBeVisible();
  console.info(`A reply is seen after its commit: ${measured.join(', ')}.`);
  await host.close();
});
