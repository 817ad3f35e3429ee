import { expect, test } from 'vitest';
import { daysFrom } from './days-from';

test('days follow each other over the end of a month and the change of the clock', () => {
  expect(daysFrom('2030-03-30', 3, 'en').map(({ iso, weekday, day }) => `${iso} ${weekday} ${day}`)).toEqual([
    '2030-03-30 Sat 30',
    '2030-03-31 Sun 31',
    '2030-04-01 Mon 1',
  ]);
  expect(daysFrom('2030-03-30', 3, 'en').map(({ weekend }) => weekend)).toEqual([true, true, false]);
});

test('they are written in the language of the reader', () => {
  expect(daysFrom('2030-07-12', 1, 'de')[0]).toMatchObject({
    weekday: 'Fr',
    day: '12',
    full: 'Freitag, 12. Juli 2030',
  });
});

test('what is no day has none', () => expect(daysFrom('soon', 7, 'en')).toEqual([]));
