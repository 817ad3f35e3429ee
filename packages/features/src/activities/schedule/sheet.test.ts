import { describe, expect, test } from 'vitest';
import type { Activity, ActivityCounts } from '../programme';
import { calendarText, fileName, partsOf } from './files';
import { newClashes, rainChanges, spaceNames } from './rain';
import { blockNote, changesOf, clashesAt, clashText, columnsOf, filledOf, placeOn } from './sheet';

const point = (id: string, start: string, minutes: number, more: Partial<Activity> = {}) => {
  const activity: Partial<Activity> = {
    id,
    title: id,
    day: 2,
    current_day: 2,
    local_start: start,
    current_start: start,
    minutes,
    space_id: null,
    current_space_id: null,
    place: null,
    current_place: null,
    space: null,
    host: null,
    host_person_id: null,
    audience: 'everyone',
    sign_up: false,
    attire: null,
    notes: null,
    plan_b: null,
    plan_b_kind: null,
    plan_b_space: null,
    plan_b_space_id: null,
    on_plan_b: false,
    called_off: false,
    starts_at: null,
    ends_at: null,
    row_version: 3,
    ...more,
  };
  // Only what the rules read.
  return activity as Activity;
};
const inHall = { space_id: 'hall', current_space_id: 'hall', space: { name: 'Great hall' } };
const onLawn = { space_id: 'lawn', current_space_id: 'lawn', space: { name: 'Lawn' } };
const jetty = { place: 'Jetty', current_place: 'Jetty' };
const SPACES = [
  { id: 'hall', name: 'Great hall' },
  { id: 'attic', name: 'Attic' },
];
const counts = (more: Partial<ActivityCounts>): ActivityCounts => ({
  activity_id: '',
  going: 0,
  offered: 0,
  waiting: 0,
  size: null,
  places_left: null,
  ...more,
});

describe('the sheet of a day', () => {
  const all = [
    point('boat', '14:30', 90, jetty),
    point('feast', '18:00', 420, inHall),
    point('race', '10:00', 60, onLawn),
    point('walk', '08:00', 60),
  ];
  const columns = columnsOf(all, SPACES);
  test('has the venue’s spaces in their order, then others, places in words, and what has none', () => {
    expect(columns.map(({ label }) => label)).toEqual([
      'Great hall',
      'Attic',
      'Lawn',
      'Jetty',
      'Without a place',
    ]);
    expect(columnsOf(all.slice(0, 1), []).map(({ label }) => label)).toEqual(['Jetty']);
  });
  test('shows what began the evening before, before its own midnight', () => {
    const feast = point('feast', '18:00', 420, inHall);
    expect(placeOn(feast, 2)).toEqual({ column: 'hall', start: 1080, end: 1500 });
    expect(placeOn(feast, 3)).toEqual({ column: 'hall', start: -360, end: 60 });
    expect(placeOn(point('lunch', '12:00', 60), 3)).toBeNull();
  });
  test('a move says hour, length and place; within its column the place stays as it is', () => {
    const [boat] = all;
    if (!boat) throw new Error('There is a boat.');
    const to = (column: string, start: number, end: number) =>
      changesOf({ column, start, end }, 2, columns, boat);
    expect(to('place Jetty', 900, 990)).toEqual({ day: 2, local_start: '15:00', minutes: 90 });
    expect(to('hall', 900, 960)).toEqual({
      day: 2,
      local_start: '15:00',
      minutes: 60,
      space_id: 'hall',
      place: null,
    });
    expect(to('nowhere', 1455, 1515)).toMatchObject({
      day: 3,
      local_start: '00:15',
      space_id: null,
      place: null,
    });
  });
  test('a move warns of what is there, and of a leader who is elsewhere', () => {
    const rosa = { host_person_id: 'rosa', host: { full_name: 'Rosa' } };
    const boat = point('boat', '14:30', 90, { ...jetty, ...rosa });
    const feast = point('feast', '18:00', 420, { ...inHall, ...rosa });
    const texts = (changes: Parameters<typeof clashesAt>[1]) =>
      clashesAt(boat, changes, [boat, feast]).map((clash) => clashText(clash, boat));
    expect(texts({ local_start: '18:30', space_id: 'hall' })).toEqual([
      '‘feast’ is there then',
      'Rosa leads ‘feast’ then',
    ]);
    expect(texts({ local_start: '16:30' })).toEqual([]);
  });
  test('a block is its own meter, and says the one thing that matters', () => {
    expect(filledOf(counts({ size: 20, places_left: 5 }))).toBe(0.75);
    expect(filledOf(counts({ going: 4 }))).toBeUndefined();
    const boat = point('boat', '14:30', 90, { sign_up: true });
    expect(blockNote(boat, counts({ size: 20, places_left: 2, going: 18 }))).toBe('18 of 20');
    expect(blockNote(boat, counts({ size: 20, places_left: 0, waiting: 3 }))).toBe('3 wait');
    expect(blockNote({ ...boat, called_off: true }, counts({ waiting: 3 }))).toBe('Called off');
    expect(blockNote({ ...boat, audience: 'helpers' }, undefined)).toBe('Helpers');
  });
});

