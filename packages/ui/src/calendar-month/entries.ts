import type { EventTypeHue } from '../tokens';
import { addDays } from './month-days';

/** Something that takes place. */
export interface CalendarEntry {
  id: string;
  title: string;
  /** An ISO day, or a day and a time as the clock shows it at the place: '2030-07-12' or '2030-07-12T18:00'. */
  start: string;
  /** The last day, for something of several days. */
  end?: string | undefined;
  /** Where it is told in full. */
  href?: string | undefined;
  /** The tint of its type. Default: that of the page around. */
  hue?: EventTypeHue | undefined;
  /** The type in words, so that the tint need not say it. */
  typeLabel?: string | undefined;
}

export const startDay = ({ start }: CalendarEntry): string => start.slice(0, 10);
export const lastDay = (entry: CalendarEntry): string => {
  const end = entry.end?.slice(0, 10) ?? '';
  return end > startDay(entry) ? end : startDay(entry);
};
export const hasTime = ({ start }: CalendarEntry): boolean => start.length > 10;

/** No more than this are drawn for one entry, whatever its end says. */
const MOST_DAYS = 370;

/** The entries of each day: those of several days first, then by time, then by title. */
export function entriesByDay(
  entries: readonly CalendarEntry[],
): ReadonlyMap<string, readonly CalendarEntry[]> {
  const days = new Map<string, CalendarEntry[]>();
  const ordered = [...entries].sort(
    (a, b) =>
      Number(lastDay(b) > startDay(b)) - Number(lastDay(a) > startDay(a)) ||
      a.start.localeCompare(b.start) ||
      a.title.localeCompare(b.title),
  );
  for (const entry of ordered) {
    const last = lastDay(entry);
    let day = startDay(entry);
    for (let count = 0; day <= last && count < MOST_DAYS; count += 1) {
      const list = days.get(day);
      if (list) list.push(entry);
      else days.set(day, [entry]);
      day = addDays(day, 1);
    }
  }
  return days;
}
