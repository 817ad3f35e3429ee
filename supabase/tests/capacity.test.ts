import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { LONG, scale } from '../../packages/supabase-embedded/src/testing/scale';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { home, openParty, places, type Party, yes } from './support/party';
import { anon, rows, rpc, value } from './support/people';

/** Households that answer at once. */
const RUSH = scale(150, 1000);

const waitlist = { when_full: 'waitlist' };
const reply = (db: Driver, party: Party, at: number, more: Record<string, unknown> = {}) =>
  rpc(db, anon, 'submit_rsvp', { token: home(party, at).token, reply: yes(home(party, at), more) });
const states = (db: Driver, party: Party) =>
  rows(
    db,
    `select i.household_id = any ($2::uuid[]) as mine, w.state, w.quantity from public.waitlist_entries w
     join public.rsvps r on r.id = w.rsvp_id join public.invitations i on i.id = r.invitation_id
     where w.event_id = $1 order by w.created_at, w.id`,
    [party.event, party.households.map((one) => one.id)],
  ).then((all) => all.map((one) => `${String(one['state'])} ${String(one['quantity'])}`));

async function consistent(db: Driver, party: Party) {
  const now = await places(db, party);
  expect(now.taken).toBe(now.yes);
  expect(now.held).toBe(now.holds);
  if (now.size !== null) expect(now.taken + now.held).toBeLessThanOrEqual(now.size + now.overbooked);
  return now;
}

