import { expect, test } from 'vitest';
import { dayWords } from './day-words';
import { weekStartOf } from './week-start';

const TODAY = '2030-03-10';
const read = (locale: string, text: string) => {
  const reading = dayWords(locale).read(text, TODAY);
  return 'day' in reading ? reading.day : reading.problem;
};

const LOCALES =
  'en en-GB en-CA de de-AT fr fr-CA es pt it nl sv da nb fi is pl cs sk sl hr sr uk ru bg ro hu el tr lt lv et ca eu gl ga cy sw zu af ar ar-EG he fa ur hi bn ta th vi id ms fil ja ko zh zh-TW ka hy az kk';

const DAYS = Array.from({ length: 12 }, (_, month) => String(month + 1).padStart(2, '0')).flatMap((month) =>
  ['01', '09', '12', '28'].map((date) => `2031-${month}-${date}`),
);

/** The days that a locale writes and then reads as something else. */
function misreadIn(locale: string): string[] {
  try {
    const words = dayWords(locale);
    return DAYS.flatMap((day) => {
      const [short, full] = [words.write(day), words.writeFull(day)];
      const wrong = [];
      if (read(locale, short) !== day) wrong.push(short);
      // Only the short way is written into fields; the long one is never taken for another day.
      if (![day, 'unreadable'].includes(read(locale, full))) wrong.push(full);
      return wrong.map((text) => `${locale}: ${text} is read as ${read(locale, text)}`);
    });
  } catch (error) {
    return [`${locale}: ${String(error)}`];
  }
}

test('what is written can be read again in every locale', () => {
  expect(LOCALES.split(' ').flatMap(misreadIn)).toEqual([]);
});

/** Locale, what is typed, the day that it means. */
const TYPED: readonly (readonly [locale: string, text: string, day: string])[] = [
  ['en', '2030-07-12', '2030-07-12'],
  ['en', '7/12/2030', '2030-07-12'],
  ['en-GB', '12/7/2030', '2030-07-12'],
  ['de', '12.7.2030', '2030-07-12'],
  ['de', '12.07.30', '2030-07-12'],
  ['de', '12 7 2030', '2030-07-12'],
  ['ja', '2030年7月12日', '2030-07-12'],
  ['ar-EG', '١٢ يوليو ٢٠٣٠', '2030-07-12'],
  ['en', 'July 12, 2030', '2030-07-12'],
  ['en', '12th jul 2030', '2030-07-12'],
  ['en', 'Friday 12 July', '2030-07-12'],
  ['en', 'jul 12 95', '1995-07-12'],
  ['de', '3. März 2031', '2031-03-03'],
  ['de', '3 marz 2031', '2031-03-03'],
  ['es', '12 de julio de 2030', '2030-07-12'],
  ['fr', '1er mars 2031', '2031-03-01'],
  ['en', '20300712', '2030-07-12'],
  ['de', '12072030', '2030-07-12'],
];

test('what people type is read as the day that they mean', () => {
  const wrong = TYPED.filter(([locale, text, day]) => read(locale, text) !== day);
  expect(wrong.map(([locale, text]) => `${locale}: ${text} is read as ${read(locale, text)}`)).toEqual([]);
});

test('numbers that only make sense the other way round are read that way', () => {
  expect(read('en', '25/7/2030')).toBe('2030-07-25');
  expect(read('en-GB', '7/25/2030')).toBe('2030-07-25');
});

test('a day without a year is the next one', () => {
  expect(read('en', '3/10')).toBe('2030-03-10');
  expect(read('en', '3/9')).toBe('2031-03-09');
  expect(read('de', '29.2.')).toBe('2032-02-29');
  expect(dayWords('en').read('1 may', TODAY, '2032-06-01')).toEqual({ day: '2033-05-01' });
});

test('words for near days', () => {
  expect(read('en', 'today')).toBe('2030-03-10');
  expect(read('de', 'Morgen')).toBe('2030-03-11');
});

test('a day that no calendar has is told apart from a text that is no day', () => {
  expect(read('en', 'Feb 30, 2031')).toBe('noSuchDay');
  expect(read('en', '31/4/2030')).toBe('noSuchDay');
  const refused = ['soon', 'jul', '12', '12 jul 203', 'jul 12 aug 2030', '1 2 3 4', '7/12/2030x'];
  expect(refused.filter((text) => read('en', text) !== 'unreadable')).toEqual([]);
  expect(read('en', '  ')).toBe('');
});

test('the week begins where the language is spoken', () => {
  expect(['en-US', 'en-GB', 'ar-EG', 'de', 'pt-BR'].map(weekStartOf)).toEqual([0, 1, 6, 1, 0]);
});
