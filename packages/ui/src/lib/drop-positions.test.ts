import { expect, test } from 'vitest';
import { placeOf, placesIn, stepFrom } from './drop-positions';

const lists = [
  { id: 'todo', items: ['a', 'b', 'c'] },
  { id: 'doing', items: ['d'] },
  { id: 'done', items: [] },
];

test('finds where a thing lies', () => {
  expect(placeOf(lists, 'b')).toEqual({ list: 'todo', index: 1 });
  expect(placeOf(lists, 'x')).toBeUndefined();
});

test('counts one place more than there are others', () => {
  expect(lists.map((list) => placesIn(list, 'a'))).toEqual([3, 2, 1]);
});

test('steps within a list and stops at its ends', () => {
  const at = (index: number) => ({ list: 'todo', index });
  expect(stepFrom(lists, 'a', at(0), 'up')).toEqual(at(0));
  expect(stepFrom(lists, 'a', at(0), 'down')).toEqual(at(1));
  expect(stepFrom(lists, 'a', at(2), 'down')).toEqual(at(2));
});

test('steps between lists, at the same height where there is one', () => {
  const low = { list: 'todo', index: 2 };
  expect(stepFrom(lists, 'c', low, 'next')).toEqual({ list: 'doing', index: 1 });
  expect(stepFrom(lists, 'c', { list: 'doing', index: 1 }, 'next')).toEqual({ list: 'done', index: 0 });
  expect(stepFrom(lists, 'c', { list: 'done', index: 0 }, 'next')).toEqual({ list: 'done', index: 0 });
  expect(stepFrom(lists, 'c', low, 'previous')).toEqual(low);
});
