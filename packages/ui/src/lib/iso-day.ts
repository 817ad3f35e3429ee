/**
 * Calendar days as ISO 8601 writes them, 'yyyy-mm-dd', years 1000 to 9999. They have no zone and no time, and they sort
 * as text.
 */

/** The day with these parts (months from 1), or undefined when the calendar has no such day. */
export function isoDay(year: number, month: number, day: number): string | undefined {
  if (year < 1000 || year > 9999 || month < 1 || month > 12 || day < 1) return undefined;
  if (day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return undefined;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Midnight of the day where the reader is: what a month grid counts in. Undefined for what is no ISO day. */
export function dateOf(day: string | undefined): Date | undefined {
  if (day === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return isoDay(year, month, date) === undefined ? undefined : new Date(year, month - 1, date);
}

/** The day a clock shows where the reader is. */
export const dayOf = (date: Date): string =>
  isoDay(date.getFullYear(), date.getMonth() + 1, date.getDate()) ?? '';

export interface DayLimits {
  /** First and last day that can be chosen, ISO days. */
  min?: string | undefined;
  max?: string | undefined;
  /** Days in between that cannot be chosen. */
  isDisabledDay?: ((day: string) => boolean) | undefined;
}