describe.each(ENGINES)('places on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
  });
  afterAll(() => database.close());

  it('takes a household together or not at all, and says what is left', async () => {
    const party = await openParty(db, { sizes: [3, 2, 1], places: 4 });
    await reply(db, party, 0);
    await expect(reply(db, party, 1)).rejects.toMatchObject({
      code: 'PT409',
      hint: 'capacity_full',
      detail: '{"left": 1, "needed": 2}',
    });
    expect(await consistent(db, party)).toMatchObject({ taken: 3 });
    await reply(db, party, 2);
    expect(await consistent(db, party)).toMatchObject({ taken: 4 });
  });

  it('keeps who had a place when a reply grows beyond what is left', async () => {
    const party = await openParty(db, { sizes: [3, 1], places: 3 });
    const first = home(party);
    const one = {
      people: [
        { person_id: first.people[0], reply: 'yes' },
        { person_id: first.people[1], reply: 'no' },
      ],
    };
    await rpc(db, anon, 'submit_rsvp', { token: first.token, reply: one });
    await reply(db, party, 1);
    const view = await reply(db, party, 0, waitlist);
    expect(view).toMatchObject({
      people: [{ reply: 'yes' }, { reply: 'waitlisted' }, { reply: 'waitlisted' }],
      waitlist: { state: 'waiting', quantity: 2 },
    });
    expect(await consistent(db, party)).toMatchObject({ taken: 2 });
  });

  it('offers freed places in order, passing over who does not fit, and moves on when declined or expired', async () => {
    const party = await openParty(db, { sizes: [4, 3, 2, 2, 1], places: 4, email: true });
    await reply(db, party, 0);
    for (const at of [1, 2, 3, 4]) await reply(db, party, at, waitlist);
    expect(await states(db, party)).toEqual(['waiting 3', 'waiting 2', 'waiting 2', 'waiting 1']);
    const first = home(party);
    await rpc(db, anon, 'submit_rsvp', {
      token: first.token,
      reply: { people: first.people.map((person_id, n) => ({ person_id, reply: n < 2 ? 'yes' : 'no' })) },
    });
    // Two places: the household of three is passed over, the first of two gets them.
    expect(await states(db, party)).toEqual(['waiting 3', 'offered 2', 'waiting 2', 'waiting 1']);
    expect(await consistent(db, party)).toMatchObject({ taken: 2, held: 2 });
    expect(
      await value(
        db,
        `select count(*)::int from private.outbox where kind = 'waitlist_offer' and payload ->> 'recipient_id' in (select id::text from public.message_recipients where event_id = $1)`,
        [party.event],
      ),
    ).toBe(1);
    await rpc(db, anon, 'decline_waitlist_offer', { token: home(party, 2).token });
    expect(await states(db, party)).toEqual(['waiting 3', 'declined 2', 'offered 2', 'waiting 1']);
    await db.query(
      `update public.waitlist_entries set offer_expires_at = now() - interval '1 second' where event_id = $1 and state = 'offered'`,
      [party.event],
    );
    await expect(
      rpc(db, anon, 'accept_waitlist_offer', { token: home(party, 3).token }),
    ).rejects.toMatchObject({ hint: 'offer_over' });
    await db.query('select private.run_due_jobs()');
    expect(await states(db, party)).toEqual(['waiting 3', 'declined 2', 'expired 2', 'offered 1']);
    expect(await rpc(db, anon, 'rsvp_by_token', { token: home(party, 3).token })).toMatchObject({
      waitlist: { state: 'expired' },
    });
    const accepted = await rpc(db, anon, 'accept_waitlist_offer', { token: home(party, 4).token });
    expect(accepted).toMatchObject({ people: [{ reply: 'yes' }], waitlist: null });
    expect(await consistent(db, party)).toMatchObject({ taken: 3, held: 0 });
    await rpc(db, anon, 'withdraw_rsvp', { token: first.token });
    expect(await states(db, party)).toEqual(['offered 3', 'declined 2', 'expired 2', 'accepted 1']);
    expect(await consistent(db, party)).toMatchObject({ taken: 1, held: 3 });
    // Withdrawing while an offer stands releases it.
    await rpc(db, anon, 'withdraw_rsvp', { token: home(party, 1).token });
    expect(await consistent(db, party)).toMatchObject({ taken: 1, held: 0 });
  });

  it('keeps the turn of a waiting household that changes its reply, and lets it in when it fits', async () => {
    const party = await openParty(db, { sizes: [2, 3, 1], places: 3 });
    await reply(db, party, 0);
    await reply(db, party, 1, waitlist);
    const second = home(party, 1);
    const view = await rpc(db, anon, 'submit_rsvp', {
      token: second.token,
      reply: { people: [{ person_id: second.people[0], reply: 'yes' }] },
    });
    expect(view).toMatchObject({
      waitlist: null,
      people: [{ reply: 'yes' }, { reply: null }, { reply: null }],
    });
    expect(await states(db, party)).toEqual(['accepted 3']);
    expect(await consistent(db, party)).toMatchObject({ taken: 3 });
  });

  it('names one taken place as one', async () => {
    const party = await openParty(db, { sizes: [1], places: 5 });
    await reply(db, party, 0);
    await expect(
      rpc(db, party.owner, 'set_capacity', { event_id: party.event, size: 0 }),
    ).rejects.toMatchObject({
      message: '1 place is taken or offered. Choose at least that many, or say that you overbook on purpose.',
    });
  });

  it('refuses to go below use unless overbooking is said, and shrinks back', async () => {
    const party = await openParty(db, { sizes: [3, 2], places: 5 });
    await reply(db, party, 0);
    await expect(
      rpc(db, party.owner, 'set_capacity', { event_id: party.event, size: 2 }),
    ).rejects.toMatchObject({ code: 'PT409', hint: 'size_below_use' });
    await rpc(db, party.owner, 'set_capacity', { event_id: party.event, size: 2, overbook: true });
    expect(await consistent(db, party)).toMatchObject({ size: 2, taken: 3, overbooked: 1 });
    await expect(reply(db, party, 1)).rejects.toMatchObject({ hint: 'capacity_full' });
    await rpc(db, anon, 'withdraw_rsvp', { token: home(party).token });
    expect(await consistent(db, party)).toMatchObject({ taken: 0, overbooked: 0 });
    await reply(db, party, 1);
    await expect(reply(db, party, 0)).rejects.toMatchObject({ hint: 'capacity_full' });
  });

  it('offers to everybody who fits when the size is raised or dropped', async () => {
    const party = await openParty(db, { sizes: [1, 2, 3], places: 0 });
    for (const at of [0, 1, 2]) await reply(db, party, at, waitlist);
    await rpc(db, party.owner, 'set_capacity', { event_id: party.event, size: 4 });
    expect(await states(db, party)).toEqual(['offered 1', 'offered 2', 'waiting 3']);
    await rpc(db, party.owner, 'set_capacity', { event_id: party.event, size: null });
    expect(await states(db, party)).toEqual(['offered 1', 'offered 2', 'offered 3']);
    await consistent(db, party);
  });

  it('counts infants only where the pool counts persons', async () => {
    const party = await openParty(db, { sizes: [3], places: 2 });
    const first = home(party);
    const baby = {
      people: first.people.map((person_id, n) => ({
        person_id,
        reply: 'yes',
        age_band: n === 0 ? 'infant' : 'adult',
      })),
    };
    await expect(rpc(db, anon, 'submit_rsvp', { token: first.token, reply: baby })).rejects.toMatchObject({
      hint: 'capacity_full',
    });
    await rpc(db, party.owner, 'set_capacity', { event_id: party.event, size: 2, counts: 'seats' });
    await rpc(db, anon, 'submit_rsvp', { token: first.token, reply: baby });
    expect(await places(db, party)).toMatchObject({ taken: 2, yes: 3 });
  });

  it('lets two waiting households share two freed places once, however many ask at once', async () => {
    const party = await openParty(db, { sizes: [2, 1, 1, 1], places: 2 });
    await reply(db, party, 0);
    for (const at of [1, 2, 3]) await reply(db, party, at, waitlist);
    await Promise.all([
      rpc(db, anon, 'withdraw_rsvp', { token: home(party).token }),
      ...Array.from({ length: 10 }, () => db.query('select private.offer_next($1)', [party.pool])),
    ]);
    expect(await states(db, party)).toEqual(['offered 1', 'offered 1', 'waiting 1']);
    await consistent(db, party);
  });

  // Where replies are truly served at once; the embedded engine serves one after the other.
  if (!LONG && engine !== 'postgres15') return;
  describe(`${RUSH} replies at once for the last 10 places`, () => {
    /** Small households, all answering yes together; every second one would wait. */
    async function rush(homes: number): Promise<{ party: Party; failures: unknown[] }> {
      const party = await openParty(db, { sizes: [], places: 10 });
      // Made by the owner of the database: only the rush is under test here.
      await db.query(`update public.subscriptions set plan_type = 'business' where user_id = $1`, [
        party.ownerId,
      ]);
      await db.query(
        `insert into public.households (org_id, name) select $1, 'Home ' || n from generate_series(1, $2::int) n`,
        [party.org, homes],
      );
      await db.query(
        `insert into public.persons (org_id, full_name, nickname)
         select $1, 'Guest ' || n || ' ' || k, 'Home ' || n from generate_series(1, $2::int) n, generate_series(1, 1 + n % 3) k`,
        [party.org, homes],
      );
      await db.query(
        `insert into public.household_members (household_id, person_id)
         select h.id, p.id from public.households h join public.persons p on p.org_id = h.org_id and p.nickname = h.name
         where h.org_id = $1`,
        [party.org],
      );
      await db.query(
        'insert into public.invitations (event_id, household_id) select $1, id from public.households where org_id = $2',
        [party.event, party.org],
      );
      const guests = await rows(
        db,
        `select private.issue_rsvp_link(i) as token, (select json_agg(m.person_id)::text from public.household_members m where m.household_id = i.household_id) as people
         from public.invitations i where i.event_id = $1 order by md5(i.id::text)`,
        [party.event],
      );
      const results = await Promise.allSettled(
        guests.map((guest, at) =>
          rpc(db, anon, 'submit_rsvp', {
            token: guest['token'],
            reply: {
              people: z
                .array(z.string())
                .parse(JSON.parse(String(guest['people'])))
                .map((person_id) => ({
                  person_id,
                  reply: 'yes',
                })),
              when_full: at % 2 === 0 ? 'waitlist' : 'refuse',
            },
          }),
        ),
      );
      const failures: unknown[] = [];
      for (const one of results) if (one.status === 'rejected') failures.push(one.reason);
      return { party, failures };
    }

    it('confirms at most ten, and leaves no place that a waiting household would fit', async () => {
      const { party, failures } = await rush(RUSH);
      for (const failure of failures) expect(failure).toMatchObject({ code: 'PT409', hint: 'capacity_full' });
      const now = await consistent(db, party);
      expect(now.yes).toBeLessThanOrEqual(10);
      const left = 10 - now.taken - now.held;
      expect(
        await value(
          db,
          `select count(*)::int from public.waitlist_entries where event_id = $1 and state = 'waiting' and quantity <= $2`,
          [party.event, left],
        ),
      ).toBe(0);
      // Somebody of one was always among them, so nothing can be left.
      expect(now.taken + now.held).toBe(10);
    });

    it('oversells when the guard is taken out, so the test above can fail', async () => {
      const guard = await value(
        db,
        `select pg_get_functiondef('private.take_places(uuid, int)'::regprocedure)`,
      );
      await db.exec(`alter table public.capacity_pools drop constraint capacity_pools_fit;
        create or replace function private.take_places(pool uuid, quantity int) returns boolean
          language sql volatile security definer set search_path = ''
        as $$ update public.capacity_pools p set taken = p.taken + quantity where p.id = pool returning true $$;`);
      try {
        const { party } = await rush(RUSH);
        expect((await places(db, party)).yes).toBeGreaterThan(10);
      } finally {
        await db.exec(String(guard));
      }
    });
  });
});
