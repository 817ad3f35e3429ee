import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { openParty, type Party } from './support/party';
import { anon, rows, rpcRows, signUp, user } from './support/people';

const needs = z.array(
  z.object({
    event_id: z.string(),
    name: z.string(),
    kind: z.string(),
    amount: z.number().nullable(),
    places: z.number().nullable(),
    since: z.union([z.date(), z.string()]).nullable(),
    people: z.array(z.object({ id: z.string(), name: z.string(), invited_as: z.string() })),
  }),
);

describe.each(ENGINES)('what waits for the organiser, on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  let party: Party;
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    // Three households of two, invited and not written to yet.
    party = await openParty(db, { sizes: [2, 2, 2], email: true });
  });

  /** Every need of the party as 'kind amount places', in words a test can read. */
  const asked = async (who = party.owner, org = party.org) =>
    needs
      .parse(await rpcRows(db, who, 'event_needs', { org_id: org }))
      .map(({ kind, amount, places }) => [kind, amount, places].filter((part) => part !== null).join(' '));
  /** Whom the one need is about, as the household they are invited with. */
  const about = async () =>
    needs
      .parse(await rpcRows(db, party.owner, 'event_needs', { org_id: party.org }))
      .map(({ people }) =>
        people.map(({ id }) => party.households.findIndex((home) => home.people.includes(id))),
      )[0];
  const change = (sql: string, ...params: unknown[]) => db.query(sql, params);
  const event = (set: string) => change(`update public.events set ${set} where id = $1::uuid`, party.event);
  const pool = (set: string) =>
    change(`update public.capacity_pools set ${set} where event_id = $1::uuid`, party.event);
  const sent = () =>
    change('update public.invitations set sent_at = now() where event_id = $1::uuid', party.event);
  const zoneDay = (days: number) => `((now() at time zone zone)::date + ${days})`;

  it('says what is not sent, and counts only who has neither mail nor reply', async () => {
    expect(await asked()).toEqual(['send 3']);
    await change(
      `update public.invitations set replied_at = now(), reply_state = 'answered' where id = (select id from public.invitations where event_id = $1::uuid limit 1)`,
      party.event,
    );
    expect(await asked()).toEqual(['send 2']);
    expect(await about()).toHaveLength(2);
    expect(new Set(await about()).size).toBe(2);
  });

  it('parts what a mail can go out for from what needs an address, and forgets what is turned off', async () => {
    const [first, second, third] = party.households;
    const addressOf = (home: typeof first, email: string | null) =>
      change('update public.persons set email = $2 where id = any ($1::uuid[])', home?.people, email);
    await addressOf(first, null);
    expect(await asked()).toEqual(['address 1', 'send 2']);
    expect(await about()).toEqual([0]);
    // A child's address gets no mail.
    await change(
      "update public.household_members set role = 'child' where person_id = any ($1::uuid[])",
      second?.people,
    );
    expect(await asked()).toEqual(['address 2', 'send 1']);
    await change(
      `update public.invitations i set revoked_at = now() from public.household_members m
       where i.event_id = $1::uuid and m.household_id = i.household_id and m.person_id = any ($2::uuid[])`,
      party.event,
      third?.people,
    );
    expect(await asked()).toEqual(['address 2']);
    await addressOf(first, 'home@example.org');
    expect(await asked()).toEqual(['address 1', 'send 1']);
  });

  it('asks for invitations when nobody is invited', async () => {
    await change('delete from public.invitations where event_id = $1::uuid', party.event);
    expect(await asked()).toEqual(['invite']);
    expect(await about()).toEqual([]);
  });

  it('calls for a reminder only within three weeks of the deadline, in the zone of the event', async () => {
    await sent();
    for (const [days, expected] of [
      [-1, []],
      [0, ['remind 3']],
      [21, ['remind 3']],
      [22, []],
    ] as const) {
      await event(
        `start_date = ${zoneDay(60)}, end_date = null, rsvp_closes_on = ${zoneDay(days)}, zone = 'Pacific/Kiritimati'`,
      );
      await event(`rsvp_closes_on = ${zoneDay(days)}`);
      expect([days, await asked()]).toEqual([days, expected]);
    }
  });

  it('tells of a draft, and of a day that is missing', async () => {
    await change(
      "insert into public.events (org_id, user_id, name) values ($1::uuid, $2::uuid, 'Draft')",
      party.org,
      party.ownerId,
    );
    expect(await asked()).toEqual(expect.arrayContaining(['publish', 'date', 'send 3']));
  });

  it('says when all places are taken, and not while somebody waits for one', async () => {
    await sent();
    await pool('size = 4, taken = 4');
    expect(await asked()).toEqual(['full 4 0']);
    await pool('size = null');
    expect(await asked()).toEqual([]);
  });

  it('tells who waits and how many places are free', async () => {
    await sent();
    const [reply] = await rows(
      db,
      `insert into public.rsvps (event_id, org_id, invitation_id, household_id, state, submitted_at)
       select i.event_id, i.org_id, i.id, i.household_id, 'submitted', now() from public.invitations i where i.event_id = $1::uuid limit 1 returning id`,
      [party.event],
    );
    await pool('size = 5, taken = 4');
    await change(
      `insert into public.waitlist_entries (pool_id, org_id, event_id, rsvp_id, quantity)
       select e.default_capacity_pool_id, e.org_id, e.id, $2::uuid, 2 from public.events e where e.id = $1::uuid`,
      party.event,
      reply?.['id'],
    );
    expect(await asked()).toEqual(['waitlist 2 1']);
  });

  it('counts an invitation whose last mail did not arrive, until a later one does', async () => {
    await sent();
    const mail = async (state: string, at: string) => {
      const [message] = await rows(
        db,
        "insert into public.messages (org_id, event_id, kind) values ($1::uuid, $2::uuid, 'invitation') returning id",
        [party.org, party.event],
      );
      await change(
        `insert into public.message_recipients (message_id, org_id, event_id, invitation_id, address, state, created_at)
         select $2::uuid, i.org_id, i.event_id, i.id, 'Ada@example.org', $3, $4::timestamptz
         from public.invitations i where i.event_id = $1::uuid order by i.id limit 1`,
        party.event,
        message?.['id'],
        state,
        at,
      );
    };
    await mail('bounced', '2026-01-01T10:00:00Z');
    expect(await asked()).toEqual(['mail 1']);
    expect(await about()).toHaveLength(1);
    const [need] = needs.parse(await rpcRows(db, party.owner, 'event_needs', { org_id: party.org }));
    expect(need?.since).not.toBeNull();
    await mail('sent', '2026-01-02T10:00:00Z');
    expect(await asked()).toEqual([]);
    await mail('suppressed', '2026-01-03T10:00:00Z');
    expect(await asked()).toEqual(['mail 1']);
  });

  it('asks nothing for what is over, cancelled or archived', async () => {
    await event("start_date = '2020-01-01', end_date = null, rsvp_closes_on = null");
    expect(await asked()).toEqual([]);
    await event("start_date = '2100-01-01'");
    expect(await asked()).toEqual(['send 3']);
    await event("status = 'cancelled', cancelled_reason = 'Storm'");
    expect(await asked()).toEqual([]);
  });

  it('shows a stranger nothing, and a visitor may not ask', async () => {
    const stranger = await signUp(db, `needs-stranger-${party.event}@example.org`);
    expect(await asked(user(stranger.id))).toEqual([]);
    await expect(asked(anon)).rejects.toThrow(/permission denied/);
  });

  it('reads invitations and mails of an event by their indexes', async () => {
    const read = async (text: string) =>
      db.transaction(async (sql) => {
        await sql.query('set local enable_seqscan = off');
        return (await sql.query(`explain (costs off) ${text}`)).rows
          .map((row) => String(row['QUERY PLAN']))
          .join('\n');
      });
    expect(
      await read(
        `select count(*) from public.message_recipients where event_id = '${party.event}' and invitation_id is not null`,
      ),
    ).toMatch(/message_recipients_(event|invitation)_idx/);
  });
});
