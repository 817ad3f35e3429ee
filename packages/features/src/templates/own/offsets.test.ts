import { expect, test } from 'vitest';
import { courseOf, dayOfSpan, dayWords, differenceWords, spanOf } from './offsets';

test('a day and its two fields say the same, whole weeks as weeks from four on', () => {
  expect(spanOf(-350)).toEqual({ amount: '50', unit: 'weeks-before' });
  expect(spanOf(-46)).toEqual({ amount: '46', unit: 'days-before' });
  expect(spanOf(-14)).toEqual({ amount: '14', unit: 'days-before' });
  expect(spanOf(13)).toEqual({ amount: '13', unit: 'days-after' });
  expect(spanOf(null).amount).toBe('');
  for (const day of [-730, -350, -46, -28, -1, 0, 1, 28, 365]) expect(dayOfSpan(spanOf(day))).toBe(day);
});

test('what is no whole number, or too far off, is no day', () => {
  for (const amount of ['', 'soon', '1.5', '-3', '1000'])
    expect([amount, dayOfSpan({ amount, unit: 'days-before' })]).toEqual([amount, null]);
  expect(dayOfSpan({ amount: '105', unit: 'weeks-before' })).toBeNull();
  expect(dayOfSpan({ amount: '53', unit: 'weeks-after' })).toBeNull();
});

test('days and differences in words', () => {
  expect([dayWords(-350), dayWords(-13), dayWords(0), dayWords(1)]).toEqual([
    '50 weeks before',
    '13 days before',
    'on the first day',
    '1 day after',
  ]);
  expect([differenceWords(14), differenceWords(-7), differenceWords(0)]).toEqual([
    '2 weeks late',
    '7 days early',
    'on time',
  ]);
});

test('the course of a plan is the middle of what can be compared, with the latest by name', () => {
  const task = (title: string, planned: number | null, happened: number | null) => ({
    title,
    planned,
    happened,
  });
  expect(
    courseOf([
      task('On time', -90, -90),
      task('Late', -60, -40),
      task('Latest', -60, 0),
      task('Not done', -10, null),
    ]),
  ).toEqual({ middle: 20, latest: ['Latest', 'Late'] });
  expect(courseOf([task('Not done', -10, null)])).toBeNull();
});
