import { expect, test } from 'vitest';
import { instantOf, localOf } from './temporal';

test('wall-clock time and instant are the two sides of one thing', async () => {
  expect(await instantOf('2030-07-12T18:00', 'Europe/Berlin')).toBe('2030-07-12T16:00:00Z');
  expect(await localOf('2030-07-12T16:00:00Z', 'Europe/Berlin')).toBe('2030-07-12T18:00');
  expect(await localOf('2030-07-12T16:00:00Z', 'Asia/Kathmandu')).toBe('2030-07-12T21:45');
});

test('a time that daylight saving skips moves forward', async () => {
  expect(await instantOf('2030-03-10T02:30', 'America/New_York')).toBe('2030-03-10T07:30:00Z');
});

test('an unknown zone is refused', async () => {
  await expect(instantOf('2030-07-12T18:00', 'Mars/Olympus')).rejects.toThrow(RangeError);
});
