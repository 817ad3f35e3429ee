/** The days of an event: when its tasks were planned, when they were done, and which of the two a template takes. */
import { dayInZone, daysBetween } from '@foregather/words';
import { writtenDay } from '../fit';
import type { EventRows } from './event-rows';
import { type Course, EARLIEST, LATEST } from './offsets';

type TaskRow = EventRows['tasks'][number];

/** The nearest number that a template can hold. */
export const within = (day: number, low = EARLIEST, high = LATEST) => Math.min(high, Math.max(low, day));

/** What days of an event are counted from: how long it lasts, and how long before it replies close. */
export function spanOfEvent({
  start_date: start,
  end_date: end,
  rsvp_closes_on: closes,
}: EventRows['event']) {
  return {
    days: start === null || end === null ? 1 : within(daysBetween(start, end) + 1, 1, 60),
    replyCloseDays: start === null || closes === null ? 0 : within(daysBetween(closes, start), 0, 730),
  };
}

/** A task of the event with the day it was planned for and the day it was done, from the first day of the event. */
export interface TaskCourse extends Course {
  id: string;
}

/** The day a template takes of a task: the true one, else the planned one; null where there is neither. */
export function dayTaken({ planned, happened }: Course): number | null {
  const day = happened ?? planned;
  return day === null ? null : within(day);
}

function plannedDay(task: TaskRow, event: EventRows['event']): number | null {
  if (task.anchor === 'fixed') {
    return task.due_on === null || event.start_date === null
      ? null
      : daysBetween(event.start_date, task.due_on);
  }
  return writtenDay({ anchor: task.anchor, offset: task.offset_days ?? 0 }, spanOfEvent(event));
}

/** All tasks of an event in the order of the days a template takes; those without a day last. */
export function taskCourses({ event, tasks }: EventRows): TaskCourse[] {
  const start = event.start_date;
  return tasks
    .map((task) => ({
      id: task.id,
      title: task.title,
      planned: plannedDay(task, event),
      happened:
        task.done_at === null || start === null
          ? null
          : daysBetween(start, dayInZone(task.done_at, event.zone)),
    }))
    .toSorted(
      (a, b) => (dayTaken(a) ?? Infinity) - (dayTaken(b) ?? Infinity) || a.title.localeCompare(b.title),
    );
}
