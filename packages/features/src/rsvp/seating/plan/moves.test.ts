import { expect, test } from 'vitest';
import { afterChanges, changesBetween, freeChair, sitDown } from './moves';

const seats = [
  { guest: 'Ada', table: 'round', chair: 1, locked: false },
  { guest: 'Ben', table: 'round', chair: 2, locked: true },
  { guest: 'Chi', table: 'long', chair: 1, locked: false },
];

test('two change places; who came from nowhere sends the other there, and a locked person stays', () => {
  expect(sitDown(seats, 'Ada', { table: 'long', chair: 1 })).toEqual([
    { guest: 'Ada', place: { table: 'long', chair: 1 }, locked: false },
    { guest: 'Chi', place: { table: 'round', chair: 1 }, locked: false },
  ]);
  expect(sitDown(seats, 'Dee', { table: 'round', chair: 1 })).toEqual([
    { guest: 'Dee', place: { table: 'round', chair: 1 }, locked: false },
    { guest: 'Ada', place: null, locked: false },
  ]);
  expect(sitDown(seats, 'Ada', { table: 'round', chair: 2 })).toBeNull();
  expect(sitDown(seats, 'Ada', { table: 'round', chair: 1 })).toEqual([]);
  expect(sitDown(seats, 'Dee', null)).toEqual([]);
});

test('what changed leads from one plan to the other and back', () => {
  const changes = sitDown(seats, 'Ada', { table: 'long', chair: 1 }) ?? [];
  const after = afterChanges(seats, changes);
  const back = afterChanges(after, changesBetween(after, seats));
  expect(changesBetween(seats, after)).toHaveLength(2);
  expect(changesBetween(seats, back)).toEqual([]);
});

test('the first free chair is found, and none at a full table', () => {
  expect(freeChair(seats, { id: 'round', seats: 3 })).toBe(3);
  expect(freeChair(seats, { id: 'round', seats: 2 })).toBeUndefined();
});
