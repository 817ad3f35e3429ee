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
});
