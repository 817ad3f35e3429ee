import { expect, test } from 'vitest';
import { entriesByDay, type CalendarEntry } from './entries';

const entry = (id: string, start: string, end?: string): CalendarEntry => ({ id, title: id, start, end });

test('an entry stands on each of its days, before those of one day', () => {
  const days = entriesByDay([
    entry('late', '2030-07-13T18:00'),
    entry('early', '2030-07-13T09:00'),
    entry('weekend', '2030-07-12', '2030-07-14'),
  ]);
  expect([...days.keys()].sort()).toEqual(['2030-07-12', '2030-07-13', '2030-07-14']);
  expect(days.get('2030-07-13')?.map(({ id }) => id)).toEqual(['weekend', 'early', 'late']);
});

test('an end before the start is no end', () => {
  expect([...entriesByDay([entry('odd', '2030-07-12', '2030-07-01')]).keys()]).toEqual(['2030-07-12']);
});
