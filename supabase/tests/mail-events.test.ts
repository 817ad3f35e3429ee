import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { home, openParty, type Party } from './support/party';
import { rows, rpc, rpcRows, service, user, signUp, anon } from './support/people';

const claimed = z.array(z.object({ id: z.string(), to_address: z.string() }));

describe.each(ENGINES)('reports of mails on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  let party: Party;
  /** Outbox id of each mail by its address. */
  let sent: Map<string, string>;
  let next = 0;
  const address = (at: number) => `household${at + 1}@example.org`;

  const deliver = async () => {
    await db.query('update private.outbox set not_before = now()');
    const jobs = claimed.parse(await rpcRows(db, service, 'claim_outbox', { limit_count: 200 }));
    for (const { id } of jobs) await rpc(db, service, 'finish_outbox', { outbox_id: id, ok: true });
    return new Map(jobs.map(({ id, to_address }) => [to_address, id]));
  };
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await db.query('delete from private.outbox');
    party = await openParty(db, { sizes: [1, 1], email: true });
    await rpc(db, party.owner, 'send_invitations', {
      event_id: party.event,
      invitation_ids: party.households.map(({ invitation }) => invitation),
    });
    sent = await deliver();
  });

  const event = (kind: string, more: Record<string, unknown> = {}) => {
    next += 1;
    return {
      id: `test:${engine}:${next}`,
      kind,
      outbox_id: sent.get(address(0)),
      address: address(0),
      reason: '550 5.1.1 no such user',
      ...more,
    };
  };
  const report = (events: unknown[], more: Record<string, unknown> = {}) =>
    rpc(db, service, 'report_mail_events', { events: JSON.stringify(events), ...more });
  const states = async (at = 0) =>
    (
      await rows(
        db,
        'select state, reason from public.message_recipients where invitation_id = $1 order by created_at, id',
        [home(party, at).invitation],
      )
    ).map(({ state }) => state);
  const suppressed = () =>
    rows(
      db,
      'select address::text as address, reason from public.suppressions where org_id = $1 order by address',
      [party.org],
    );

  it('a bounce stops mail to the address, once, and only there', async () => {
    const bounce = event('bounced');
    expect(await report([bounce])).toEqual({ taken: 1, repeated: 0, unknown: 0 });
    expect(await report([bounce, bounce])).toEqual({ taken: 0, repeated: 2, unknown: 0 });
    expect(await states()).toEqual(['bounced']);
    expect(await states(1)).toEqual(['sent']);
    expect(await suppressed()).toEqual([{ address: address(0), reason: 'bounce' }]);
  });

  it('a complaint stops it at once, and outranks what a server said, in any order', async () => {
    await report([event('complained')]);
    await report([event('bounced'), event('delivered')]);
    expect(await states()).toEqual(['complained']);
    expect(await suppressed()).toEqual([{ address: address(0), reason: 'complaint' }]);
    const other = { outbox_id: sent.get(address(1)), address: address(1) };
    await report([event('bounced', other), event('complained', other)]);
    expect(await suppressed()).toContainEqual({ address: address(1), reason: 'complaint' });
  });

  it('passing refusals count by mail, and an arrival begins anew', async () => {
    const again = async () => {
      const { rows: found } = await db.query<{ message_id: string }>(
        'select message_id from public.message_recipients where event_id = $1 limit 1',
        [party.event],
      );
      const outbox = crypto.randomUUID();
      await db.query(
        `with one as (insert into public.message_recipients (message_id, org_id, event_id, address, state, sent_at)
           values ($1, $2, $3, $4, 'sent', now()) returning id)
         insert into private.outbox (id, kind, payload, dedupe_key, done_at)
         select $5::uuid, 'invitation', jsonb_build_object('recipient_id', one.id), $5, now() from one`,
        [found[0]?.message_id, party.org, party.event, address(0), outbox],
      );
      return { outbox_id: outbox };
    };
    // The same mail refused three times is one.
    await report([event('soft'), event('soft'), event('soft')]);
    await report([event('soft', await again())]);
    expect(await suppressed()).toEqual([]);
    await report([event('delivered', await again())]);
    await report([event('soft', await again())]);
    await report([event('soft', await again())]);
    expect(await suppressed()).toEqual([]);
    await report([event('soft', await again())]);
    expect(await suppressed()).toEqual([{ address: address(0), reason: 'bounce' }]);
  });

  it('what is of no mail of ours, or of another address, changes nothing', async () => {
    expect(
      await report([
        event('bounced', { outbox_id: crypto.randomUUID() }),
        event('complained', { address: address(1) }),
      ]),
    ).toEqual({ taken: 0, repeated: 0, unknown: 2 });
    expect([await states(), await suppressed()]).toEqual([['sent'], []]);
  });

  it('a report that comes before the sending is noted is not overtaken by it', async () => {
    await rpc(db, party.owner, 'send_reminders', { event_id: party.event });
    await db.query('update private.outbox set not_before = now()');
    const [job] = claimed.parse(await rpcRows(db, service, 'claim_outbox', { limit_count: 1 }));
    await report([event('bounced', { outbox_id: job?.id, address: job?.to_address })]);
    await rpc(db, service, 'finish_outbox', { outbox_id: job?.id, ok: true });
    expect([...(await states(0)), ...(await states(1))].filter((state) => state === 'bounced')).toEqual([
      'bounced',
    ]);
  });

  it('threat 74: a signature that was used for one report does for no other', async () => {
    const bounce = event('bounced');
    await report([bounce], { token: `${engine}-once`, digest: 'a' });
    expect(await report([bounce], { token: `${engine}-once`, digest: 'a' })).toMatchObject({ repeated: 1 });
    await expect(
      report([event('complained')], { token: `${engine}-once`, digest: 'b' }),
    ).rejects.toMatchObject({ code: 'PT401', hint: 'replayed' });
    expect(await states()).toEqual(['bounced']);
  });

  it('threat 92: only the function with the service key reports', async () => {
    const stranger = user((await signUp(db, `r${crypto.randomUUID()}@example.org`)).id);
    for (const caller of [anon, stranger, party.owner])
      await expect(
        rpc(db, caller, 'report_mail_events', { events: JSON.stringify([event('bounced')]) }),
      ).rejects.toMatchObject({ code: '42501' });
  });
});
