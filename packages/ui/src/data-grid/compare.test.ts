import { expect, test } from 'vitest';
import { comparing, isNothing } from './compare';

test('names are compared by their language, figures in them by their size', () => {
  const compare = comparing('sv');
  expect(['Table 10', 'Öberg', 'Table 2', 'Zoe'].sort(compare)).toEqual([
    'Table 2',
    'Table 10',
    'Zoe',
    'Öberg',
  ]);
});

test('numbers, days and yes or no are compared by size', () => {
  const compare = comparing('en');
  expect([10, 9, 101].sort(compare)).toEqual([9, 10, 101]);
  expect(compare(new Date(0), new Date(1))).toBeLessThan(0);
  expect(compare(false, true)).toBeLessThan(0);
});

test('what is missing is nothing; zero and false are something', () => {
  expect([null, undefined, '', Number.NaN].map(isNothing)).toEqual([true, true, true, true]);
  expect([0, false, ' '].map(isNothing)).toEqual([false, false, false]);
});
