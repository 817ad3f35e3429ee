import { hasTime, lastDay, startDay, type CalendarEntry } from './entries';
import { inUtc } from './month-days';

/** The words of the calendar, for other languages. Dates and times follow `locale` by themselves. */
export interface CalendarMonthWords {
  previous: string;
  next: string;
  today: string;
  more: (count: number) => string;
  /** Heard after the date of today. */
  isToday: string;
  empty: string;
  /** How to use the keyboard, announced when the focus enters. */
  keys: string;
}

const known = new Map<string, ReturnType<typeof makeDates>>();

function makeDates(locale: string) {
  // All languages count the days of one calendar here, or the grid and the words would not agree.
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { calendar: 'gregory', timeZone: 'UTC', ...options });
  const month = format({ month: 'long', year: 'numeric' });
  const full = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const short = format({ day: 'numeric', month: 'short' });
  const weekdayShort = format({ weekday: 'short' });
  const weekdayLong = format({ weekday: 'long' });
  const clock = format({ timeStyle: 'short' });
  const figure = new Intl.NumberFormat(locale);
  return {
    month: (day: string) => month.format(inUtc(day)),
    full: (day: string) => full.format(inUtc(day)),
    weekday: (day: string) => ({
      short: weekdayShort.format(inUtc(day)),
      long: weekdayLong.format(inUtc(day)),
    }),
    date: (day: string) => figure.format(inUtc(day).getUTCDate()),
    /** 'Jul 12 – 14' for several days, '6:00 PM' for a time, nothing for a whole day. */
    when: (entry: CalendarEntry): string => {
      if (lastDay(entry) > startDay(entry))
        return short.formatRange(inUtc(startDay(entry)), inUtc(lastDay(entry)));
      return hasTime(entry) ? clock.format(new Date(`${entry.start.slice(0, 16)}Z`)) : '';
    },
  };
}

/** How dates are written in a language. Making the formats takes some milliseconds, so they are kept. */
export function datesIn(locale: string) {
  const dates = known.get(locale) ?? makeDates(locale);
  known.set(locale, dates);
  return dates;
}
