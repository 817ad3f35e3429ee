import { expect, test } from 'vitest';
import { remaining, remainingSpoken, untilNextTick } from './remaining';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const text = (left: number) =>
  remaining(left)
    .map(({ unit, count }) => `${count} ${unit}`)
    .join(' ');

test.each([
  [3 * DAY + 4 * HOUR + 5 * MINUTE, '3 day 4 hour 5 minute'],
  [3 * DAY + 1, '3 day 0 hour 1 minute'],
  [DAY + 1, '1 day 0 hour 1 minute'],
  [DAY, '24 hour 0 minute 0 second'],
  [HOUR + 500, '1 hour 0 minute 1 second'],
  [1, '0 hour 0 minute 1 second'],
  [0, '0 hour 0 minute 0 second'],
  [-5000, '0 hour 0 minute 0 second'],
])('%i ms left reads %s', (left, expected) => {
  expect(text(left)).toBe(expected);
});

test.each([
  [2 * DAY + 20_000, 20_000],
  [2 * DAY, MINUTE],
  [DAY, 1000],
  [90_250, 250],
  [1, 1],
])('with %i ms left the next tick is in %i ms', (left, expected) => {
  expect(untilNextTick(left)).toBe(expected);
});

test('ticks by the minute above a day and never twice for the same reading', () => {
  let left = DAY + 3 * MINUTE + 1234;
  const seen = new Set<string>();
  while (left > DAY) {
    const reading = text(left);
    expect(seen.has(reading)).toBe(false);
    seen.add(reading);
    left -= untilNextTick(left);
  }
  expect(seen.size).toBe(4);
});

test('a listener hears no seconds and no zeros', () => {
  expect(remainingSpoken(2 * DAY + 5 * MINUTE + 59_000)).toEqual([
    { unit: 'day', count: 2 },
    { unit: 'minute', count: 5 },
  ]);
  expect(remainingSpoken(59_000)).toEqual([]);
});
