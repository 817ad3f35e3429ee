import { timeText } from '@foregather/words';
import type { Tables } from '@foregather/features/core/base';

/** Days of the week ahead, today included. */
export const WEEK = 7;

/** The ISO day so many days after another. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** An event of which something falls into the week. */
export type WeekEvent = Pick<
  Tables<'events'>,
  'id' | 'name' | 'start_date' | 'end_date' | 'local_start' | 'rsvp_closes_on'
>;

/** One thing that falls on a day of the week ahead. */
export interface WeekItem {
  id: string;
  /** ISO day. */
  day: string;
  kind: 'event' | 'deadline';
  eventId: string;
  /** 'Okafor reunion, 15:00', 'Day 2 of Okafor reunion', 'Replies close'. */
  text: string;
}

/** The days of an event within the week, each an item; the first one tells when it begins. */
function daysOf(event: WeekEvent, from: string): WeekItem[] {
  const { id, name, start_date: start, end_date: end, local_start: time } = event;
  if (start === null) return [];
  return Array.from({ length: WEEK }, (_, at) => dayAfter(from, at))
    .filter((day) => day >= start && day <= (end ?? start))
    .map((day) => ({
      id: `${id}:${day}`,
      day,
      kind: 'event' as const,
      eventId: id,
      text:
        day === start
          ? time === null
            ? name
            : `${name}, ${timeText(time)}`
          : day === end
            ? `Last day of ${name}`
            : `${name} goes on`,
    }));
}

/** What falls into the seven days from an ISO day on: events, then last days for replies. */
export function weekItems(events: readonly WeekEvent[], from: string): WeekItem[] {
  const last = dayAfter(from, WEEK - 1);
  const deadlines = events.flatMap(({ id, name, rsvp_closes_on: day }): WeekItem[] =>
    day !== null && day >= from && day <= last
      ? [{ id: `${id}:replies`, day, kind: 'deadline', eventId: id, text: `Replies close: ${name}` }]
      : [],
  );
  return [...events.flatMap((event) => daysOf(event, from)), ...deadlines];
}
