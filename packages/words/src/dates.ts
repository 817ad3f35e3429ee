/** Dates cross layers as ISO strings; only here they become words. */
import { dateFormat } from './date-format.ts';
import { dayText, timeText, zoneCity } from './event-when.ts';
import { readerLocale } from './reader-locale.ts';

const SHORT_DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' };

/** A calendar day ('2030-07-12') belongs to no zone: it is read and written in UTC, so that it never shifts. */
const dayFormat = (date: string, options: Intl.DateTimeFormatOptions, locale = readerLocale()) =>
  dateFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

/** '12 Jul 2030'. */
export const formatShortDay = (date: string, locale?: string) => dayFormat(date, SHORT_DAY, locale);

/** 'Friday'. */
export const weekdayText = (date: string, locale?: string) => dayFormat(date, { weekday: 'long' }, locale);

/** 'Fri'. */
export const shortWeekday = (date: string, locale?: string) => dayFormat(date, { weekday: 'short' }, locale);

/** '12 Jul', where the year goes without saying. */
export const formatDayOfYear = (date: string, locale?: string) =>
  dayFormat(date, { day: 'numeric', month: 'short' }, locale);

/** The parts of a date tile: 'Jul', '12'. */
export const dayParts = (date: string, locale?: string) => ({
  month: dayFormat(date, { month: 'short' }, locale),
  day: dayFormat(date, { day: 'numeric' }, locale),
});

/** An instant on the clock of a zone, in the one style of all: 'Friday 12 July 2030, 18:00 (Berlin time)'. */
export function formatInZone(
  instant: string | Date,
  zone: string,
  { locale = readerLocale(), withZone = true }: { locale?: string; withZone?: boolean } = {},
): string {
  const words = `${dayText(dayInZone(instant, zone), locale)}, ${formatTimeInZone(instant, zone, locale)}`;
  return withZone ? `${words} (${zoneCity(zone)} time)` : words;
}

/** Only the time of day in a zone: '18:00', or '6:00 PM' where the reader's clock has twelve hours. */
export const formatTimeInZone = (instant: string | Date, zone: string, locale = readerLocale()) =>
  timeText(minuteInZone(instant, zone).slice(11), locale);

/** The calendar day on which an instant falls in a zone: '2030-07-12'. */
export function dayInZone(instant: string | Date, zone: string): string {
  // Sweden writes dates as ISO does.
  return dateFormat('sv-SE', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone: zone,
  }).format(new Date(instant));
}

/** '2030-07-12 18:00' on the clock of a zone: a sheet reads it as a date, and it sorts as text too. */
export function minuteInZone(instant: string | Date, zone: string): string {
  // Sweden writes dates as ISO does, and counts to 24.
  return dateFormat('sv-SE', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  }).format(new Date(instant));
}

/** Calendar days from one day to another; negative when `to` lies before. */
export const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

/** The day so many days after another, before it when negative. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/**
 * The last day of this week. A week of a plan is today and the six days after it: on a Sunday, too, it says what comes
 * next, in place of what is over tonight.
 */
export const endOfWeek = (today: string): string => addDays(today, 6);

/** 'in 3 days', 'tomorrow', 'yesterday': how a calendar day lies to today in a zone. */
export function relativeDay(date: string, zone: string, now = new Date(), locale = readerLocale()): string {
  const days = daysBetween(dayInZone(now, zone), date);
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');
}
