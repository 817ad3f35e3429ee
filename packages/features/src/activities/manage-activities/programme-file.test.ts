import { describe, expect, test } from 'vitest';
import type { Activity } from '../programme';
import type { FileContext } from './programme-cells';
import { readRow, rowsOf, type FileRow } from './programme-file';

const boat: Partial<Activity> = {
  id: 'boat',
  title: 'Boat',
  day: 2,
  local_start: '14:30:00',
  sign_up: true,
  shares_places_with: null,
};
const context: FileContext = {
  startDate: '2030-07-12',
  days: [1, 2, 3],
  spaces: [
    { id: 'hall', name: 'Great hall', venueId: 'house', venue: 'Haus am See', outdoors: false },
    { id: 'other', name: 'Great hall', venueId: 'inn', venue: 'Zur Linde', outdoors: false },
    { id: 'club', name: 'Club room', venueId: 'inn', venue: 'Zur Linde', outdoors: false },
    { id: 'club-2', name: 'Club room', venueId: 'anna', venue: 'St. Anna', outdoors: false },
  ],
  venueId: 'house',
  people: [
    { id: 'ada', name: 'Ada Okafor' },
    { id: 'eva-1', name: 'Eva Holm' },
    { id: 'eva-2', name: 'Eva Holm' },
  ],
  // Only what is read of it.
  programme: [boat as Activity],
  currency: 'EUR',
};
const cells: FileRow['cells'] = {
  day: '',
  start: '10:00',
  minutes: '',
  title: 'Choir',
  place: '',
  leader: '',
  places: '',
  ages: '',
  fee: '',
  rain: '',
};
const draft = (given: Partial<FileRow['cells']>) => readRow({ cells: { ...cells, ...given } }, context).draft;
const wrong = (given: Partial<FileRow['cells']>) => readRow({ cells: { ...cells, ...given } }, context).wrong;

test('a title and an hour are enough', () => {
  expect(draft({})).toMatchObject({
    title: 'Choir',
    day: 1,
    local_start: '10:00',
    minutes: 60,
    sign_up: false,
  });
  expect(wrong({ title: '', start: '' })).toEqual({
    title: 'Name the activity.',
    start: 'Say when it begins, such as 14:30.',
  });
});

describe('a cell is read as people write it', () => {
  test.each([
    ['day', '2', { day: 2 }],
    ['day', '2030-07-14', { day: 3 }],
    ['day', '13.7.2030', { day: 2 }],
    ['day', 'saturday', { day: 2 }],
    ['start', '9', { local_start: '09:00' }],
    ['start', '14.30', { local_start: '14:30' }],
    ['start', '12:15 am', { local_start: '00:15' }],
    ['start', '2:30 PM', { local_start: '14:30' }],
    ['minutes', '90 min', { minutes: 90 }],
    ['minutes', '1:30', { minutes: 90 }],
    ['place', 'great HALL', { space_id: 'hall', place: null }],
    ['place', 'Club room, St. Anna', { space_id: 'club-2' }],
    ['place', 'Jetty', { space_id: null, place: 'Jetty' }],
    ['leader', 'ada okafor', { host_person_id: 'ada' }],
    ['places', '22', { sign_up: true, places: 22 }],
    ['places', 'No limit', { sign_up: true, places: null }],
    ['places', 'shares with boat', { sign_up: true, places: null, shares_places_with: 'boat' }],
    ['ages', '8+', { min_age: 8, max_age: null }],
    ['ages', 'up to 12 years', { min_age: null, max_age: 12 }],
    ['ages', '8 - 12', { min_age: 8, max_age: 12 }],
    ['fee', '3,50', { fee_minor: 350 }],
    ['fee', '€6', { fee_minor: 600 }],
    ['rain', 'does not take place (Cards instead)', { plan_b_kind: 'off', plan_b: 'Cards instead' }],
    ['rain', 'Elsewhere: Great hall', { plan_b_kind: 'place', plan_b_space_id: 'hall' }],
    ['rain', 'at 2030-07-14 10:00', { plan_b_kind: 'time', plan_b_day: 3, plan_b_start: '10:00' }],
    ['rain', 'at 16:00', { plan_b_kind: 'time', plan_b_day: null, plan_b_start: '16:00' }],
    ['rain', 'We wait an hour', { plan_b_kind: null, plan_b: 'We wait an hour' }],
  ] as const)('%s: %s', (column, text, wanted) => {
    expect(draft({ [column]: text })).toMatchObject(wanted);
  });
});

test.each([
  ['day', '4', 'The event has 3 days.'],
  ['day', 'soon', 'Write a day of the event: its number, its date such as 2030-07-13, or its weekday.'],
  ['start', '25:00', 'Write an hour of the day, such as 14:30.'],
  ['minutes', '3', 'Write the length in minutes, from 5 to 1,440.'],
  [
    'place',
    'Club room',
    'There is more than one Club room. Write its venue too, such as ‘Club room, Zur Linde’.',
  ],
  ['leader', 'Nobody', 'Nobody in the directory has this name.'],
  ['leader', 'Eva Holm', '2 people have this name. Leave it empty and choose one in the activity.'],
  ['places', 'some', 'Write how many fit, or ‘no limit’.'],
  ['ages', 'grown up', 'Write ages like ‘from 8’, ‘up to 12’ or ‘8 to 12’.'],
  ['ages', '12 to 8', 'The highest age comes before the lowest.'],
  ['fee', '-3', 'Write an amount such as 3.50.'],
  ['rain', 'at noon', 'Write an hour of the day, such as 14:30.'],
] as const)('%s: %s is told with its reason', (column, text, words) => {
  expect(wrong({ [column]: text })).toEqual({ [column]: words });
});

test('a file names its columns in any order; what the programme has already is left out at first', () => {
  const rows = rowsOf(
    '\uFEFFTitle;Start;Day;Something else\r\n"Choir; evening";19:00;1;x\r\n\r\nBoat;14:30;Saturday;\r\nWalk;soon;1;\r\n',
    context,
  );
  expect(rows.map(({ line, cells: { title }, left, asked }) => ({ line, title, left, asked }))).toEqual([
    { line: 2, title: 'Choir; evening', left: false, asked: [] },
    { line: 4, title: 'Boat', left: true, asked: [] },
    { line: 5, title: 'Walk', left: false, asked: ['start'] },
  ]);
  expect(() => rowsOf('Choir,19:00\n', context)).toThrow('The first line must name the columns');
  expect(() => rowsOf('Title,Start\n', context)).toThrow('There is no activity in this list');
});
