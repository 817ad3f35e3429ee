import { expect, test } from 'vitest';
import { addDays, addMonths, dayBy, placeInWeek, weeksOf } from './month-days';

test('days are counted over months, years and the change of clocks', () => {
  expect(addDays('2030-12-31', 1)).toBe('2031-01-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2030-03-31', -1)).toBe('2030-03-30');
});

test('a month that is shorter ends earlier', () => {
  expect(addMonths('2030-01-31', 1)).toBe('2030-02-28');
  expect(addMonths('2028-02-29', 12)).toBe('2029-02-28');
  expect(addMonths('2030-01-15', -1)).toBe('2029-12-15');
});

test('weeks begin with the day that is asked for', () => {
  const mondays = weeksOf('2030-07', 1);
  expect(mondays[0]).toEqual([
    '2030-07-01',
    '2030-07-02',
    '2030-07-03',
    '2030-07-04',
    '2030-07-05',
    '2030-07-06',
    '2030-07-07',
  ]);
  expect(mondays).toHaveLength(5);
  expect(weeksOf('2030-07', 0)[0]?.[0]).toBe('2030-06-30');
  expect(weeksOf('2026-02', 0)).toHaveLength(4);
  expect(weeksOf('2030-06', 0)).toHaveLength(6);
});

test('every day of twenty years stands in its month once', () => {
  for (let year = 2020; year < 2040; year += 1)
    for (let month = 1; month <= 12; month += 1) {
      const name = `${year}-${String(month).padStart(2, '0')}`;
      const days = weeksOf(name, 1)
        .flat()
        .filter((day) => day.startsWith(name));
      expect(days).toHaveLength(new Date(Date.UTC(year, month, 0)).getUTCDate());
    }
});

test.each([
  ['ArrowRight', '2030-07-13'],
  ['ArrowLeft', '2030-07-11'],
  ['ArrowUp', '2030-07-05'],
  ['ArrowDown', '2030-07-19'],
  ['Home', '2030-07-08'],
  ['End', '2030-07-14'],
  ['PageUp', '2030-06-12'],
  ['PageDown', '2030-08-12'],
  ['x', null],
])('%s leads to %s', (key, to) => {
  expect(dayBy({ key, shift: false, rtl: false }, '2030-07-12', 1)).toBe(to);
});

test('with shift a page is a year; right to left turns the arrows around', () => {
  expect(dayBy({ key: 'PageDown', shift: true, rtl: false }, '2030-07-12', 1)).toBe('2031-07-12');
  expect(dayBy({ key: 'ArrowRight', shift: false, rtl: true }, '2030-07-12', 1)).toBe('2030-07-11');
  expect(placeInWeek('2030-07-14', 1)).toBe(6);
});
