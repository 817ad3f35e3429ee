import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { home, openParty, type Party, places, yes } from './support/party';
import { anon, rows, rpc, rpcRows, service, value } from './support/people';

const undone = z.object({
  status: z.string(),
  was: z.string(),
  told: z.array(z.object({ name: z.string(), address: z.string() })),
  waiting: z.number(),
  offered: z.number(),
  reminders: z.number(),
});

const mails = z.array(
  z.object({ id: z.string(), kind: z.string(), to_name: z.string(), to_address: z.string() }),
);

describe.each(ENGINES)('taking the end of an event back on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
  });
  beforeEach(() => db.query('delete from private.outbox'));
  afterAll(() => database.close());

  const claim = async (limit_count: number) =>
    mails.parse(await rpcRows(db, service, 'claim_outbox', { limit_count }));
  /** Two places: one household holds both, the next is offered what it gave back, the last waits. */
  const waitingParty = async () => {
    const party = await openParty(db, { sizes: [2, 1, 2], places: 2, email: true });
    const all = party.households.map(({ invitation }) => invitation);
    await rpc(db, party.owner, 'send_invitations', { event_id: party.event, invitation_ids: all });
    const [first, second, third] = [home(party), home(party, 1), home(party, 2)];
    await rpc(db, anon, 'submit_rsvp', { token: first.token, reply: yes(first) });
    for (const one of [second, third])
      await rpc(db, anon, 'submit_rsvp', { token: one.token, reply: yes(one, { when_full: 'waitlist' }) });
    await rpc(db, anon, 'submit_rsvp', {
      token: first.token,
      reply: { people: first.people.map((person_id, n) => ({ person_id, reply: n === 0 ? 'yes' : 'no' })) },
    });
    return party;
  };
  const waitlist = async ({ event }: Party) =>
    (
      await rows(
        db,
        `select w.state || ' ' || w.quantity as line from public.waitlist_entries w where w.event_id = $1 order by w.created_at, w.id`,
        [event],
      )
    ).map((row) => row['line']);
  const end = (party: Party, status: 'archived' | 'cancelled') =>
    value(
      db,
      `update public.events set status = $2::text, cancelled_reason = case $2::text when 'cancelled' then 'Storm' end where id = $1 returning status`,
      [party.event, status],
      party.owner,
    );
  const undo = async (party: Party) =>
    undone.parse(await rpc(db, party.owner, 'undo_event_end', { event_id: party.event }));
  const hoursLater = (party: Party, hours: number) =>
    db.query(
      `update public.events set status_changed_at = status_changed_at - make_interval(hours => $2::int) where id = $1::uuid`,
      [party.event, hours],
    );
  const offerHours = (party: Party) =>
    value(
      db,
      `select round(extract(epoch from offer_expires_at - now()) / 3600)::int from public.waitlist_entries where event_id = $1 and state = 'offered'`,
      [party.event],
    );

  it.each(['archived', 'cancelled'] as const)(
    'restores state, waitlist and offers of an event that was %s',
    async (status) => {
      const party = await waitingParty();
      expect(await waitlist(party)).toEqual(['offered 1', 'waiting 2']);
      await db.query(
        `update public.waitlist_entries set offer_expires_at = now() + interval '5 hours' where event_id = $1::uuid and state = 'offered'`,
        [party.event],
      );
      const before = await places(db, party);
      await end(party, status);
      expect(await waitlist(party)).toEqual(['left 1', 'left 2']);
      expect(await places(db, party)).toMatchObject({ taken: 1, held: 0, holds: 0 });
      expect(await undo(party)).toMatchObject({ status: 'live', was: status, waiting: 1, offered: 1 });
      expect(await waitlist(party)).toEqual(['offered 1', 'waiting 2']);
      expect(await places(db, party)).toEqual(before);
      // For as long as it still stood, and its guest can take it.
      expect(await offerHours(party)).toBe(5);
      expect(await rpc(db, anon, 'accept_waitlist_offer', { token: home(party, 1).token })).toMatchObject({
        people: [{ reply: 'yes' }],
      });
      expect(
        await value(db, 'select cancelled_reason from public.events where id = $1', [party.event]),
      ).toBeNull();
    },
  );

  it('keeps back cancellation mails that wait, and names who has one already', async () => {
    const party = await openParty(db, { sizes: [1, 1, 1], email: true });
    await rpc(db, party.owner, 'send_invitations', {
      event_id: party.event,
      invitation_ids: party.households.map(({ invitation }) => invitation),
    });
    await db.query('delete from private.outbox');
    await end(party, 'cancelled');
    const [first] = await claim(1);
    await rpc(db, service, 'finish_outbox', { outbox_id: first?.id, ok: true });
    const { told } = await undo(party);
    expect(told).toEqual([{ name: first?.to_name, address: first?.to_address }]);
    expect(await claim(10)).toEqual([]);
    // Cancelled once more, everybody is told once more.
    await end(party, 'cancelled');
    expect(await claim(10)).toHaveLength(3);
  });

  it('brings back planned reminders, and mails that were dropped meanwhile', async () => {
    const party = await openParty(db, { sizes: [1, 1], email: true });
    const [first, second] = [home(party), home(party, 1)];
    const send = (invitation: string) =>
      rpc(db, party.owner, 'send_invitations', { event_id: party.event, invitation_ids: [invitation] });
    await send(first.invitation);
    await db.query('delete from private.outbox');
    const plan = (send_at: string) =>
      rpc(db, party.owner, 'send_reminders', { event_id: party.event, send_at });
    await plan(new Date(Date.now() + 3_600_000).toISOString());
    await plan(new Date(Date.now() + 7_200_000).toISOString());
    await send(second.invitation);
    await end(party, 'archived');
    expect(await claim(10)).toEqual([]);
    await hoursLater(party, 2);
    // One of the two comes due while the event is archived.
    await db.query(
      `update public.messages set send_at = now() - interval '1 minute' where id = (
         select id from public.messages where event_id = $1::uuid and state = 'scheduled' order by send_at limit 1)`,
      [party.event],
    );
    await db.query('select private.run_due_jobs()');
    const states = async () =>
      (
        await rows(
          db,
          `select state from public.messages where event_id = $1 and kind = 'reminder' order by send_at`,
          [party.event],
        )
      ).map((row) => row['state']);
    expect(await states()).toEqual(['failed', 'scheduled']);
    expect(await undo(party)).toMatchObject({ reminders: 2, told: [] });
    expect(await states()).toEqual(['scheduled', 'scheduled']);
    expect((await claim(10)).map(({ kind }) => kind)).toEqual(['invitation']);
  });

  it('lets an offer wait at its turn when its places are gone', async () => {
    const party = await waitingParty();
    await end(party, 'cancelled');
    await rpc(db, party.owner, 'set_capacity', { event_id: party.event, size: 1 });
    expect(await undo(party)).toMatchObject({ waiting: 2, offered: 0 });
    expect(await places(db, party)).toMatchObject({ taken: 1, held: 0, size: 1 });
  });

  it('goes back to where it came from only, once, and for a day only', async () => {
    const party = await openParty(db, { sizes: [] });
    const set = (status: string) =>
      value(
        db,
        `update public.events set status = $2 where id = $1 returning status`,
        [party.event, status],
        party.owner,
      );
    await expect(undo(party)).rejects.toMatchObject({ hint: 'event_goes_on' });
    await set('paused');
    await end(party, 'archived');
    await expect(set('live')).rejects.toMatchObject({ hint: 'event_status' });
    expect(await undo(party)).toMatchObject({ status: 'paused' });
    await expect(undo(party)).rejects.toMatchObject({ hint: 'event_goes_on' });
    await end(party, 'archived');
    await hoursLater(party, 25);
    await expect(undo(party)).rejects.toMatchObject({ hint: 'undo_over' });
    // Nor by writing the state itself.
    await expect(set('paused')).rejects.toThrow('more than a day ago');
  });

  it('asks for the right to edit, and for room in the plan', async () => {
    const party = await openParty(db, { sizes: [] });
    const stranger = await openParty(db, { sizes: [] });
    await end(party, 'archived');
    await expect(rpc(db, stranger.owner, 'undo_event_end', { event_id: party.event })).rejects.toMatchObject({
      hint: 'event_not_found',
    });
    await expect(rpc(db, anon, 'undo_event_end', { event_id: party.event })).rejects.toMatchObject({
      code: '42501',
    });
    await expect(
      value(
        db,
        'update public.events set status_changed_at = now() where id = $1 returning 1',
        [party.event],
        party.owner,
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });
});
