import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { home, openParty, type Party, yes } from './support/party';
import { anon, rpc, rpcRows, rows, value } from './support/people';

const lines = z.array(z.object({ id: z.string() }));

describe.each(ENGINES)('seating and numbers on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
  });
  afterAll(() => database.close());

  const table = async (party: Party, name: string, seats: number) =>
    String(
      await value(
        db,
        'insert into public.seating_tables (event_id, name, seats) values ($1, $2, $3) returning id',
        [party.event, name, seats],
        party.owner,
      ),
    );
  const coming = async (party: Party, at = 0) => {
    await rpc(db, anon, 'submit_rsvp', { token: home(party, at).token, reply: yes(home(party, at)) });
    return lines
      .parse(
        await rows(
          db,
          `select a.id from public.rsvp_people a join public.rsvps r on r.id = a.rsvp_id where r.invitation_id = $1 order by a.person_id`,
          [home(party, at).invitation],
        ),
      )
      .map(({ id }) => id);
  };
  const seat = (party: Party, seats: Record<string, unknown>[]) =>
    rpc(db, party.owner, 'seat_people', { event_id: party.event, seats: JSON.stringify(seats) });
  const seated = (party: Party) =>
    rows(
      db,
      'select rsvp_person_id as person, seat_no, locked from public.seat_assignments where event_id = $1 order by table_id, seat_no',
      [party.event],
    );

  it('seats in one act, lets two change places, and frees the chair of who no longer comes', async () => {
    const party = await openParty(db, { sizes: [2] });
    const [anna, ben] = await coming(party);
    const round = await table(party, 'Round', 2);
    await seat(party, [
      { person: anna, table_id: round, seat_no: 1, locked: true },
      { person: ben, table_id: round, seat_no: 2 },
    ]);
    expect(await seated(party)).toEqual([
      { person: anna, seat_no: 1, locked: true },
      { person: ben, seat_no: 2, locked: false },
    ]);
    await seat(party, [
      { person: anna, table_id: round, seat_no: 2 },
      { person: ben, table_id: round, seat_no: 1 },
    ]);
    expect(await seated(party)).toEqual([
      { person: ben, seat_no: 1, locked: false },
      { person: anna, seat_no: 2, locked: false },
    ]);
    await expect(seat(party, [{ person: anna, table_id: round, seat_no: 1 }])).rejects.toMatchObject({
      code: 'PT409',
      hint: 'seat_taken',
    });
    await expect(seat(party, [{ person: anna, table_id: round, seat_no: 3 }])).rejects.toMatchObject({
      hint: 'seating_changed',
    });
    await expect(
      value(db, 'update public.seating_tables set seats = 1 where id = $1 returning 1', [round], party.owner),
    ).rejects.toMatchObject({ code: 'PT409' });
    await rpc(db, party.owner, 'record_rsvp', {
      event_id: party.event,
      invitation_id: home(party).invitation,
      reply: { people: home(party).people.map((person_id) => ({ person_id, reply: 'no' })) },
    });
    expect(await seated(party)).toEqual([]);
  });

  it('takes wishes about its own guests only, one for two people in either order', async () => {
    const party = await openParty(db, { sizes: [2] });
    const other = await openParty(db, { sizes: [1] });
    const [anna, ben] = await coming(party);
    const [stranger] = await coming(other);
    const wish = (kind: string, a: unknown, b: unknown = null) =>
      value(
        db,
        'insert into public.seat_constraints (event_id, kind, a, b) values ($1, $2, $3, $4) returning id',
        [party.event, kind, a, b],
        party.owner,
      );
    await wish('together', anna, ben);
    await wish('step_free', anna);
    await expect(wish('apart', ben, anna)).rejects.toMatchObject({ code: '23505' });
    await expect(wish('step_free', anna)).rejects.toMatchObject({ code: '23505' });
    await expect(wish('apart', ben)).rejects.toMatchObject({ code: '23514' });
    await expect(wish('apart', ben, stranger)).rejects.toMatchObject({ code: 'PT422' });
  });

  it('counts low, likely and high by parts that add up', async () => {
    const party = await openParty(db, { sizes: [40, 5, 11, 3] });
    await value(
      db,
      'update public.events set allow_maybe = true where id = $1 returning 1',
      [party.event],
      party.owner,
    );
    const answer = (at: number, reply: string) =>
      rpc(db, anon, 'submit_rsvp', {
        token: home(party, at).token,
        reply: { people: home(party, at).people.map((person_id) => ({ person_id, reply })) },
      });
    await answer(0, 'yes');
    await answer(1, 'maybe');
    await answer(3, 'no');
    expect(await rpc(db, party.owner, 'headcount_range', { event_id: party.event })).toEqual({
      yes: 40,
      maybe: 5,
      maybe_come: 2,
      silent: 11,
      silent_come: 3,
      ill: 1,
      low: 38,
      likely: 44,
      high: 51,
    });
  });

  it('gives the kitchen everybody who may eat, with meal, diet, what it needs to know, and the table', async () => {
    const party = await openParty(db, { sizes: [2], plusOnes: 1 });
    const { people, token } = home(party);
    const ask = async (label: string, usedBy: string) =>
      String(
        await value(
          db,
          'insert into public.questions (event_id, label, used_by) values ($1, $2, $3) returning id',
          [party.event, label, usedBy],
          party.owner,
        ),
      );
    const allergy = await ask('Allergies', 'Venue lead, for the kitchen by day');
    const shirt = await ask('Size', 'Shirts');
    await rpc(db, anon, 'submit_rsvp', {
      token,
      reply: {
        people: [
          {
            person_id: people[0],
            reply: 'yes',
            diet: 'no salt',
            answers: { [allergy]: 'Nuts', [shirt]: 'M' },
          },
          { person_id: people[1], reply: 'no' },
        ],
        guests: [{ name: 'Gus' }],
      },
    });
    const round = await table(party, 'Round', 8);
    const [guest] = lines.parse(
      await rows(db, 'select id from public.rsvp_people where event_id = $1 and guest_no = 1', [party.event]),
    );
    await seat(party, [{ person: guest?.id, table_id: round, seat_no: 3 }]);
    expect(await rpcRows(db, party.owner, 'kitchen_sheet', { event_id: party.event })).toMatchObject([
      { person: 'Gus', is_plus_one: true, reply: 'yes', table_name: 'Round', seat_no: 3, answers: [] },
      {
        person: 'Household 1 Person 1',
        diet: 'no salt',
        answers: [{ question: 'Allergies', answer: 'Nuts' }],
        table_name: null,
      },
    ]);
  });

  it('says what guests share: groups, and of earlier events the table where there was a plan, for who may change the event', async () => {
    const party = await openParty(db, { sizes: [2, 2] });
    const here = [...(await coming(party)), ...(await coming(party, 1))];
    const people = [home(party), home(party, 1)].flatMap((one) => one.people.toSorted());
    const made = async (text: string, params: unknown[]) =>
      String(await value(db, `${text} returning id`, params));
    const branch = await made(
      `insert into public.groups (org_id, kind, name) values ($1, 'branch', 'Lagos')`,
      [party.org],
    );
    for (const person of [people[0], people[2]])
      await db.query('insert into public.group_members (group_id, person_id) values ($1, $2)', [
        branch,
        person,
      ]);
    /** An event a year ago to which these people came. */
    const earlier = async (came: readonly (string | undefined)[]) => {
      const event = await made(
        `insert into public.events (org_id, event_type_id, name, status, start_date, local_start, zone, user_id)
         values ($1, 'family', 'Earlier', 'archived', current_date - 300, '15:00', 'Europe/Berlin', $2)`,
        [party.org, party.ownerId],
      );
      const invitation = await made(
        'insert into public.invitations (event_id, household_id) values ($1, $2)',
        [event, home(party).id],
      );
      const reply = await made(
        `insert into public.rsvps (event_id, invitation_id, household_id, state) values ($1, $2, $3, 'submitted')`,
        [event, invitation, home(party).id],
      );
      const lineIds = new Map<string | undefined, string>();
      for (const person of came)
        lineIds.set(
          person,
          await made(
            `insert into public.rsvp_people (rsvp_id, event_id, org_id, person_id, reply) values ($1, $2, $3, $4, 'yes')`,
            [reply, event, party.org, person],
          ),
        );
      return { event, lineIds };
    };
    const open = await earlier([people[0], people[1]]);
    const planned = await earlier([people[0], people[2], people[3]]);
    const [seatedAt] = await rows(
      db,
      `insert into public.seating_tables (event_id, name, seats) values ($1, 'Round', 8) returning id`,
      [planned.event],
    );
    for (const [at, person] of [people[0], people[2]].entries())
      await db.query(
        `insert into public.seat_assignments (event_id, org_id, table_id, seat_no, rsvp_person_id) values ($1, $2, $3, $4, $5)`,
        [planned.event, party.org, seatedAt?.['id'], at + 1, planned.lineIds.get(person)],
      );
    const circles = async (caller = party.owner) =>
      new Map(
        z
          .array(z.object({ guest: z.string(), circles: z.array(z.string()) }))
          .parse(await rpcRows(db, caller, 'seating_circles', { event_id: party.event }))
          .map((row) => [row.guest, row.circles]),
      );
    const found = await circles();
    const ofPerson = (at: number) => found.get(here[at] ?? '');
    expect(ofPerson(0)).toEqual([
      `event:${open.event}`,
      `group:${branch}`,
      `table:${String(seatedAt?.['id'])}`,
    ]);
    expect(ofPerson(1)).toEqual([`event:${open.event}`]);
    expect(ofPerson(2)).toEqual([`group:${branch}`, `table:${String(seatedAt?.['id'])}`]);
    // Came to an event with a plan, and sat at no table of it.
    expect(ofPerson(3)).toBeUndefined();
    const other = await openParty(db, { sizes: [] });
    await expect(circles(other.owner)).rejects.toMatchObject({ hint: 'event_not_found' });
  });
});
