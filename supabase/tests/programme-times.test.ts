/* Longer than 300 lines: 24 changes of the clocks stand in one table. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { openParty, type Party } from './support/party';
import { rows, value } from './support/people';

/**
 * Day and clock time of an activity round a change of the clocks, and when it begins and ends: it starts by the clock on the
 * wall and takes as long as it takes. The instants were reckoned from the zones' published rules, not from the database.
 */
const TIMES: readonly (readonly [
  zone: string,
  firstDay: string,
  day: number,
  start: string,
  minutes: number,
  startsAt: string,
  endsAt: string,
  what: string,
])[] = [
  [
    'Europe/Berlin',
    '2030-03-30',
    1,
    '22:00',
    360,
    '2030-03-30T21:00Z',
    '2030-03-31T03:00Z',
    'over the change in the night',
  ],
  [
    'Europe/Berlin',
    '2030-03-30',
    2,
    '02:30',
    45,
    '2030-03-31T01:30Z',
    '2030-03-31T02:15Z',
    'an hour that never is: later by the gap',
  ],
  [
    'Europe/Berlin',
    '2030-03-30',
    2,
    '10:00',
    90,
    '2030-03-31T08:00Z',
    '2030-03-31T09:30Z',
    'at ten that day',
  ],
  [
    'Europe/Berlin',
    '2030-10-26',
    1,
    '22:00',
    360,
    '2030-10-26T20:00Z',
    '2030-10-27T02:00Z',
    'over the change in the night',
  ],
  [
    'Europe/Berlin',
    '2030-10-26',
    2,
    '02:30',
    45,
    '2030-10-27T00:30Z',
    '2030-10-27T01:15Z',
    'an hour that comes twice: the first',
  ],
  [
    'Europe/Berlin',
    '2030-10-26',
    2,
    '10:00',
    90,
    '2030-10-27T09:00Z',
    '2030-10-27T10:30Z',
    'at ten that day',
  ],
  [
    'America/New_York',
    '2030-03-09',
    1,
    '22:00',
    360,
    '2030-03-10T03:00Z',
    '2030-03-10T09:00Z',
    'over the change in the night',
  ],
  [
    'America/New_York',
    '2030-03-09',
    2,
    '02:30',
    45,
    '2030-03-10T07:30Z',
    '2030-03-10T08:15Z',
    'an hour that never is: later by the gap',
  ],
  [
    'America/New_York',
    '2030-03-09',
    2,
    '10:00',
    90,
    '2030-03-10T14:00Z',
    '2030-03-10T15:30Z',
    'at ten that day',
  ],
  [
    'America/New_York',
    '2030-11-02',
    1,
    '22:00',
    360,
    '2030-11-03T02:00Z',
    '2030-11-03T08:00Z',
    'over the change in the night',
  ],
  [
    'America/New_York',
    '2030-11-02',
    2,
    '01:30',
    45,
    '2030-11-03T05:30Z',
    '2030-11-03T06:15Z',
    'an hour that comes twice: the first',
  ],
  [
    'America/New_York',
    '2030-11-02',
    2,
    '10:00',
    90,
    '2030-11-03T15:00Z',
    '2030-11-03T16:30Z',
    'at ten that day',
  ],
  [
    'Australia/Lord_Howe',
    '2030-10-05',
    1,
    '22:00',
    360,
    '2030-10-05T11:30Z',
    '2030-10-05T17:30Z',
    'over the change in the night',
  ],
  [
    'Australia/Lord_Howe',
    '2030-10-05',
    2,
    '02:15',
    45,
    '2030-10-05T15:45Z',
    '2030-10-05T16:30Z',
    'an hour that never is: later by the gap',
  ],
  [
    'Australia/Lord_Howe',
    '2030-10-05',
    2,
    '10:00',
    90,
    '2030-10-05T23:00Z',
    '2030-10-06T00:30Z',
    'at ten that day',
  ],
  [
    'Australia/Lord_Howe',
    '2030-04-06',
    1,
    '22:00',
    360,
    '2030-04-06T11:00Z',
    '2030-04-06T17:00Z',
    'over the change in the night',
  ],
  [
    'Australia/Lord_Howe',
    '2030-04-06',
    2,
    '01:45',
    45,
    '2030-04-06T14:45Z',
    '2030-04-06T15:30Z',
    'an hour that comes twice: the first',
  ],
  [
    'Australia/Lord_Howe',
    '2030-04-06',
    2,
    '10:00',
    90,
    '2030-04-06T23:30Z',
    '2030-04-07T01:00Z',
    'at ten that day',
  ],
  [
    'America/Santiago',
    '2030-09-07',
    1,
    '22:00',
    360,
    '2030-09-08T02:00Z',
    '2030-09-08T08:00Z',
    'over the change in the night',
  ],
  [
    'America/Santiago',
    '2030-09-07',
    2,
    '00:30',
    45,
    '2030-09-08T04:30Z',
    '2030-09-08T05:15Z',
    'an hour that never is: later by the gap',
  ],
  [
    'America/Santiago',
    '2030-09-07',
    2,
    '10:00',
    90,
    '2030-09-08T13:00Z',
    '2030-09-08T14:30Z',
    'at ten that day',
  ],
  [
    'Africa/Cairo',
    '2030-10-30',
    1,
    '22:00',
    360,
    '2030-10-30T19:00Z',
    '2030-10-31T01:00Z',
    'over the change in the night',
  ],
  [
    'Africa/Cairo',
    '2030-10-30',
    2,
    '23:30',
    45,
    '2030-10-31T20:30Z',
    '2030-10-31T21:15Z',
    'an hour that comes twice: the first',
  ],
  ['Africa/Cairo', '2030-10-30', 2, '10:00', 90, '2030-10-31T07:00Z', '2030-10-31T08:30Z', 'at ten that day'],
];

describe.each(ENGINES)('the programme round a change of the clocks on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  let party: Party;

  const place = (zone: string, firstDay: string) =>
    value(
      db,
      'update public.events set zone = $2, start_date = $3::date where id = $1 returning 1',
      [party.event, zone, firstDay],
      party.owner,
    );
  const instants = async (id: string) =>
    (
      await rows(
        db,
        `select to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"') as starts, to_char(ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"') as ends
         from public.activities where id = $1`,
        [id],
      )
    )[0];
  const add = async (day: number, start: string, minutes: number) =>
    String(
      await value(
        db,
        `insert into public.activities (event_id, title, day, local_start, minutes) values ($1, 'Walk', $2, $3, $4) returning id`,
        [party.event, day, start, minutes],
        party.owner,
      ),
    );

  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
    party = await openParty(db, { sizes: [] });
  });
  afterAll(() => database.close());

  it.each(TIMES)(
    '%s, %s, day %i at %s for %i min',
    async (zone, firstDay, day, start, minutes, startsAt, endsAt) => {
      await place(zone, firstDay);
      expect(await instants(await add(day, start, minutes))).toEqual({ starts: startsAt, ends: endsAt });
    },
  );

  it('keeps day and clock time when the event moves to another zone and another day', async () => {
    await place('Europe/Berlin', '2030-03-30');
    const walk = await add(2, '02:30', 60);
    await place('America/New_York', '2030-11-02');
    expect(await instants(walk)).toEqual({ starts: '2030-11-03T07:30Z', ends: '2030-11-03T08:30Z' });
    expect(
      await rows(db, 'select day, local_start::text as start from public.activities where id = $1', [walk]),
    ).toEqual([{ day: 2, start: '02:30:00' }]);
  });
});
