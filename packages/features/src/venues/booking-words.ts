import { dayInZone, dayText, formatInZone, relativeDay, timeText } from '@foregather/words';
import type { Booking } from './venues';

type Times = Pick<Booking, 'local_start' | 'local_end'>;

/** 'Saturday 30 January 2027, 16:00 to 22:00', on the clock of the venue. */
export function bookingWhen({ local_start: start, local_end: end }: Times): string {
  const time = (local: string) => timeText(local.slice(11, 16));
  const from = `${dayText(start.slice(0, 10))}, ${time(start)}`;
  return start.slice(0, 10) === end.slice(0, 10)
    ? `${from} to ${time(end)}`
    : `${from} to ${dayText(end.slice(0, 10))}, ${time(end)}`;
}

/** '3 h', '90 min'. */
const span = (minutes: number) => (minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`);

/** 'with 3 h of set-up and 1 h of clearing'; '' for neither. */
export function aroundWords(booking: Pick<Booking, 'setup_minutes' | 'teardown_minutes'>): string {
  const parts = [
    ...(booking.setup_minutes > 0 ? [`${span(booking.setup_minutes)} of set-up`] : []),
    ...(booking.teardown_minutes > 0 ? [`${span(booking.teardown_minutes)} of clearing`] : []),
  ];
  return parts.length === 0 ? '' : `with ${parts.join(' and ')}`;
}

/** '40 min left', '19 h left', '2 d left'; of a hold that ran out that it did. */
export function leftWords(expires: string, now = Date.now()): string {
  const minutes = Math.floor((Date.parse(expires) - now) / 60_000);
  if (minutes <= 0) return 'Ran out';
  if (minutes < 60) return `${minutes} min left`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h left` : `${Math.floor(hours / 24)} d left`;
}

/** 'Hold ends in 6 days: Friday 4 December 2026, 18:00 (Berlin time)'. */
export function holdWords(expires: string, zone: string, now = new Date()): string {
  if (Date.parse(expires) <= now.getTime()) return 'The hold ran out. Hold it again, or confirm it.';
  return `Hold ends ${relativeDay(dayInZone(expires, zone), zone, now)}: ${formatInZone(expires, zone)}`;
}
