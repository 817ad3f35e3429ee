import { expect, test } from 'vitest';
import { eventWhen } from './event-when.ts';
import { preferredLocale, readerLocale, withReaderLocale } from './reader-locale.ts';

test.each([
  ['de-DE,de;q=0.9,en;q=0.8', 'de-DE'],
  ['en;q=0.5, fr-CA', 'fr-CA'],
  ['*;q=0.1', 'en-GB'],
  ['en-US;q=0', 'en-GB'],
  ['<script>', 'en-GB'],
  ['', 'en-GB'],
  [null, 'en-GB'],
])('the best language of %j is %s', (header, locale) => expect(preferredLocale(header)).toBe(locale));

const EVENT = {
  start_date: '2030-07-12',
  end_date: null,
  local_start: '18:30',
  local_end: null,
  zone: 'Europe/Berlin',
};

test('one reader has the clock of twelve hours, the next that of twenty-four', () => {
  expect(withReaderLocale('en-US', () => eventWhen(EVENT))).toMatch(/^Friday, July 12, 2030, 6:30\sPM/);
  expect(withReaderLocale('de-DE', () => eventWhen(EVENT))).toMatch(/^Freitag, 12\. Juli 2030, 18:30/);
  expect(eventWhen(EVENT)).toBe('Friday 12 July 2030, 18:30 (Berlin time)');
});

test('what fails while it writes leaves nobody the locale of somebody else', () => {
  expect(() =>
    withReaderLocale('en-US', () => {
      throw new Error('no');
    }),
  ).toThrow('no');
  expect(readerLocale()).toBe('en-GB');
});
