import { expect, test } from 'vitest';
import type { ExportRow } from './export-rows';
import { exportColumns } from './export-columns';

const row: ExportRow = {
  household: 'Okafor household',
  person: 'Ada Okafor',
  is_plus_one: false,
  age_band: 'adult',
  reply_state: 'answered',
  reply: 'yes',
  meal: null,
  diet: null,
  note: null,
  channel: 'web',
  email: null,
  phone: null,
  sent_at: '2030-04-01T08:00:00+00:00',
  replied_at: '2030-05-01T22:30:00+00:00',
  answers: { days: ['Fri', 'Sat'], lift: true },
};
const questions = [
  { id: 'days', label: 'Which days?' },
  { id: 'lift', label: 'A lift?' },
  { id: 'again', label: 'A lift?' },
];
const cells = (change: Partial<ExportRow>, zone = 'Europe/Berlin') =>
  Object.fromEntries(
    exportColumns(zone, questions).map(({ header, csv }) => [header, csv({ ...row, ...change })]),
  );

test('times are those of the event’s zone, which is named, with UTC beside it', () => {
  expect(cells({})).toMatchObject({
    'Replied at (Europe/Berlin)': '2030-05-02 00:30',
    'Replied at (UTC)': '2030-05-01 22:30',
    'Invitation sent at (Europe/Berlin)': '2030-04-01 10:00',
    'Invitation sent at (UTC)': '2030-04-01 08:00',
  });
  expect(Object.keys(cells({}, 'UTC')).filter((header) => header.startsWith('Replied'))).toEqual([
    'Replied at (UTC)',
  ]);
});

test.each<[Partial<ExportRow>, string]>([
  [{ reply: 'yes' }, 'Coming'],
  [{ reply: 'waitlisted' }, 'On the waitlist'],
  [{ reply: null }, 'Not answered'],
  [{ reply: null, reply_state: 'silent' }, 'Not answered'],
  [{ reply: null, reply_state: 'withdrawn' }, 'Withdrawn'],
])('a reply has the name it has on the page: %j', (change, name) => {
  expect(cells(change)['Reply']).toBe(name);
});

test('every question has a column of its own, with the answer in words', () => {
  expect(cells({})).toMatchObject({ 'Which days?': 'Fri, Sat', 'A lift?': 'Yes', 'A lift? (3)': null });
});
