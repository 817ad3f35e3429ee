import { dayInZone, daysBetween, readerLocale } from '@foregather/words';

export interface Countdown {
  /** Local days of the event, `YYYY-MM-DD`; null: not yet decided. */
  startDate: string | null;
  endDate: string | null;
  /** IANA zone of the event: its days are counted there, not where the reader is. */
  zone: string;
  now: Date;
}

/** How long still, in days on the event's own calendar, or which day it is while it runs; and what that counts. */
export function countdown({ startDate, endDate, zone, now }: Countdown): { value: string; label: string } {
  if (startDate === null) return { value: 'Open', label: 'no date yet' };
  const today = dayInZone(now, zone);
  const days = daysBetween(today, startDate);
  if (days > 0)
    return { value: days.toLocaleString(readerLocale()), label: days === 1 ? 'day to go' : 'days to go' };
  const length = daysBetween(startDate, endDate ?? startDate) + 1;
  return length === 1
    ? { value: 'Today', label: 'is the day' }
    : { value: `Day ${1 - days}`, label: `of ${length}` };
}
