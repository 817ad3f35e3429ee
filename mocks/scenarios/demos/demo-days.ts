/** The days of a demo, counted from today: it is always some weeks ahead, half of its replies in. */
import type { DemoEvent } from './demo-table';

const DAY_MS = 86_400_000;
/** Of the time that a plan had, a third is over. */
const GONE = 1 / 3;
/** Replies stay open at least so long. */
const STILL_OPEN_DAYS = 12;

export interface DemoDays {
  /** Local day on which the plan was laid out. */
  planned: string;
  start: string;
  end: string;
  /** By how many days the plan is older than today. */
  age: number;
  /** When the invitations were sent. */
  invited: string;
  /** The moment of an answer, from the first (0) to the last (1). */
  answered: (share: number) => string;
  /** The last day for replies, that many days before the event where that is not over yet. */
  closes: (daysBefore: number) => string;
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const instantOf = (at: number) => new Date(at).toISOString().replace(/\.\d+Z$/, 'Z');

/** The same local day, so many days later. */
export const daysLater = (day: string, days: number): string => dayOf(Date.parse(day) + days * DAY_MS);

/** The days of an event seen from `now`. */
export function demoDays(
  { weeks, weekday, days }: Pick<DemoEvent, 'weeks' | 'weekday' | 'days'>,
  now: Date,
): DemoDays {
  const today = Date.parse(dayOf(now.getTime()));
  const soonest = today + weeks * 7 * DAY_MS;
  const start = soonest + ((weekday - new Date(soonest).getUTCDay() + 7) % 7) * DAY_MS;
  const left = (start - today) / DAY_MS;
  const age = Math.round((left * GONE) / (1 - GONE));
  const invited = today - Math.max(5, Math.min(28, age - 3)) * DAY_MS + 9 * 3_600_000;
  const lastAnswer = now.getTime() - 2 * 3_600_000;
  return {
    planned: dayOf(today - age * DAY_MS),
    start: dayOf(start),
    end: dayOf(start + (days - 1) * DAY_MS),
    age,
    invited: instantOf(invited),
    answered: (share) => instantOf(invited + 3_600_000 + share * (lastAnswer - invited - 3_600_000)),
    closes: (daysBefore) =>
      dayOf(Math.max(today + Math.min(STILL_OPEN_DAYS, left) * DAY_MS, start - daysBefore * DAY_MS)),
  };
}
