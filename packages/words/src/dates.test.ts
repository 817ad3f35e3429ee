import { expect, test } from 'vitest';
import {
  dayInZone,
  dayParts,
  daysBetween,
  formatDay,
  formatInZone,
  formatTimeInZone,
  minuteInZone,
  relativeDay,
} from './dates.ts';
import { isZone } from './zones.ts';

test('23:30 in Honolulu is the next day in Berlin', () => {
  const instant = '2030-07-12T09:30:00Z';
  expect(dayInZone(instant, 'Pacific/Honolulu')).toBe('2030-07-11');
  expect(dayInZone(instant, 'Europe/Berlin')).toBe('2030-07-12');
  expect(formatTimeInZone(instant, 'Pacific/Honolulu', 'en-GB')).toBe('23:30');
  expect(formatTimeInZone(instant, 'Europe/Berlin', 'en-GB')).toBe('11:30');
});

test('a calendar day is the same day for every reader', () => {
  expect(formatDay('2030-07-12', 'en-GB')).toMatch(/^Friday,? 12 July 2030$/);
  expect(dayParts('2030-07-01', 'en-GB')).toEqual({ month: 'Jul', day: '1' });
});

test('an instant is written in the zone of the event, with its name', () => {
  const text = formatInZone('2030-07-12T16:00:00Z', 'Europe/Berlin', { locale: 'en-GB' });
  expect(text).toMatch(/^Friday,? 12 July 2030/);
  expect(text).toContain('18:00');
  expect(text).toMatch(/CEST|GMT\+2/);
});

test('a zone that no list knows is none', () => {
  expect(isZone('Mars/Olympus')).toBe(false);
  expect(isZone('')).toBe(false);
  expect(isZone('Europe/Berlin')).toBe(true);
});

test('days are counted by calendar, across the change of the clock', () => {
  expect(daysBetween('2030-03-30', '2030-04-01')).toBe(2);
  expect(daysBetween('2030-04-01', '2030-03-30')).toBe(-2);
  const now = new Date('2030-07-11T23:00:00Z');
  expect(relativeDay('2030-07-12', 'Europe/Berlin', now, 'en')).toBe('today');
  expect(relativeDay('2030-07-12', 'Pacific/Honolulu', now, 'en')).toBe('tomorrow');
});

test('a minute for a sheet is the same text on every device, also at midnight', () => {
  expect(minuteInZone('2030-07-12T16:05:59Z', 'Europe/Berlin')).toBe('2030-07-12 18:05');
  expect(minuteInZone('2030-07-11T22:00:00Z', 'Europe/Berlin')).toBe('2030-07-12 00:00');
  expect(minuteInZone('2030-07-12T16:05:00Z', 'UTC')).toBe('2030-07-12 16:05');
});
