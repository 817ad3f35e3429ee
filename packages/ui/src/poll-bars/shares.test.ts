import { expect, test } from 'vitest';
import { pollShares } from './shares';

test.each([
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [2, 1],
    [67, 33],
  ],
  [
    [0, 0],
    [0, 0],
  ],
  [
    [5, 0],
    [100, 0],
  ],
  [
    [199, 1, 0],
    [100, 0, 0],
  ],
  [
    [1, 1, 1, 1, 1, 1],
    [17, 17, 17, 17, 16, 16],
  ],
])('one vote each: %j is %j per cent', (counts, expected) => {
  expect(pollShares(counts)).toEqual(expected);
});

test('one vote each always adds up to 100', () => {
  for (let a = 0; a < 12; a += 1)
    for (let b = 0; b < 12; b += 1)
      for (let c = 1; c < 12; c += 1) {
        const sum = pollShares([a, b, c]).reduce((total, share) => total + share, 0);
        expect(sum).toBe(100);
      }
});

test('several votes each are shares of the people', () => {
  expect(pollShares([8, 6, 0], 10)).toEqual([80, 60, 0]);
  expect(pollShares([0], 0)).toEqual([0]);
});
