import { describe, expect, test } from 'vitest';
import { withBasics } from './content';
import { content as family } from './content/family';
import { readChoice } from './choice';
import { fittingWords, layOut } from './laid-out';

const body = withBasics(family);
const TODAY = '2026-11-22';
const choice = (date: string, days = '1') => readChoice({ date, days, people: '60' }, body, TODAY);

describe('on real days', () => {
  const plan = layOut(body, choice('2027-01-24'));

  test('every task stands in one group, in the order of its days, none before today', () => {
    const titles = plan.groups.map(({ title }) => title);
    expect(titles).toEqual(['This week', 'Until 30 Nov', 'Until 31 Dec', 'Until the day', 'After']);
    expect(plan.groups.flatMap(({ tasks }) => tasks)).toHaveLength(body.tasks.length);
    expect(plan.groups[0]?.tasks[0]?.when).toBe('Mon 23 Nov');
  });

  test('says what the time that is left does to it', () => {
    expect(fittingWords(body, plan)).toMatch(
      /^Written for 15 months, so \d+ tasks move closer together, in the same order\. The last \d+ keep their days\. Nothing lies in the past\.$/,
    );
    expect(plan.thisWeek).toBe(plan.groups[0]?.tasks.length);
    expect(plan.groups[0]?.note).toContain('had more time as written.');
  });

  test('draws each task before the day once, the coming week apart', () => {
    expect(plan.drawn.filter(({ kind }) => kind === 'week')).toHaveLength(plan.thisWeek);
    expect(plan.drawn.every(({ written, fitted }) => fitted <= written)).toBe(true);
  });
});

test('with enough time nothing moves, and a long plan is read by the quarter', () => {
  const plan = layOut(body, choice('2028-07-14', '3'));
  expect(plan.moved).toBe(0);
  expect(fittingWords(body, plan)).toBe(
    'Written for 15 months, so every task keeps its distance to the day.',
  );
  expect(plan.groups.map(({ title }) => title)).toContain('Until 30 Jun 2028');
  expect(plan.groups.map(({ title }) => title)).toContain('The days');
});

test('with today as the day all that comes before it is for that day', () => {
  const plan = layOut(body, choice(TODAY));
  expect(plan.groups.map(({ title }) => title)).toEqual(['The day', 'After']);
});

test('without a day everything has its distance', () => {
  const plan = layOut(body, choice(''));
  expect(plan.groups[0]?.title).toBe('A year and more before');
  expect(plan.groups[0]?.tasks[0]?.when).toBe('15 months before');
  expect([plan.last, plan.thisWeek]).toEqual([null, 0]);
});

describe('what is typed', () => {
  const read = (typed: Partial<Parameters<typeof readChoice>[0]>) =>
    readChoice({ date: '', days: '', people: '', ...typed }, body, TODAY);

  test.each([
    ['2026-11-21', 'This day has passed. Choose today or a later one.'],
    ['2027-02-29', 'Write a day that exists, such as 2027-01-24.'],
    ['next May', 'Write a day that exists, such as 2027-01-24.'],
    ['2127-01-24', 'Choose a day within the next ten years.'],
  ])('%s is no first day', (date, problem) => {
    expect(read({ date })).toMatchObject({ start: null, end: null, errors: { date: problem } });
  });

  test('is used, and where it is wrong the template’s own stands in', () => {
    expect(read({ date: '2027-01-24', days: '2', people: '60' })).toMatchObject({
      start: '2027-01-24',
      end: '2027-01-25',
      days: 2,
      people: 60,
      errors: {},
    });
    expect(read({ days: '99', people: 'many' })).toMatchObject({
      days: body.days,
      people: body.guests.usual,
      errors: { people: 'Write a number from 2 to 20,000.' },
    });
  });
});
