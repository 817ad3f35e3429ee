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

/** One line: 'Saturday 12 July 2030, 14:30 to 18:00 (Berlin time)'. 'Date not yet known' without a day. */
export function eventWhen(event: EventDays, locale = readerLocale()): string {
  const { start_date: start, end_date: end, local_start: from, local_end: to, zone } = event;
  if (start === null) return 'Date not yet known';
  const lastDay = end !== null && end !== start ? end : null;
  const sameYear = lastDay?.slice(0, 4) === start.slice(0, 4);
  const first = dayWords(start, locale, !sameYear || lastDay === null);
  const begins = from === null ? first : `${first}, ${timeText(from, locale)}`;
  const zoneNote = from === null ? '' : ` (${zoneCity(zone)} time)`;
  if (lastDay !== null) {
    const ends =
      to === null ? dayText(lastDay, locale) : `${dayText(lastDay, locale)}, ${timeText(to, locale)}`;
    return `${begins} to ${ends}${zoneNote}`;
  }
  return `${begins}${from !== null && to !== null ? ` to ${timeText(to, locale)}` : ''}${zoneNote}`;
}
