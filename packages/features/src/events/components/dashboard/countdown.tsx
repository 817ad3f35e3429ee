import { dayInZone, daysBetween } from '@foregather/words';

export interface CountdownProps {
  /** Local days of the event, `YYYY-MM-DD`; null: not yet decided. */
  startDate: string | null;
  endDate: string | null;
  /** IANA zone of the event: its days are counted there, not where the reader is. */
  zone: string;
  now: Date;
}

/** What stands large, and what it means beneath it. */
function countdownWords({ startDate, endDate, zone, now }: CountdownProps): [string, string] {
  if (startDate === null) return ['Open', 'no date yet'];
  const today = dayInZone(now, zone);
  const days = daysBetween(today, startDate);
  if (days > 0) return [days.toLocaleString('en-GB'), days === 1 ? 'day to go' : 'days to go'];
  const length = daysBetween(startDate, endDate ?? startDate) + 1;
  return length === 1 ? ['Today', 'is the day'] : [`Day ${1 - days}`, `of ${length}`];
}

/** How long still, in days on the event's own calendar; which day it is while it runs. Beside each other on a phone. */
export function Countdown(props: CountdownProps) {
  const [large, small] = countdownWords(props);
  // A word is longer than a number and has to fit into the same stub.
  const size = /^\d{1,3}$/.test(large) ? 'text-number md:text-[3.75rem]' : 'text-number';
  return (
    <p data-slot="countdown" className="flex items-baseline gap-2 md:grid md:justify-items-center md:gap-1">
      <span className={`font-display font-number leading-none tracking-tight tabular-nums ${size}`}>
        {large}
      </span>{' '}
      <span className="text-item font-item">{small}</span>
    </p>
  );
}
