import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { home, openParty, type Party, yes } from './support/party';
import { anon, rpc, value } from './support/people';

const plan = z.object({
  mails: z.number(),
  planned: z.number(),
  blocked: z.enum(['event_not_live', 'replies_closed', 'mail_cap']).nullable(),
  room: z.number(),
  skipped: z.array(z.object({ invitation_id: z.string(), reason: z.string() })),
  withdrawn: z.number(),
});
const sent = z.object({ queued: z.number(), skipped: z.array(z.object({ reason: z.string() })) });

describe.each(ENGINES)('the plan of a reminder on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
  });
  beforeEach(() => db.query('delete from private.outbox'));
  afterAll(() => database.close());

  const planned = async ({ owner, event }: Party) =>
    plan.parse(await rpc(db, owner, 'reminder_plan', { event_id: event }));
  const invited = async (sizes: number[]) => {
    const party = await openParty(db, { sizes, email: true });
    await rpc(db, party.owner, 'send_invitations', {
      event_id: party.event,
      invitation_ids: party.households.map(({ invitation }) => invitation),
    });
    return party;
  };
  const remind = async ({ owner, event }: Party) =>
    sent.parse(await rpc(db, owner, 'send_reminders', { event_id: event }));

  it('counts the mails that then really go out, and says why each other does not', async () => {
    const party = await invited([1, 1, 1, 1, 1, 1]);
    const [answered, withdrawn, off, refused, optedOut] = [0, 1, 2, 3, 4].map((at) => home(party, at));
    if (!answered || !withdrawn || !off || !refused || !optedOut) throw new Error('Six are invited.');
    await rpc(db, anon, 'submit_rsvp', { token: answered.token, reply: yes(answered) });
    await rpc(db, anon, 'submit_rsvp', { token: withdrawn.token, reply: yes(withdrawn) });
    await rpc(db, anon, 'withdraw_rsvp', { token: withdrawn.token });
    await rpc(db, party.owner, 'revoke_invitation', { invitation_id: off.invitation });
    await db.query(
      `insert into public.suppressions (org_id, address, reason)
       select org_id, email, 'manual' from public.persons where id = $1::uuid`,
      [refused.people[0]],
    );
    await db.query(`insert into public.topic_optouts (person_id, topic) values ($1::uuid, 'reminder')`, [
      optedOut.people[0],
    ]);
    const before = await planned(party);
    expect(before).toMatchObject({ mails: 1, planned: 1, blocked: null, withdrawn: 1 });
    expect(before.skipped.map(({ reason }) => reason).sort()).toEqual(['opted_out', 'suppressed']);
    const done = await remind(party);
    expect([done.queued, done.skipped.length]).toEqual([before.mails, before.skipped.length]);
    // Once a day: the next round is empty, and the plan says so before it is tried.
    expect(await planned(party)).toMatchObject({ mails: 0, blocked: null });
    expect(await remind(party)).toMatchObject({ queued: 0 });
  });

  it('counts the mails of its own round towards the most an address gets in a day', async () => {
    const party = await invited([1, 1, 1, 1]);
    await db.query(
      `update public.persons set email = 'shared@example.org' where org_id = $1::uuid and email is not null`,
      [party.org],
    );
    // Four went out today to addresses of their own; three more have gone to the shared one.
    await db.query(
      `update public.message_recipients set address = 'shared@example.org' where event_id = $1::uuid and invitation_id <> $2::uuid`,
      [party.event, home(party).invitation],
    );
    const before = await planned(party);
    expect(before.mails).toBe(3);
    expect(before.skipped.map(({ reason }) => reason)).toEqual(['too_many_mails']);
    expect((await remind(party)).queued).toBe(before.mails);
  });

  it('plans no mail while the event is paused, replies are closed, or the plan has no room', async () => {
    const party = await invited([1, 1]);
    const change = (set: string) =>
      db.query(`update public.events set ${set} where id = $1::uuid`, [party.event]);
    await change(`status = 'paused'`);
    expect(await planned(party)).toMatchObject({ mails: 0, planned: 2, blocked: 'event_not_live' });
    await change(`status = 'live'`);
    await change(`rsvp_closes_on = current_date - 3`);
    expect(await planned(party)).toMatchObject({ mails: 0, blocked: 'replies_closed' });
    await change(`rsvp_closes_on = null`);
    const { room } = await planned(party);
    await db.query(
      `insert into public.message_recipients (message_id, org_id, event_id, address, state)
       select m.id, m.org_id, m.event_id, 'n' || n || '@example.org', 'sent'
       from (select * from public.messages where event_id = $1::uuid limit 1) m, generate_series(1, $2::int) n`,
      [party.event, room - 1],
    );
    expect(await planned(party)).toMatchObject({ mails: 0, planned: 2, blocked: 'mail_cap', room: 1 });
    await expect(remind(party)).rejects.toMatchObject({ hint: 'mail_cap' });
  });

  it('sends nothing itself, and answers nobody else', async () => {
    const party = await invited([1]);
    const stranger = await openParty(db, { sizes: [] });
    const mails = () =>
      value(db, `select count(*)::int from public.message_recipients where event_id = $1`, [party.event]);
    const had = await mails();
    await planned(party);
    expect(await mails()).toBe(had);
    await expect(rpc(db, stranger.owner, 'reminder_plan', { event_id: party.event })).rejects.toMatchObject({
      hint: 'event_not_found',
    });
    await expect(rpc(db, anon, 'reminder_plan', { event_id: party.event })).rejects.toMatchObject({
      code: '42501',
    });
  });
});
