export interface StripDay {
  iso: string;
  /** Short: 'Fri'. */
  weekday: string;
  /** Of the month: '12'. */
  day: string;
  /** For screen readers: 'Friday, July 12, 2030'. */
  full: string;
  weekend: boolean;
}

/** So many calendar days from an ISO day on, in a language; none for what is no day. */
export function daysFrom(from: string, count: number, locale: string): StripDay[] {
  const first = Date.parse(`${from}T00:00:00Z`);
  if (Number.isNaN(first)) return [];
  // A calendar day has no zone: UTC on both sides keeps it the same everywhere.
  const writer = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
  const [weekday, day, full] = [
    writer({ weekday: 'short' }),
    writer({ day: 'numeric' }),
    writer({ dateStyle: 'full' }),
  ];
  return Array.from({ length: count }, (_, at) => {
    const date = new Date(first + at * 86_400_000);
    return {
      iso: date.toISOString().slice(0, 10),
      weekday: weekday.format(date),
      day: day.format(date),
      full: full.format(date),
      weekend: date.getUTCDay() === 0 || date.getUTCDay() === 6,
    };
  });
}
