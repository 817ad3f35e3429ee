import { setReaderLocale } from '@foregather/words';
import { expect, test } from 'vitest';
import { dueWords } from './plan-days';
import { endPosition, middlePosition, ownerKey, ownerOfKey, waitingOf, waitingWords } from './task-rules';
import { taskDraft, taskSchema, taskValues } from './task-schema';
import { aTask } from './testing';

test('a day is said as near as it is', () => {
  setReaderLocale('en-GB');
  const days = ['2026-11-10', '2026-11-20', '2026-11-22', '2026-11-28', '2026-12-01', '2027-01-22'];
  expect(days.map((day) => dueWords(day, '2026-11-22').words)).toEqual([
    'Since 10 Nov',
    'Since Fri',
    'Today',
    'Sat 28',
    '1 Dec',
    '22 Jan 2027',
  ]);
});

test('a task waits for what is undone alone', () => {
  const tasks = [aTask('bus'), aTask('seats'), aTask('hall', { state: 'done' }), aTask('plates')];
  const waiting = waitingOf(tasks, [
    { before_id: 'bus', after_id: 'seats' },
    { before_id: 'hall', after_id: 'plates' },
  ]);
  expect(tasks.map(({ id }) => waitingWords(waiting.get(id)))).toEqual([
    'One waits for this',
    'Waits for: Task bus',
    null,
    null,
  ]);
});

test('a moved card lies between its neighbours, and never at 0, which means the end', () => {
  expect([
    middlePosition(1024, 2048),
    middlePosition(undefined, 1024),
    middlePosition(2048, undefined),
  ]).toEqual([1536, 512, 3072]);
  expect(middlePosition(undefined, undefined)).toBe(1024);
  expect(endPosition([aTask('a', { position: 2048 }), aTask('b', { state: 'doing' })], 'todo')).toBe(3072);
});

test('the form of a task gives back what it was filled with, and keeps what it does not ask', () => {
  for (const task of [
    aTask('a', { owner_user_id: 'me', due_on: '2026-12-01', owner_role: 'Chair', priority: 'high' }),
    aTask('b', { owner_person_id: 'ada', anchor: 'event_start', offset_days: -30, done_when: 'Signed' }),
    aTask('c', { anchor: 'event_end', offset_days: 7, notes: 'All of it' }),
    aTask('d', { anchor: 'rsvp_close', offset_days: 0 }),
    aTask('e'),
  ]) {
    const draft = taskDraft(taskSchema.parse(taskValues(task)), task);
    expect(draft).toEqual({
      title: task.title,
      doneWhen: task.done_when,
      notes: task.notes,
      owner: ownerKey(task) === '' ? null : ownerOfKey(ownerKey(task)),
      ownerRole: task.owner_role,
      anchor: task.anchor,
      offsetDays: task.offset_days,
      dueOn: task.due_on,
      priority: task.priority,
    });
  }
});

test.each([
  [{ title: ' ' }, 'title', 'Write what is to be done.'],
  [{ due: 'fixed', day: '' }, 'day', 'Choose the day.'],
  [{ due: 'fixed', day: 'soon' }, 'day', 'Write it as a day, or choose one from the calendar.'],
  [{ due: 'event_start', days: '' }, 'days', 'Write how many days; 0 is the day itself.'],
  [{ due: 'event_end', days: 1.5 }, 'days', 'Write a whole number from 0 to 3650.'],
] as const)('%j is told beside its field', (wrong, field, words) => {
  const { error } = taskSchema.safeParse({ ...taskValues(aTask('a')), ...wrong });
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([[field, words]]);
});
