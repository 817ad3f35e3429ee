/** Dates cross layers as ISO strings; only here they become words. */
import { dateFormat } from './date-format.ts';

const DAY: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' };
const SHORT_DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' };

/** A calendar day ('2030-07-12') belongs to no zone: it is read and written in UTC, so that it never shifts. */
const dayFormat = (date: string, options: Intl.DateTimeFormatOptions, locale?: string) =>
  dateFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

/** 'Friday, 12 July 2030' in the reader's language. */
export const formatDay = (date: string, locale?: string) => dayFormat(date, DAY, locale);

/** '12 Jul 2030'. */
export const formatShortDay = (date: string, locale?: string) => dayFormat(date, SHORT_DAY, locale);

/** The parts of a date tile: 'Jul', '12'. */
export const dayParts = (date: string, locale?: string) => ({
  month: dayFormat(date, { month: 'short' }, locale),
  day: dayFormat(date, { day: 'numeric' }, locale),
});

/** An instant in the event's own zone, with the zone's name: 'Friday, 12 July 2030 at 18:00 CEST'. */
export function formatInZone(
  instant: string | Date,
  zone: string,
  { locale, withZone = true }: { locale?: string; withZone?: boolean } = {},
): string {
  return dateFormat(locale, {
    ...DAY,
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
    ...(withZone ? { timeZoneName: 'short' } : {}),
  }).format(new Date(instant));
}

/** Only the time of day in a zone: '18:00'. */
export const formatTimeInZone = (instant: string | Date, zone: string, locale?: string) =>
  dateFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: zone }).format(new Date(instant));

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

/** 'in 3 days', 'tomorrow', 'yesterday': how a calendar day lies to today in a zone. */
export function relativeDay(date: string, zone: string, now = new Date(), locale?: string): string {
  const days = daysBetween(dayInZone(now, zone), date);
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');
}
