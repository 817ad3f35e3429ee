import type { WeekStart } from '../lib/week-start';

/**
 * Counting in ISO days ('2030-07-12') and months ('2030-07'). A calendar day has no zone: counting in UTC keeps it the
 * same everywhere, with no hour lost or won when clocks change.
 */

const DAY_MS = 86_400_000;

/** The instant at which this day begins in UTC, for `Intl` with the zone UTC. */
export const inUtc = (day: string): Date => new Date(`${day.slice(0, 10)}T00:00Z`);

const iso = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

export const monthOf = (day: string): string => day.slice(0, 7);
export const firstOf = (month: string): string => `${month}-01`;

export const addDays = (day: string, days: number): string => iso(inUtc(day).getTime() + days * DAY_MS);

/** The same day of another month, or its last one where the month is shorter. */
export function addMonths(day: string, months: number): string {
  const date = inUtc(day);
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return iso(first.getTime() + (Math.min(date.getUTCDate(), days) - 1) * DAY_MS);
}

/** How many days after the beginning of its week a day comes. */
export const placeInWeek = (day: string, weekStart: WeekStart): number =>
  (inUtc(day).getUTCDay() - weekStart + 7) % 7;

/** The weeks that have a day of the month, each with all its seven days. */
export function weeksOf(month: string, weekStart: WeekStart): string[][] {
  const first = firstOf(month);
  const start = addDays(first, -placeInWeek(first, weekStart));
  const weeks: string[][] = [];
  for (let week = start; week === start || monthOf(week) === month; week = addDays(week, 7))
    weeks.push(Array.from({ length: 7 }, (_, place) => addDays(week, place)));
  return weeks;
}

export interface MonthKey {
  key: string;
  shift: boolean;
  rtl: boolean;
}

/** The day a key leads to, or nothing when the key does not move (APG, grid of dates). */
export function dayBy({ key, shift, rtl }: MonthKey, day: string, weekStart: WeekStart): string | null {
  const forward = rtl ? -1 : 1;
  switch (key) {
    case 'ArrowRight':
      return addDays(day, forward);
    case 'ArrowLeft':
      return addDays(day, -forward);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'Home':
      return addDays(day, -placeInWeek(day, weekStart));
    case 'End':
      return addDays(day, 6 - placeInWeek(day, weekStart));
    case 'PageDown':
      return addMonths(day, shift ? 12 : 1);
    case 'PageUp':
      return addMonths(day, shift ? -12 : -1);
    default:
      return null;
  }
}
