import { setReaderLocale } from '@foregather/words';
import { beforeAll, describe, expect, test } from 'vitest';
import { aTask } from '../testing';
import { groupTasks } from './group-tasks';
import { leadOf, leadRuler } from './lead-times';

const event = { start_date: '2027-01-22', end_date: '2027-01-24' };
const view = { today: '2026-11-22', readerId: 'me' };
const mine = { owner_user_id: 'me' };
const ids = (tasks: readonly { id: string }[]) => tasks.map(({ id }) => id).join(' ');
beforeAll(() => setReaderLocale('en-GB'));

describe('a checklist', () => {
  const list = groupTasks(
    [
      aTask('next-week', { due_on: '2026-11-29', ...mine }),
      aTask('saturday', { due_on: '2026-11-28', ...mine }),
      aTask('late', { due_on: '2026-11-20', ...mine }),
      aTask('theirs', { due_on: '2026-11-22' }),
      aTask('seven-weeks', { due_on: '2026-12-13' }),
      aTask('clearing', { due_on: '2027-01-25' }),
      aTask('some-day', mine),
      aTask('done', { state: 'done', due_on: '2026-11-21', done_at: '2026-11-21T10:00:00Z' }),
      aTask('newer', { state: 'done', due_on: '2026-12-30', done_at: '2026-11-22T08:00:00Z' }),
      aTask('long-done', { state: 'done', done_at: '2026-11-10T10:00:00Z' }),
    ],
    event,
    view,
  );

  test('begins with mine, what is overdue first, and the others of this week', () => {
    expect([ids(list.mine), ids(list.others)]).toEqual(['late saturday', 'theirs']);
  });

  test('goes on by lead time from the day after this week, with its days', () => {
    expect(list.leads.map(({ title, range, tasks }) => [title, range, ids(tasks)])).toEqual([
      ['9 weeks before', '29 Nov', 'next-week'],
      ['7 weeks before', '30 Nov to 13 Dec', 'seven-weeks'],
      ['After', 'from 25 Jan 2027', 'clearing'],
    ]);
  });

  test('ends with what has no day, and with what was done in seven days, newest first', () => {
    expect([ids(list.undated), ids(list.done), ids(list.later)]).toEqual(['some-day', 'newer done', '']);
  });

  test('of an event without a day has one list of what comes later', () => {
    const open = groupTasks(
      [aTask('b', { due_on: '2027-05-01' }), aTask('a', { due_on: '2027-03-01' })],
      {
        start_date: null,
        end_date: null,
      },
      view,
    );
    expect([open.leads.length, ids(open.later)]).toEqual([0, 'a b']);
  });
});

test('a day belongs to the lead time that is nearest, the days of the event and after to their own', () => {
  expect(
    ['2026-01-01', '2026-11-29', '2026-11-30', '2027-01-21', '2027-01-22', '2027-01-24', '2027-01-25'].map(
      (day) => leadOf(day, event),
    ),
  ).toEqual(['year', '9-weeks', '7-weeks', '1-week', 'days', 'days', 'after']);
});

test('the ruler has a square a task and says what is late and mine', () => {
  const cells = leadRuler(
    [
      aTask('a', { due_on: '2026-11-20', ...mine }),
      aTask('b', { due_on: '2026-11-25', state: 'done', ...mine }),
      aTask('c', { due_on: '2027-01-23' }),
      aTask('d'),
    ],
    event,
    view,
  );
  expect(cells).toHaveLength(10);
  expect(cells.find(({ now }) => now)).toEqual({
    id: '9-weeks',
    name: '9 weeks',
    now: true,
    squares: [
      { id: 'a', state: 'late', mine: true },
      { id: 'b', state: 'done', mine: true },
    ],
    words: '1 of 2 done',
    said: '1 of 2 done, 1 late, 1 yours',
  });
  expect(cells.map(({ words }) => words).filter((words) => words !== 'nothing')).toEqual([
    '1 of 2 done',
    '1 open',
  ]);
});
