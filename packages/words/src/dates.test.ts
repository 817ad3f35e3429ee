import { expect, test } from 'vitest';
import {
  dayInZone,
  dayParts,
  daysBetween,
  formatDayOfYear,
  formatInZone,
  formatTimeInZone,
  minuteInZone,
  relativeDay,
  shortWeekday,
} from './dates.ts';
import { dayText, eventWhen } from './event-when.ts';
import { readerLocale, setReaderLocale } from './reader-locale.ts';
import { isZone } from './zones.ts';

test('23:30 in Honolulu is the next day in Berlin', () => {
  const instant = '2030-07-12T09:30:00Z';
  expect(dayInZone(instant, 'Pacific/Honolulu')).toBe('2030-07-11');
  expect(dayInZone(instant, 'Europe/Berlin')).toBe('2030-07-12');
  expect(formatTimeInZone(instant, 'Pacific/Honolulu', 'en-GB')).toBe('23:30');
  expect(formatTimeInZone(instant, 'Europe/Berlin', 'en-GB')).toBe('11:30');
});

test('a calendar day is the same day for every reader', () => {
  expect(dayText('2030-07-12', 'en-GB')).toBe('Friday 12 July 2030');
  expect(dayParts('2030-07-01', 'en-GB')).toEqual({ month: 'Jul', day: '1' });
  expect([shortWeekday('2030-07-12', 'en-GB'), formatDayOfYear('2030-07-12', 'en-GB')]).toEqual([
    'Fri',
    '12 Jul',
  ]);
});

test('an instant is written in the zone of the event, which is named, in the style of the event’s own line', () => {
  const event = { start_date: '2030-07-12', end_date: null, local_start: '18:00', local_end: null };
  for (const [locale, words] of [
    ['en-GB', 'Friday 12 July 2030, 18:00 (Berlin time)'],
    ['en-US', 'Friday, July 12, 2030, 6:00 PM (Berlin time)'],
    ['de-DE', 'Freitag, 12. Juli 2030, 18:00 (Berlin time)'],
  ] as const) {
    // Engines put one kind of space or another before PM.
    const plain = (text: string) => text.replaceAll(/\s/g, ' ');
    expect(plain(formatInZone('2030-07-12T16:00:00Z', 'Europe/Berlin', { locale }))).toBe(words);
    expect(plain(eventWhen({ ...event, zone: 'Europe/Berlin' }, locale))).toBe(words);
  }
});

test('what names no language takes the reader’s, and what is no language changes nothing', () => {
  const before = readerLocale();
  setReaderLocale('de-de');
  setReaderLocale('not a language');
  expect([readerLocale(), dayText('2030-07-12')]).toEqual(['de-DE', 'Freitag, 12. Juli 2030']);
  setReaderLocale(before);
  expect(dayText('2030-07-12')).toBe('Friday 12 July 2030');
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
