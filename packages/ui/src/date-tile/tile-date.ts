const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

export interface TileDate {
  iso: string;
  /** Short: 'Jul'. */
  month: string;
  day: string;
  /** For screen readers: 'Friday, July 12, 2030'. */
  full: string;
}

/** The parts of a calendar day in a language; null when there is none or it is not a day of the calendar. */
export function tileDate(date: string | null, locale: string): TileDate | null {
  const match = date === null ? null : ISO_DAY.exec(date);
  if (!match) return null;
  const [year, month, day] = match.slice(1).map(Number);
  if (year === undefined || month === undefined || day === undefined) return null;
  // A calendar day has no zone: UTC on both sides keeps it the same everywhere.
  const instant = new Date(Date.UTC(year, month - 1, day));
  if (instant.getUTCMonth() !== month - 1 || instant.getUTCDate() !== day) return null;
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(instant);
  return {
    iso: match[0],
    month: format({ month: 'short' }),
    day: format({ day: 'numeric' }),
    full: format({ dateStyle: 'full' }),
  };
}
