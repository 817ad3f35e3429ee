/** Which days the calendar shows, what its address keeps, and how it says them. */
import * as z from 'zod/mini';
import { addDays, dayText, formatDayOfYear, formatShortDay, readerLocale } from '@foregather/words';

export const CALENDAR_VIEWS = ['day', 'week', 'month'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

/** The address: the venue (else the first), the view, and a day of what is shown (else today). */
export const calendarSearch = z.object({
  venue: z.catch(z.string(), ''),
  view: z.catch(z.enum(CALENDAR_VIEWS), 'week'),
  day: z.catch(z.union([z.literal(''), z.iso.date()]), ''),
});

/** 0 is Monday. */
const weekday = (day: string) => (new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7;

export const isWeekend = (day: string): boolean => weekday(day) > 4;

const run = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => addDays(first, index));

/** The week of a day, from Monday. */
export const weekOf = (day: string): string[] => run(addDays(day, -weekday(day)), 7);

/** The days that a view shows around a day. */
export function daysOf(view: CalendarView, day: string): string[] {
  if (view === 'day') return [day];
  if (view === 'week') return weekOf(day);
  const [year = 0, month = 0] = day.split('-').map(Number);
  return run(`${day.slice(0, 8)}01`, new Date(Date.UTC(year, month, 0)).getUTCDate());
}

/** A day of the view before or after. */
export function turned(view: CalendarView, day: string, by: 1 | -1): string {
  if (view !== 'month') return addDays(day, by * (view === 'week' ? 7 : 1));
  const first = `${day.slice(0, 8)}01`;
  return by > 0 ? addDays(first, daysOf('month', day).length) : `${addDays(first, -1).slice(0, 8)}01`;
}

/** 'Saturday 30 January 2027', '25 Jan to 31 Jan 2027', 'January 2027'. */
export function spanText(view: CalendarView, day: string, locale = readerLocale()): string {
  if (view === 'day') return dayText(day, locale);
  const days = daysOf(view, day);
  const last = days.at(-1) ?? day;
  if (view === 'week') return `${formatDayOfYear(days[0] ?? day, locale)} to ${formatShortDay(last, locale)}`;
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00Z`),
  );
}

/**
 * What has to be asked for, as instants: the days shown, with a day on each side for the venue's zone and three for the
 * longest set-up and clearing.
 */
export const askedRange = (days: readonly string[]) => ({
  from: `${addDays(days[0] ?? '', -4)}T00:00:00Z`,
  to: `${addDays(days.at(-1) ?? '', 5)}T00:00:00Z`,
});
