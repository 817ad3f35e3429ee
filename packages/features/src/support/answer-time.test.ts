import { expect, test } from 'vitest';
import { answerDay } from './answer-time';

test.each([
  ['on a Monday', '2026-11-23T10:00:00Z', 2, '2026-11-25'],
  ['on a Friday, past the weekend', '2026-11-20T10:00:00Z', 2, '2026-11-24'],
  ['on a Sunday, from Monday on', '2026-11-22T10:00:00Z', 2, '2026-11-24'],
  ['the same day', '2026-11-23T10:00:00Z', 0, '2026-11-23'],
])('asked %s', (_, asked, days, by) => {
  expect(answerDay(asked, 'UTC', days)).toBe(by);
});

test('counts from the day it is where the reader is', () => {
  // Friday evening in Honolulu, Saturday in Berlin.
  expect(answerDay('2026-11-21T04:00:00Z', 'Pacific/Honolulu', 1)).toBe('2026-11-23');
  expect(answerDay('2026-11-20T23:30:00Z', 'Europe/Berlin', 1)).toBe('2026-11-23');
});
