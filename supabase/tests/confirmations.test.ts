import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { home, type Household, openParty, type Party, yes } from './support/party';
import { anon, rows, rpc, rpcRows, service, value } from './support/people';

const mail = z.object({
  id: z.string(),
  kind: z.string(),
  to_address: z.string(),
  token: z.string().nullable(),
  topic: z.string().nullable(),
  host: z.unknown(),
  event: z.unknown(),
  details: z.unknown(),
});

describe.each(ENGINES)('copies of replies and notices to the host on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;

  const claim = async () =>
    z.array(mail).parse(await rpcRows(db, service, 'claim_outbox', { limit_count: 200 }));
  const send = async (kind: string) => {
    const mails = (await claim()).filter((one) => one.kind === kind);
    for (const { id } of mails)
      await rpc(db, service, 'finish_outbox', { outbox_id: id, ok: true, error: null });
    return mails;
  };
  const pass = () => db.query('update private.outbox set not_before = now()');
  const answer = (household: Household, reply: unknown) =>
    rpc(db, anon, 'submit_rsvp', { token: household.token, reply });
  const waiting = (kind: string) =>
    value(db, 'select count(*)::int from private.outbox where kind = $1 and done_at is null', [kind]);
  const minutes = (kind: string) =>
    value(
      db,
      'select round(extract(epoch from max(not_before) - now()) / 60)::int from private.outbox where kind = $1',
      [kind],
    );
  const people = (household: Household, reply: string) => ({
    people: household.people.map((person_id) => ({ person_id, reply })),
  });
  const confirm = (party: Party) =>
    db.query('update auth.users set email_confirmed_at = now() where id = $1', [party.ownerId]);
  /** What an account chose, as the function that reads it will say. */
  const choose = (mode: string) =>
    db.query(
      `create or replace function private.notice_mode(person uuid, kind text) returns text
       language sql stable security definer set search_path = '' as $$ select '${mode}' $$`,
    );

  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
  });
  beforeEach(() => db.query('delete from private.outbox'));
  afterAll(() => database.close());

  it('sends one copy for three changes within two minutes, and says what counts when it leaves', async () => {
    const party = await openParty(db, { sizes: [2], email: true, plusOnes: 1 });
    const household = home(party);
    const [first, second] = household.people;
    await answer(household, yes(household));
    await answer(household, people(household, 'no'));
    await answer(household, {
      people: [
        { person_id: first, reply: 'yes', diet: 'Coeliac disease' },
        { person_id: second, reply: 'no' },
      ],
      guests: [{ name: 'Bolu' }],
    });
    expect([await waiting('confirmation'), await minutes('confirmation')]).toEqual([1, 2]);
    expect(await claim()).toEqual([]);
    await pass();
    const [copy, ...more] = await send('confirmation');
    expect(more).toEqual([]);
    expect(copy).toMatchObject({
      to_address: 'household1@example.org',
      token: household.token,
      topic: null,
      details: {
        reply_state: 'submitted',
        calendar: { method: 'REQUEST', sequence: 0, comes: true },
        people: [
          { name: 'Household 1 Person 1', reply: 'yes', meal: null, guest_of: false },
          { name: 'Household 1 Person 2', reply: 'no' },
          { name: 'Bolu', reply: 'yes', guest_of: true },
        ],
      },
    });
    // Health stays out of mail.
    expect(JSON.stringify(copy)).not.toContain('Coeliac');
  });

  it('asks the calendar once, ends the entry when the answer is taken back, and moves it on again', async () => {
    const party = await openParty(db, { sizes: [1], email: true });
    const household = home(party);
    const calendar = async () => {
      await pass();
      const [copy] = await send('confirmation');
      return z.object({ calendar: z.unknown() }).parse(copy?.details).calendar;
    };
    await answer(household, people(household, 'no'));
    // Nobody comes, and no entry was ever made: there is nothing to end.
    expect(await calendar()).toBeNull();
    await answer(household, yes(household));
    expect(await calendar()).toEqual({ method: 'REQUEST', sequence: 1, comes: true });
    await rpc(db, anon, 'withdraw_rsvp', { token: household.token });
    expect(await calendar()).toEqual({ method: 'CANCEL', sequence: 2, comes: false });
    await answer(household, people(household, 'maybe'));
    expect(await calendar()).toEqual({ method: 'REQUEST', sequence: 3, comes: false });
    await db.query(`update public.events set local_start = '16:00' where id = $1`, [party.event]);
    await answer(household, yes(household));
    expect(await calendar()).toEqual({ method: 'REQUEST', sequence: 5, comes: true });
  });

  it('a cancellation ends the entry of who had one', async () => {
    const party = await openParty(db, { sizes: [1, 1], email: true });
    await answer(home(party, 0), yes(home(party, 0)));
    await pass();
    expect(await send('confirmation')).toHaveLength(1);
    await rpc(db, party.owner, 'send_invitations', {
      event_id: party.event,
      invitation_ids: [home(party, 1).invitation],
    });
    await db.query(
      `update public.events set status = 'cancelled', cancelled_reason = 'Flood' where id = $1`,
      [party.event],
    );
    const mails = (await send('cancellation')).toSorted((one, other) =>
      one.to_address.localeCompare(other.to_address),
    );
    expect(mails.map((one) => z.object({ calendar: z.unknown() }).parse(one.details).calendar)).toEqual([
      { method: 'CANCEL', sequence: 2, comes: false },
      null,
    ]);
  });

  it('copies what the host recorded unless the event says otherwise, and takes no room of the plan', async () => {
    const party = await openParty(db, { sizes: [1, 1], email: true });
    const record = (at: number) =>
      rpc(db, party.owner, 'record_rsvp', {
        event_id: party.event,
        invitation_id: home(party, at).invitation,
        reply: yes(home(party, at)),
        channel: 'phone',
      });
    const room = () => value(db, 'select private.mail_room($1)::int', [party.org]);
    const before = await room();
    await record(0);
    expect(await waiting('confirmation')).toBe(1);
    expect(await room()).toBe(before);
    // Who recorded it knows it.
    expect(await waiting('reply_digest')).toBe(0);
    await rows(
      db,
      'update public.events set confirms_recorded = false where id = $1',
      [party.event],
      party.owner,
    );
    await record(1);
    expect(await waiting('confirmation')).toBe(1);
    expect(
      await value(
        db,
        `select count(*)::int from public.messages where event_id = $1 and kind = 'confirmation'`,
        [party.event],
      ),
    ).toBe(1);
  });

  it('tells the host once a day, at eight in the event’s zone, of all replies', async () => {
    const party = await openParty(db, { sizes: [2, 1], email: true });
    await confirm(party);
    await answer(home(party, 0), yes(home(party, 0)));
    await answer(home(party, 1), people(home(party, 1), 'no'));
    expect(await waiting('reply_digest')).toBe(1);
    expect(
      await value(
        db,
        `select to_char(not_before at time zone 'Europe/Berlin', 'HH24:MI') from private.outbox where kind = 'reply_digest'`,
      ),
    ).toBe('08:00');
    await pass();
    const [digest] = await send('reply_digest');
    expect(digest).toMatchObject({ to_address: expect.stringContaining('@example.org'), token: null });
    expect(z.object({ events: z.array(z.unknown()) }).parse(digest?.details).events).toMatchObject([
      {
        name: 'Summer reunion',
        replies: 2,
        lines: [
          { household: 'Household 2', state: 'submitted', answers: ['no'] },
          { household: 'Household 1', state: 'submitted', answers: ['yes', 'yes'] },
        ],
      },
    ]);
  });

  it('tells the host at once or never where the account chose so', async () => {
    const party = await openParty(db, { sizes: [1], email: true });
    await confirm(party);
    const household = home(party);
    await choose('now');
    await answer(household, yes(household));
    await answer(household, people(household, 'maybe'));
    expect([await waiting('reply_received'), await waiting('reply_digest')]).toEqual([1, 0]);
    await pass();
    const [notice] = await send('reply_received');
    expect(notice?.details).toMatchObject({ events: [{ lines: [{ answers: ['maybe'] }] }] });
    // One that left is not in the way of the next.
    await answer(household, yes(household));
    expect(await waiting('reply_received')).toBe(1);
    await choose('off');
    await pass();
    expect(await send('reply_received')).toEqual([]);
    await answer(household, people(household, 'no'));
    expect([await waiting('reply_received'), await waiting('reply_digest')]).toEqual([0, 0]);
    await choose('daily');
  });

  it('a mail says whom an answer reaches: the named contact, else the host’s confirmed address', async () => {
    const party = await openParty(db, { sizes: [1], email: true });
    const household = home(party);
    const host = async () => {
      await answer(household, yes(household));
      await pass();
      return (await send('confirmation'))[0]?.host;
    };
    await db.query('update auth.users set email_confirmed_at = null where id = $1', [party.ownerId]);
    expect(await host()).toMatchObject({ name: 'Hannah Host', reply_to: null, contact: null });
    await confirm(party);
    expect(await host()).toMatchObject({ reply_to: expect.stringMatching(/^host\d+@example\.org$/) });
    await rows(
      db,
      `update public.events set contact_email = 'tobi@example.org', contact_name = 'Tobi' where id = $1`,
      [party.event],
      party.owner,
    );
    expect(await host()).toMatchObject({
      reply_to: 'tobi@example.org',
      contact: { name: 'Tobi', phone: null },
    });
  });
});
