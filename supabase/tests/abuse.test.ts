import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { home, openParty, type Party, places, yes } from './support/party';
import { anon, rows, rpc, signUp, user, value } from './support/people';

/** What somebody does with rights of their own to get round a limit, or to make the books of places and mails wrong. */

const open = (db: Driver, token: string) => rpc(db, anon, 'rsvp_by_token', { token });

describe.each(ENGINES)('abuse on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  let party: Party;
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
    party = await openParty(db, { sizes: [2, 1], places: 5, email: true });
  });
  afterAll(() => database.close());

  it('threat 92: merging entries away does not take back that mails went out', async () => {
    const address = 'victim@example.org';
    const attempt = async (n: number) => {
      const [target, empty] = await Promise.all(
        [0, 1].map((at) =>
          value(
            db,
            'insert into public.persons (org_id, full_name, email) values ($1, $2, $3) returning id',
            [party.org, `Victim ${n} ${at}`, at === 0 ? address : null],
            party.owner,
          ),
        ),
      );
      await rpc(db, party.owner, 'create_invitations', { event_id: party.event, person_ids: [target] });
      const invitation = await value(db, 'select id from public.invitations where person_id = $1', [target]);
      const sent = await rpc(db, party.owner, 'send_invitations', {
        event_id: party.event,
        invitation_ids: [invitation],
      });
      await rpc(db, party.owner, 'merge_persons', { keep: empty, drop: target });
      return z.object({ queued: z.number() }).parse(sent).queued;
    };
    const queued: number[] = [];
    for (let n = 0; n < 8; n += 1) queued.push(await attempt(n));
    expect(queued).toEqual([1, 1, 1, 1, 1, 1, 0, 0]);
  });

  it('threat 18: an event that is over cannot be moved into the future past the limit of the plan', async () => {
    const host = await signUp(db, 'serial@example.org');
    const me = user(host.id);
    const publish = async (day: string) => {
      const id = await value(
        db,
        `insert into public.events (org_id, name, start_date, all_day) values ($1, 'Once more', $2::date, true) returning id`,
        [host.org, day],
        me,
      );
      await value(db, `update public.events set status = 'live' where id = $1 returning 1`, [id], me);
      return id;
    };
    await publish('2090-05-01');
    await expect(publish('2090-05-01')).rejects.toMatchObject({ code: 'PT402' });
    const past = await publish('2020-05-01');
    await expect(
      value(db, `update public.events set start_date = '2090-05-01' where id = $1 returning 1`, [past], me),
    ).rejects.toMatchObject({ code: 'PT402', hint: 'plan_limit_events_live' });
    await expect(
      value(db, `update public.events set start_date = 'infinity' where id = $1 returning 1`, [past], me),
    ).rejects.toMatchObject({ code: '23514' });
  });

  it('threat 71: places stay right when a pool with a waitlist begins to count otherwise', async () => {
    const small = await openParty(db, { sizes: [1, 3, 1], places: 1 });
    const [first, second, third] = [home(small), home(small, 1), home(small, 2)];
    const reply = (people: [string, string][]) => ({
      people: people.map(([person_id, age_band]) => ({ person_id, reply: 'yes', age_band })),
      when_full: 'waitlist',
    });
    await rpc(db, anon, 'submit_rsvp', { token: first.token, reply: yes(first) });
    await rpc(db, small.owner, 'set_capacity', { event_id: small.event, size: 1, counts: 'seats' });
    const [a = '', b = '', c = ''] = second.people;
    await rpc(db, anon, 'submit_rsvp', {
      token: second.token,
      reply: reply([
        [a, 'adult'],
        [b, 'infant'],
        [c, 'infant'],
      ]),
    });
    // In seats the family needs one place, in persons three.
    await rpc(db, small.owner, 'set_capacity', { event_id: small.event, size: 2, counts: 'seats' });
    expect(await places(db, small)).toMatchObject({ taken: 1, held: 1 });
    await rpc(db, small.owner, 'set_capacity', { event_id: small.event, size: 3, counts: 'persons' });
    expect(await places(db, small)).toMatchObject({ taken: 1, held: 0, holds: 0 });
    await rpc(db, small.owner, 'set_capacity', { event_id: small.event, size: 4 });
    expect(await places(db, small)).toMatchObject({ taken: 1, held: 3, holds: 3 });
    await rpc(db, anon, 'accept_waitlist_offer', { token: second.token });
    expect(await places(db, small)).toMatchObject({ taken: 4, yes: 4, held: 0 });
    await rpc(db, anon, 'withdraw_rsvp', { token: second.token });
    expect(await places(db, small)).toMatchObject({ taken: 1, yes: 1 });

    // An infant alone waits in persons, and needs nothing in seats.
    await rpc(db, small.owner, 'set_capacity', { event_id: small.event, size: 1 });
    await rpc(db, anon, 'submit_rsvp', {
      token: third.token,
      reply: reply([[third.people[0] ?? '', 'infant']]),
    });
    expect(await rpc(db, anon, 'rsvp_by_token', { token: third.token })).toMatchObject({
      waitlist: { state: 'waiting' },
    });
    await rpc(db, small.owner, 'set_capacity', { event_id: small.event, size: 1, counts: 'seats' });
    expect(await places(db, small)).toMatchObject({ taken: 1, yes: 2, held: 0 });
  });

  it('threat 71: an offer whose time is up goes to the next in line, not back to who let it pass', async () => {
    const small = await openParty(db, { sizes: [1, 1, 1], places: 1 });
    const [first, second, third] = [home(small), home(small, 1), home(small, 2)];
    const waiting = { when_full: 'waitlist' };
    await rpc(db, anon, 'submit_rsvp', { token: first.token, reply: yes(first) });
    await rpc(db, anon, 'submit_rsvp', { token: second.token, reply: yes(second, waiting) });
    await rpc(db, anon, 'submit_rsvp', { token: third.token, reply: yes(third, waiting) });
    await rpc(db, anon, 'withdraw_rsvp', { token: first.token });
    await rows(
      db,
      `update public.waitlist_entries set offer_expires_at = now() - interval '1 second' where event_id = $1 and state = 'offered'`,
      [small.event],
    );
    await expect(rpc(db, anon, 'accept_waitlist_offer', { token: second.token })).rejects.toMatchObject({
      hint: 'offer_over',
    });
    await rpc(db, anon, 'submit_rsvp', { token: second.token, reply: yes(second, waiting) });
    expect(await open(db, second.token)).toMatchObject({ waitlist: { state: 'waiting' } });
    expect(await open(db, third.token)).toMatchObject({ waitlist: { state: 'offered' } });
    expect(await places(db, small)).toMatchObject({ taken: 0, held: 1, yes: 0 });
  });

  it('threat 71: nobody is answered for twice, and plus-ones stay within the allotment', async () => {
    const [one = ''] = home(party, 1).people;
    const { token } = home(party, 1);
    const line = { person_id: one, reply: 'yes' };
    const bad: Record<string, unknown>[] = [
      { people: [line, line] },
      { people: [line, { ...line, person_id: one.toUpperCase() }] },
      { people: [line], guests: [{ name: 'Extra' }] },
      { people: [{ ...line, person_id: home(party).people[0] }] },
      { people: [{ ...line, reply: 'waitlisted' }] },
      { people: [line], plus_ones_allowed: 9 },
      { people: [{ ...line, age_band: 'infant"' }] },
      { people: [] },
    ];
    for (const reply of bad)
      await expect(rpc(db, anon, 'submit_rsvp', { token, reply })).rejects.toMatchObject({ code: 'PT422' });
    for (const size of [-1, 1_000_001])
      await expect(
        rpc(db, party.owner, 'set_capacity', { event_id: party.event, size }),
      ).rejects.toMatchObject({ code: 'PT422' });
  });

  it('does not read a household that makes no sense as leaving all of them', async () => {
    const { id, people } = home(party);
    const person = JSON.stringify({ full_name: 'Household 1 Person 1' });
    await expect(
      rpc(db, party.owner, 'save_person', {
        org_id: party.org,
        person,
        person_id: people[0],
        household: JSON.stringify({ id: 'nonsense' }),
      }),
    ).rejects.toMatchObject({ code: 'PT404' });
    expect(
      await value(db, 'select household_id from public.household_members where person_id = $1', [people[0]]),
    ).toBe(id);
  });

  it('follows a person who was merged twice', async () => {
    const ids: unknown[] = [];
    for (const name of ['Ada One', 'Ada Two', 'Ada Three'])
      ids.push(
        await value(
          db,
          'insert into public.persons (org_id, full_name) values ($1, $2) returning id',
          [party.org, name],
          party.owner,
        ),
      );
    const [one, two, three] = ids;
    await rpc(db, party.owner, 'create_invitations', { event_id: party.event, person_ids: [one] });
    const invitation = await value(db, 'select id from public.invitations where person_id = $1', [one]);
    const token = String(await rpc(db, party.owner, 'invitation_link_token', { invitation_id: invitation }));
    await rpc(db, anon, 'submit_rsvp', { token, reply: { people: [{ person_id: one, reply: 'no' }] } });
    await rpc(db, party.owner, 'merge_persons', { keep: two, drop: one });
    await rpc(db, party.owner, 'merge_persons', { keep: three, drop: two });
    expect(await open(db, token)).toMatchObject({ people: [{ person_id: three, reply: 'no' }] });
  });

  it('threat 2: a trial starts once, however many ask at once', async () => {
    const { id } = await signUp(db, 'trial@example.org');
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, () => rpc(db, user(id), 'start_trial')),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(
      await value(
        db,
        `select (trial_end_at - trial_start_at) = interval '14 days' from public.subscriptions where user_id = $1`,
        [id],
      ),
    ).toBe(true);
    expect(
      await value(
        db,
        `select count(*)::int from public.audit_log where subject_type = 'subscriptions' and action = 'update' and actor_id = $1`,
        [id],
      ),
    ).toBe(1);
  });
});
