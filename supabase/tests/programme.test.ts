/* Longer than 300 lines: places, offers, ages, rain and who may are rules of one programme, tried on one party. */
import * as z from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scale } from '../../packages/supabase-embedded/src/testing/scale';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { home, openParty, type Party, yes } from './support/party';
import { anon, type Caller, rows, rpc, rpcRows, signUp, user, value } from './support/people';

/** Households that join the same activity at once. */
const RUSH = scale(40, 200);

const guestView = z.object({
  programme: z.object({
    activities: z.array(
      z.looseObject({
        id: z.string(),
        title: z.string(),
        left: z.nullable(z.number()),
        called_off: z.boolean(),
      }),
    ),
    people: z.array(z.object({ id: z.string(), name: z.string(), age_band: z.string() })),
    signups: z.array(z.looseObject({ activity_id: z.string(), person: z.string(), state: z.string() })),
  }),
});

describe.each(ENGINES)('the programme on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  let party: Party;
  let stranger: Caller;
  const add = async (columns: Record<string, unknown>, of: Party = party) => {
    const all: Record<string, unknown> = {
      event_id: of.event,
      title: 'Boat',
      local_start: '14:30',
      minutes: 90,
      ...columns,
    };
    const names = Object.keys(all);
    return String(
      await value(
        db,
        `insert into public.activities (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
        Object.values(all),
        of.owner,
      ),
    );
  };
  const change = (id: string, set: string, of: Party = party) =>
    value(db, `update public.activities set ${set} where id = $1 returning 1`, [id], of.owner);
  const seen = async (at: number, of: Party = party) =>
    guestView.parse(await rpc(db, anon, 'rsvp_by_token', { token: home(of, at).token })).programme;
  const peopleOf = async (at: number, of: Party = party) => (await seen(at, of)).people.map(({ id }) => id);
  const sign = async (activity: string, at: number, more: Record<string, unknown> = {}, of: Party = party) =>
    rpc(db, anon, 'sign_up_by_token', {
      token: home(of, at).token,
      activity_id: activity,
      people: await peopleOf(at, of),
      ...more,
    });
  const states = async (activity: string) =>
    (
      await rows(
        db,
        'select state from public.activity_signups where activity_id = $1 order by created_at, id',
        [activity],
      )
    ).map(({ state }) => state);
  const pool = async (activity: string) =>
    (
      await rows(
        db,
        `select p.size, p.taken, p.held,
           (select count(*)::int from public.activity_signups s join public.activities x on x.id = s.activity_id where x.capacity_pool_id = p.id and s.state = 'going') as going,
           (select coalesce(sum(h.qty), 0)::int from public.capacity_holds h where h.pool_id = p.id and h.state = 'held') as holds
         from public.capacity_pools p join public.activities a on a.capacity_pool_id = p.id where a.id = $1`,
        [activity],
      )
    )[0];

  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
    party = await openParty(db, { sizes: [2, 2, 1, 3], email: true });
    for (const household of party.households)
      await rpc(db, anon, 'submit_rsvp', { token: household.token, reply: yes(household) });
    stranger = user((await signUp(db, 'programme-stranger@example.org')).id);
  });
  afterAll(() => database.close());

  it('a household joins together or is told how many are left; who waits gets the freed place for a time', async () => {
    const boat = await add({ sign_up: true, places: 4 });
    await sign(boat, 0);
    await sign(boat, 2);
    await expect(sign(boat, 1)).rejects.toMatchObject({
      code: 'PT409',
      hint: 'activity_full',
      detail: '{"left": 1, "wanted": 2}',
    });
    await sign(boat, 1, { wait: true });
    expect(await states(boat)).toEqual(['going', 'going', 'going', 'waiting', 'waiting']);
    // Once more changes nothing.
    await sign(boat, 1, { wait: true });
    expect(await pool(boat)).toEqual({ size: 4, taken: 3, held: 0, going: 3, holds: 0 });

    await sign(boat, 2, { people: [] });
    expect(await states(boat)).toEqual(['going', 'going', 'offered', 'offered']);
    expect(await pool(boat)).toEqual({ size: 4, taken: 2, held: 2, going: 2, holds: 2 });
    expect(
      await value(
        db,
        `select count(*)::int from private.outbox o join public.message_recipients r on r.id::text = o.payload ->> 'recipient_id'
         join public.messages m on m.id = r.message_id where m.event_id = $1 and m.subject = 'A place is free: Boat'`,
        [party.event],
      ),
    ).toBe(1);
    await sign(boat, 1);
    expect(await states(boat)).toEqual(['going', 'going', 'going', 'going']);
    expect(await pool(boat)).toEqual({ size: 4, taken: 4, held: 0, going: 4, holds: 0 });
  });

  it('an offer that runs out goes to the next, and a reply taken back frees its places', async () => {
    const hike = await add({ title: 'Hike', sign_up: true, places: 2 });
    await sign(hike, 0);
    await sign(hike, 1, { wait: true });
    await sign(hike, 2, { wait: true });
    await sign(hike, 0, { people: [] });
    expect(await states(hike)).toEqual(['offered', 'offered', 'waiting']);
    await db.query(
      `update public.activity_signups set offered_until = now() - interval '1 second' where activity_id = $1 and state = 'offered'`,
      [hike],
    );
    await db.query('select private.run_due_jobs()');
    expect(await states(hike)).toEqual(['offered']);
    await sign(hike, 2);
    await rpc(db, anon, 'withdraw_rsvp', { token: home(party, 2).token });
    expect(await states(hike)).toEqual([]);
    expect(await pool(hike)).toEqual({ size: 2, taken: 0, held: 0, going: 0, holds: 0 });
    await rpc(db, anon, 'submit_rsvp', { token: home(party, 2).token, reply: yes(home(party, 2)) });
    await sign(hike, 2);
    await rpc(db, anon, 'submit_rsvp', {
      token: home(party, 2).token,
      reply: { people: home(party, 2).people.map((person_id) => ({ person_id, reply: 'no' })) },
    });
    expect(await states(hike)).toEqual([]);
    await rpc(db, anon, 'submit_rsvp', { token: home(party, 2).token, reply: yes(home(party, 2)) });
  });

  it('checks ages by birth date, year or band, and tells who is not of the age', async () => {
    const swim = await add({ title: 'Swimming', sign_up: true, max_age: 12 });
    await expect(sign(swim, 0)).rejects.toMatchObject({
      code: 'PT422',
      hint: 'age',
      message: expect.stringContaining('Household 1 Person 1'),
    });
    await db.query(
      'update public.persons set birth_year = extract(year from now())::int - 9 where id = any ($1::uuid[])',
      [home(party, 2).people],
    );
    await sign(swim, 2);
    expect(await states(swim)).toEqual(['going']);
    await db.query(
      `update public.persons set birth_date = (now() + interval '91 days' - interval '13 years')::date where id = any ($1::uuid[])`,
      [home(party, 2).people],
    );
    // Thirteen on the day after the event: twelve on the day.
    await sign(swim, 2, { people: [] });
    await sign(swim, 2);
    expect(await states(swim)).toEqual(['going']);
    await sign(swim, 2, { people: [] });
    await db.query(
      `update public.persons set birth_date = (now() + interval '89 days' - interval '13 years')::date where id = any ($1::uuid[])`,
      [home(party, 2).people],
    );
    await expect(sign(swim, 2)).rejects.toMatchObject({ hint: 'age' });
  });

  it('two activities share one pool, and places never go below use', async () => {
    const boat = await add({ title: 'Boat with vests', sign_up: true, places: 3 });
    const raft = await add({ title: 'Raft', shares_places_with: boat });
    await sign(boat, 0);
    await expect(sign(raft, 1)).rejects.toMatchObject({ detail: '{"left": 1, "wanted": 2}' });
    await expect(change(boat, 'places = 1')).rejects.toMatchObject({ code: 'PT409', hint: 'size_below_use' });
    await expect(change(boat, 'sign_up = false')).rejects.toMatchObject({ code: 'PT409', hint: 'signed_up' });
    await expect(change(boat, `shares_places_with = '${raft}'`)).rejects.toMatchObject({ code: 'PT422' });
    // With the boat gone the raft keeps its places, and can still be changed, as when the event's day moves.
    await change(boat, 'deleted_at = now()');
    await change(raft, 'day = 2');
    expect((await pool(raft))?.size).toBe((await pool(boat))?.size);
    await change(boat, 'deleted_at = null');
    await sign(raft, 1, { wait: true });
    await change(boat, 'places = 4');
    expect(await states(raft)).toEqual(['offered', 'offered']);
    expect(await pool(boat)).toEqual({ size: 4, taken: 2, held: 2, going: 2, holds: 2 });
  });

  it('the rain plan moves, shifts and calls off what has one, and back; nobody joins what is off', async () => {
    const other = await openParty(db, { sizes: [1] });
    await rpc(db, anon, 'submit_rsvp', { token: home(other).token, reply: yes(home(other)) });
    const moved = await add(
      { title: 'Games', place: 'Meadow', plan_b_kind: 'place', plan_b_place: 'Barn' },
      other,
    );
    const later = await add(
      { title: 'Row', plan_b_kind: 'time', plan_b_day: 2, plan_b_start: '10:00' },
      other,
    );
    const off = await add({ title: 'Swim', sign_up: true, plan_b_kind: 'off' }, other);
    await add({ title: 'Lunch' }, other);
    await expect(change(later, 'plan_b_start = null', other)).rejects.toMatchObject({ code: '23514' });
    expect(await rpc(db, other.owner, 'switch_rain_plan', { event_id: other.event, day: 1 })).toBe(3);
    const now = () =>
      rows(
        db,
        `select title, current_place as place, current_day as day, current_start::text as start, called_off from public.activities where id = any ($1::uuid[]) order by title`,
        [[moved, later, off]],
        other.owner,
      );
    expect(await now()).toEqual([
      { title: 'Games', place: 'Barn', day: 1, start: '14:30:00', called_off: false },
      { title: 'Row', place: null, day: 2, start: '10:00:00', called_off: false },
      { title: 'Swim', place: null, day: 1, start: '14:30:00', called_off: true },
    ]);
    expect((await seen(0, other)).activities.map(({ title, called_off }) => [title, called_off])).toEqual([
      ['Games', false],
      ['Lunch', false],
      ['Swim', true],
      ['Row', false],
    ]);
    await expect(sign(off, 0, {}, other)).rejects.toMatchObject({ hint: 'called_off' });
    expect(await rpc(db, other.owner, 'switch_rain_plan', { event_id: other.event, rain: false })).toBe(3);
    expect((await now()).map(({ place }) => place)).toEqual(['Meadow', null, null]);
    await expect(rpc(db, stranger, 'switch_rain_plan', { event_id: other.event })).rejects.toMatchObject({
      code: 'PT404',
    });
  });

  it('a venue that is deleted leaves the programme without its spaces', async () => {
    const venue = await value(
      db,
      `insert into public.venues (org_id, name) values ($1, 'Boathouse') returning id`,
      [party.org],
      party.owner,
    );
    const space = await value(
      db,
      `insert into public.venue_spaces (venue_id, name) values ($1, 'Deck') returning id`,
      [venue],
      party.owner,
    );
    const reading = await add({
      title: 'Reading',
      space_id: space,
      plan_b_kind: 'place',
      plan_b_space_id: space,
      plan_b_place: 'Inside',
    });
    await expect(change(reading, `space_id = '00000000-0000-4000-8000-00000000dead'`)).rejects.toMatchObject({
      code: 'PT422',
    });
    await db.query('delete from public.venues where id = $1', [venue]);
    expect(
      await rows(
        db,
        'select space_id, plan_b_space_id, current_space_id from public.activities where id = $1',
        [reading],
      ),
    ).toEqual([{ space_id: null, plan_b_space_id: null, current_space_id: null }]);
  });

  it('a change of the zone and the first day keeps days and clock times of plan and plan B', async () => {
    const other = await openParty(db, { sizes: [] });
    const row = await add({ title: 'Row', plan_b_kind: 'time', plan_b_start: '10:00' }, other);
    await rpc(db, other.owner, 'switch_rain_plan', { event_id: other.event });
    await value(
      db,
      `update public.events set zone = 'Pacific/Auckland', start_date = '2030-09-29' where id = $1 returning 1`,
      [other.event],
      other.owner,
    );
    expect(
      await value(
        db,
        `select to_char(starts_at at time zone 'Pacific/Auckland', 'YYYY-MM-DD HH24:MI') from public.activities where id = $1`,
        [row],
      ),
    ).toBe('2030-09-29 10:00');
  });

  it('members sign their own household up, hosts anybody, strangers nobody; counts carry no names', async () => {
    const boat = await add({ title: 'Evening boat', sign_up: true, places: 9 });
    const people = await peopleOf(0);
    await expect(rpc(db, stranger, 'join_activity', { activity_id: boat, people })).rejects.toMatchObject({
      code: 'PT404',
      hint: 'activity_not_found',
    });
    await rpc(db, party.owner, 'join_activity', { activity_id: boat, people });
    expect(await states(boat)).toEqual(['going', 'going']);
    const account = await signUp(db, 'cousin@example.org');
    await db.query(`insert into public.org_members (org_id, user_id, role) values ($1, $2, 'viewer')`, [
      party.org,
      account.id,
    ]);
    await db.query('update public.persons set user_id = $1 where id = $2', [
      account.id,
      home(party, 3).people[0],
    ]);
    const cousin = user(account.id);
    const mine = z
      .object({
        people: z.array(z.object({ id: z.string(), ages: z.array(z.number()) })),
        signups: z.array(z.unknown()),
      })
      .parse(await rpc(db, cousin, 'my_programme', { event_id: party.event }));
    // Of an adult nothing more is known.
    expect(mine.people.map(({ ages }) => ages)).toEqual([
      [18, 120],
      [18, 120],
      [18, 120],
    ]);
    await expect(rpc(db, cousin, 'join_activity', { activity_id: boat, people })).rejects.toMatchObject({
      hint: 'person_not_found',
    });
    await rpc(db, cousin, 'join_activity', {
      activity_id: boat,
      people: mine.people.slice(0, 2).map(({ id }) => id),
    });
    const walk = await add({ title: 'Walk without a limit', sign_up: true });
    const counts = await rpcRows(db, cousin, 'programme_counts', { event_id: party.event });
    expect(counts).toContainEqual({
      activity_id: boat,
      going: 4,
      offered: 0,
      waiting: 0,
      size: 9,
      places_left: 5,
    });
    expect(counts).toContainEqual({
      activity_id: walk,
      going: 0,
      offered: 0,
      waiting: 0,
      size: null,
      places_left: null,
    });
    expect(await rpcRows(db, stranger, 'programme_counts', { event_id: party.event })).toEqual([]);
    await rpc(db, cousin, 'leave_activity', { activity_id: boat, people: mine.people.map(({ id }) => id) });
    expect(await states(boat)).toEqual(['going', 'going']);
  });

  it('a link opens the programme of its event alone, for everyone, and signs up its own household alone', async () => {
    await add({ title: 'Tables', audience: 'helpers' });
    expect((await seen(0)).activities.map(({ title }) => title)).not.toContain('Tables');
    const boat = await add({ title: 'Late boat', sign_up: true });
    // Without a limit nobody counts what is left.
    expect((await seen(0)).activities.find(({ title }) => title === 'Late boat')?.left).toBeNull();
    await expect(sign(boat, 0, { people: await peopleOf(1) })).rejects.toMatchObject({
      hint: 'person_not_found',
    });
    const other = await openParty(db, { sizes: [1] });
    await expect(
      rpc(db, anon, 'sign_up_by_token', {
        token: home(other).token,
        activity_id: boat,
        people: await peopleOf(0),
      }),
    ).rejects.toMatchObject({ hint: 'activity_not_found' });
  });

  it(`of ${RUSH} households that join at once exactly as many get in as fit`, async () => {
    const crowd = await openParty(db, { sizes: Array.from({ length: RUSH }, (_, at) => 1 + (at % 3)) });
    for (const household of crowd.households)
      await rpc(db, anon, 'submit_rsvp', { token: household.token, reply: yes(household) });
    const boat = await add({ sign_up: true, places: 20 }, crowd);
    const people = await Promise.all(crowd.households.map((_, at) => peopleOf(at, crowd)));
    await Promise.allSettled(
      crowd.households.map(({ token }, at) =>
        rpc(db, anon, 'sign_up_by_token', {
          token,
          activity_id: boat,
          people: people[at],
          wait: at % 2 === 0,
        }),
      ),
    );
    const now = z.object({ taken: z.number(), going: z.number(), held: z.number() }).parse(await pool(boat));
    expect(now).toEqual({ taken: 20, going: 20, held: 0 });
  }, 120_000);
});
