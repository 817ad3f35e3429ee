import { describe, expect, test } from 'vitest';
import { firstPlan, offsetWords, problemOf, type Schedule, type SeriesDays, stepDay } from './schedule';
import { SERIES_STEPS } from './steps';

const event: SeriesDays = {
  start_date: '2031-10-25',
  end_date: '2031-10-27',
  local_start: '15:00:00',
  rsvp_closes_on: '2031-09-30',
  zone: 'Europe/Berlin',
};
const now = new Date('2031-01-10T12:00:00Z');
const at = (anchor: Schedule['anchor'], offsetDays: number | null, localTime = '10:00'): Schedule => ({
  anchor,
  offsetDays,
  localTime,
});

describe('the day of a step', () => {
  test('is counted from the first day, the last one, or the last day for replies', () => {
    expect(stepDay(event, at('start', -1))).toBe('2031-10-24');
    expect(stepDay(event, at('end', 1))).toBe('2031-10-28');
    expect(stepDay({ ...event, end_date: null }, at('end', 1))).toBe('2031-10-26');
    expect(stepDay(event, at('deadline', -30))).toBe('2031-08-31');
    expect(stepDay({ ...event, rsvp_closes_on: null }, at('deadline', -30))).toBeNull();
    expect(stepDay(event, at('start', null))).toBeNull();
  });

  test.each([
    [at('start', -1), 'one day before the first day'],
    [at('start', 0), 'on the first day'],
    [at('end', 7), 'one week after the last day'],
    [at('deadline', -14), '2 weeks before the last day for replies'],
    [at('deadline', -3), '3 days before the last day for replies'],
  ])('is said as it is counted', (schedule, words) => {
    expect(offsetWords(schedule)).toBe(words);
  });
});

test.each([
  ['day', { schedule: at('start', -300) }],
  ['day', { event: { ...event, start_date: null, end_date: null } }],
  ['day', { schedule: at('deadline', -3), event: { ...event, rsvp_closes_on: null } }],
  ['day', { schedule: at('deadline', 1), step: 'last_reminder' as const }],
  [
    'day',
    {
      schedule: at('start', 0, '15:00'),
      step: 'last_reminder' as const,
      event: { ...event, rsvp_closes_on: null },
    },
  ],
  ['days', { schedule: at('start', null) }],
  ['days', { schedule: at('start', -731) }],
  ['time', { schedule: at('start', -1, '') }],
])('what cannot be planned is said beside its %s', (field, more) => {
  const all = { event, step: 'day_before' as const, schedule: at('start', -1), ...more };
  expect(problemOf(all.event, all.step, all.schedule, now)).toMatchObject({ field });
});

test('a reminder goes until the end of the last day for replies', () => {
  expect(problemOf(event, 'last_reminder', at('deadline', 0, '23:30'), now)).toBeUndefined();
});

test('what is over already is off at first, and what is there is not proposed again', () => {
  const late = new Date('2031-09-01T12:00:00Z');
  const on = (rows: ReturnType<typeof firstPlan>) => rows.filter((row) => row.on).map(({ step }) => step);
  expect(on(firstPlan(event, [], now))).toEqual(SERIES_STEPS);
  expect(on(firstPlan(event, [], late))).toEqual([
    'first_reminder',
    'last_reminder',
    'what_to_know',
    'day_before',
    'thank_you',
    'look_back',
  ]);
  expect(firstPlan(event, ['invitation', 'thank_you'], now).map(({ step }) => step)).not.toContain(
    'thank_you',
  );
});