describe('the rain plan', () => {
  const match = point('match', '10:00', 60, {
    ...onLawn,
    plan_b_kind: 'place',
    plan_b_space_id: 'hall',
    plan_b_space: { name: 'Great hall' },
    sign_up: true,
  });
  const boat = point('boat', '14:30', 90, { plan_b_kind: 'time', plan_b_day: 3, plan_b_start: '10:00:00' });
  const swim = point('swim', '11:00', 60, { plan_b_kind: 'off' });
  const feast = point('feast', '10:30', 60, inHall);
  const all = [match, boat, swim, feast];
  const of = (activities: readonly Activity[], rain: boolean) =>
    rainChanges(
      activities,
      new Map([['match', counts({ going: 4, waiting: 1 })]]),
      { day: 2, rain, startDate: '2030-07-12' },
      spaceNames(activities, [{ id: 'lawn', name: 'Lawn' }]),
    ).map(({ activity, from, to, people }) => [activity.id, from, to, people]);

  test('says what moves where and whom it concerns, before anything moves', () => {
    expect(of(all, true)).toEqual([
      ['match', 'Lawn', 'Great hall', 5],
      ['boat', 'Saturday, 14:30', 'Sunday, 10:00', null],
      ['swim', 'Saturday, 11:00', 'Called off', null],
    ]);
  });
  test('and back again', () => {
    const rained: Activity[] = [
      { ...match, on_plan_b: true, current_space_id: 'hall', space: { name: 'Great hall' } },
      { ...swim, on_plan_b: true, called_off: true },
      feast,
    ];
    expect(of(rained, false)).toEqual([
      ['match', 'Great hall', 'Lawn', 5],
      ['swim', 'Called off', 'Saturday, 11:00', null],
    ]);
    expect(of(rained, true)).toEqual([]);
  });
  test('names the clashes it makes, not those that were there', () => {
    const names = spaceNames(all, []);
    const twice = point('twice', '10:45', 30, inHall);
    expect(
      newClashes([...all, twice], { day: 2, rain: true }, names).map(({ first, second }) => [
        first.id,
        second.id,
      ]),
    ).toEqual([
      ['match', 'feast'],
      ['match', 'twice'],
    ]);
  });
});

describe('on paper and in files', () => {
  test('a day has a morning, an afternoon and an evening; empty ones are left out', () => {
    const parts = partsOf([point('a', '11:59', 5), point('b', '18:00', 5)]);
    expect(parts.map(({ name, activities }) => [name, activities.map(({ id }) => id)])).toEqual([
      ['Morning', ['a']],
      ['Evening', ['b']],
    ]);
  });
  test('a calendar holds what has an instant, and says what is called off', async () => {
    const event = { name: 'Okafor summer reunion', start_date: '2030-07-12' };
    const timed = { starts_at: '2030-07-13T12:30:00+00:00', ends_at: '2030-07-13T14:00:00+00:00' };
    const text = await calendarText(
      event,
      [point('boat', '14:30', 90, { ...timed, ...jetty, called_off: true }), point('walk', '08:00', 60)],
      'https://foregather.example',
    );
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    for (const line of [
      'UID:activity-boat',
      'SEQUENCE:3',
      'DTSTART:20300713T123000Z',
      'DTEND:20300713T140000Z',
      'LOCATION:Jetty',
      'STATUS:CANCELLED',
      'URL;VALUE=URI:https://foregather.example/activity-details/boat',
    ])
      expect(text).toContain(line);
    expect(fileName(event, 'ics')).toBe('okafor-summer-reunion-programme.ics');
  });
});
