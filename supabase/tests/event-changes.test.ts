import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { home, openParty, type Party, yes } from './support/party';
import { anon, as, rows, rpc, value } from './support/people';

describe.each(ENGINES)('what an event tells its hosts on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  let mine: Party;
  let other: Party;
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
    mine = await openParty(db, { sizes: [3, 2, 2], places: 3, email: true });
    other = await openParty(db, { sizes: [1] });
  });
  afterAll(() => database.close());

  /** What was told of events since the last look, by topic; the messages themselves without the number that realtime adds. */
  const told = async () => {
    const found = await rows(
      db,
      `delete from realtime.messages where extension = 'broadcast' and topic like 'event:%'
       returning concat_ws(' ', topic, event, case when private then 'in private' end, payload - 'id') as message`,
    );
    return found.map(({ message }) => String(message)).sort();
  };
  const change = (party: Party, what: string) =>
    `event:${party.event} changed in private {"what": "${what}"}`;
  const reply = (party: Party, at: number, body: unknown) =>
    rpc(db, anon, 'submit_rsvp', { token: home(party, at).token, reply: body });

  it('a reply of three people is one message of each sort, and says nothing of them', async () => {
    await told();
    await reply(mine, 0, yes(home(mine, 0)));
    // A copy of the answer is on its way.
    expect(await told()).toEqual([change(mine, 'delivery'), change(mine, 'people'), change(mine, 'replies')]);
  });

  it('a place on the waitlist is told, and only to its own event', async () => {
    await reply(mine, 1, yes(home(mine, 1), { when_full: 'waitlist' }));
    expect(await told()).toEqual([
      change(mine, 'delivery'),
      change(mine, 'people'),
      change(mine, 'replies'),
      change(mine, 'waitlist'),
    ]);
    await reply(other, 0, yes(home(other, 0)));
    expect(await told()).toEqual([change(other, 'people'), change(other, 'replies')]);
  });

  it('a place that comes free later is no new reply', async () => {
    await rpc(db, mine.owner, 'set_capacity', { event_id: mine.event, size: 9 });
    const found = await told();
    expect(found).toContain(change(mine, 'waitlist'));
    expect(found).not.toContain(change(mine, 'replies'));
  });

  it('mails on their way are one message, however many go', async () => {
    await rpc(db, mine.owner, 'send_invitations', {
      event_id: mine.event,
      invitation_ids: mine.households.map(({ invitation }) => invitation),
      idempotency_key: 'once',
    });
    const invited = `select count(*)::int from public.message_recipients r join public.messages m on m.id = r.message_id
       where m.kind = 'invitation'`;
    expect(await value(db, invited)).toBe(3);
    expect(await told()).toEqual([change(mine, 'delivery')]);
  });

  it('what is undone is not told, and what is done after it is', async () => {
    await as(db, mine.owner, async (sql) => {
      await sql.query('reset role');
      await sql.query('savepoint before');
      await sql.query('update public.rsvp_people set updated_at = now() where event_id = $1', [mine.event]);
      await sql.query('rollback to savepoint before');
      await sql.query('update public.rsvp_people set updated_at = now() where event_id = $1', [mine.event]);
    });
    expect(await told()).toEqual([change(mine, 'people')]);
  });

  it('nobody calls the teller', async () => {
    for (const caller of [anon, mine.owner]) {
      await expect(
        rows(db, "select private.tell_event($1::uuid, 'replies')", [mine.event], caller),
      ).rejects.toThrow(/permission denied/);
    }
  });
});
