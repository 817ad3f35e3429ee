import { dateFormat } from './date-format.ts';
import { readerLocale } from './reader-locale.ts';

/**
 * Formats an event's days and times in the event's own zone: 12 July in Berlin is 12 July for a guest in Honolulu too.
 * Days and times come as local text, so that no instant is converted by accident.
 */
export interface EventDays {
  /** Local days as `YYYY-MM-DD`; null when not yet known. */
  start_date: string | null;
  end_date: string | null;
  /** Local times as `HH:MM` or `HH:MM:SS`, 24 hours; null for all day or not yet known. */
  local_start: string | null;
  local_end: string | null;
  /** IANA name, such as Europe/Berlin. */
  zone: string;
}

/** Local clock time carried by a Date whose UTC fields are the local ones; formatted with `timeZone: 'UTC'` only. */
const asUtc = (day: string, time = '00:00') => new Date(`${day}T${time.slice(0, 5)}:00Z`);

function dayWords(day: string, locale: string, withYear: boolean): string {
  const words = dateFormat(locale, {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(withYear ? { year: 'numeric' } : {}),
  }).format(asUtc(day));
  // Engines differ in the comma between an English weekday and the number of the day; server, browser and mail must agree.
  return locale.startsWith('en') ? words.replace(/^(\p{L}+), (?=\d)/u, '$1 ') : words;
}

/** 'Saturday 12 July 2030' in the reader's language. */
export const dayText = (day: string, locale = readerLocale()) => dayWords(day, locale, true);

/** '14:30' or '2:30 pm' in the reader's language. */
export const timeText = (time: string, locale = readerLocale()) =>
  dateFormat(locale, { timeZone: 'UTC', timeStyle: 'short' }).format(asUtc('2000-01-01', time));

/** 'Berlin' of Europe/Berlin, 'Port of Spain' of America/Port_of_Spain. */
export const zoneCity = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

type Times = Pick<EventDays, 'start_date' | 'end_date' | 'local_start' | 'local_end'>;

const dayAfter = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/**
 * Whether an event runs into the day after its start and ends before the hour it began: an evening until 02:00, whether
 * its end day is named or left out. A time at or before the start never means the same day (`private.fill_event` of the
 * migrations), also while no day is chosen.
 */
export function endsNextDay({ start_date: start, end_date: end, local_start: from, local_end: to }: Times) {
  if (from === null || to === null || to.slice(0, 5) > from.slice(0, 5)) return false;
  return end === null || end === start || (start !== null && end === dayAfter(start));
}

/** The last day as guests read it: null for one day, and for an evening that only ends after midnight. */
export const lastDayOf = (event: Times): string | null =>
  event.end_date === null || event.end_date === event.start_date || endsNextDay(event)
    ? null
    : event.end_date;

/** The time of day: '14:30', '14:30 to 18:00', '19:00 to 02:00 next day'. Null without a time; of several days the first. */
export function clockText(event: Times, locale = readerLocale()): string | null {
  const { local_start: from, local_end: to } = event;
  if (from === null) return null;
  if (to === null || lastDayOf(event) !== null) return timeText(from, locale);
  return `${timeText(from, locale)} to ${timeText(to, locale)}${endsNextDay(event) ? ' next day' : ''}`;
}

/**
 * One line: 'Saturday 12 July 2030, 14:30 to 18:00 (Berlin time)', 'Saturday 12 July 2030, 19:00 to 02:00 next day (Berlin
 * time)'. 'Date not yet known' without a day.
 */
export function eventWhen(event: EventDays, locale = readerLocale()): string {
  const { start_date: start, local_start: from, local_end: to, zone } = event;
  if (start === null) return 'Date not yet known';
  const lastDay = lastDayOf(event);
  const sameYear = lastDay?.slice(0, 4) === start.slice(0, 4);
  const first = dayWords(start, locale, !sameYear || lastDay === null);
  const clock = clockText(event, locale);
  const begins = clock === null ? first : `${first}, ${clock}`;
  const zoneNote = from === null ? '' : ` (${zoneCity(zone)} time)`;
  if (lastDay !== null) {
    const ends =
      to === null ? dayText(lastDay, locale) : `${dayText(lastDay, locale)}, ${timeText(to, locale)}`;
    return `${begins} to ${ends}${zoneNote}`;
  }
  return `${begins}${zoneNote}`;
}
