import { expect, test } from 'vitest';
import { movedAnchors, movedTasksWords, plannedWords } from './planned';

test('what becomes of planned messages is said with their number, and nothing where nothing does', () => {
  expect(plannedWords({ moved: 0, set_aside: 0, stopped: 0 })).toBe('');
  expect(plannedWords({ moved: 3, set_aside: 1, stopped: 0 })).toBe(
    '3 planned messages move with the event. One planned message would go on a day that is over: it becomes a draft.',
  );
  expect(plannedWords({ moved: 0, set_aside: 0, stopped: 2 })).toBe('2 planned messages do not go.');
});

test('tasks move with the day that they are counted from', () => {
  const before = { start_date: '2030-07-12', end_date: '2030-07-14', rsvp_closes_on: null, zone: 'UTC' };
  expect(movedAnchors(before, before)).toEqual([]);
  expect(movedAnchors(before, { ...before, start_date: '2030-07-11' })).toEqual([
    'event_start',
    'rsvp_close',
  ]);
  expect(movedAnchors(before, { ...before, end_date: '2030-07-13' })).toEqual(['event_end']);
  expect(movedAnchors(before, { ...before, rsvp_closes_on: '2030-06-01' })).toEqual(['rsvp_close']);
  expect([0, 1, 12].map(movedTasksWords)).toEqual([
    '',
    'One task moves with the event.',
    '12 tasks move with the event.',
  ]);
});
