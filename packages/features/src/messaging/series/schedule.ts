import { minuteInZone, relativeDay } from '@foregather/words';
import { SERIES_STEPS, type SeriesStep, STEP_WORDS } from './steps';

/** The days of an event that a series is counted from. */
export const ANCHORS = ['start', 'end', 'deadline'] as const;
export type Anchor = (typeof ANCHORS)[number];

/** When a step goes: so many days from a day of the event, at a clock time of its zone. */
export interface Schedule {
  anchor: Anchor;
  /** Negative: before. Null while no number is written. */
  offsetDays: number | null;
  /** 'HH:mm'. */
  localTime: string;
}

/** What of an event its series is laid on. */
export interface SeriesDays {
  start_date: string | null;
  end_date: string | null;
  local_start: string | null;
  rsvp_closes_on: string | null;
  zone: string;
}

/** The schedule of a message as the database keeps it; null for one with a time of its own. */
export function scheduleOf(row: {
  anchor: string | null;
  offset_days: number | null;
  local_time: string | null;
}): Schedule | null {
  const anchor = ANCHORS.find((one) => one === row.anchor);
  return anchor && row.offset_days !== null && row.local_time !== null
    ? { anchor, offsetDays: row.offset_days, localTime: row.local_time.slice(0, 5) }
    : null;
}

/** The day that is counted from; null while the event has none. */
export const anchorDay = (event: SeriesDays, anchor: Anchor): string | null =>
  anchor === 'start'
    ? event.start_date
    : anchor === 'end'
      ? (event.end_date ?? event.start_date)
      : event.rsvp_closes_on;

/** The day on which a step goes, as the event stands; the database computes the same. */
export function stepDay(event: SeriesDays, { anchor, offsetDays }: Schedule): string | null {
  const from = anchorDay(event, anchor);
  if (from === null || offsetDays === null) return null;
  const date = new Date(`${from}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + offsetDays);
  return date.toISOString().slice(0, 10);
}

/** When each step goes at first; reminders count from the last day for replies, where there is one. */
export function firstSchedule(event: SeriesDays, step: SeriesStep): Schedule {
  const at = (anchor: Anchor, offsetDays: number): Schedule => ({ anchor, offsetDays, localTime: '10:00' });
  const closes = event.rsvp_closes_on !== null;
  return {
    save_the_date: at('start', -180),
    invitation: at('start', -70),
    first_reminder: closes ? at('deadline', -14) : at('start', -28),
    last_reminder: closes ? at('deadline', -3) : at('start', -14),
    what_to_know: at('start', -7),
    day_before: at('start', -1),
    thank_you: at('end', 1),
    look_back: at('end', 14),
  }[step];
}

const daysText = (days: number) =>
  days === 1 ? 'one day' : days % 7 === 0 ? (days === 7 ? 'one week' : `${days / 7} weeks`) : `${days} days`;
const ANCHOR_WORDS: Readonly<Record<Anchor, string>> = {
  start: 'the first day',
  end: 'the last day',
  deadline: 'the last day for replies',
};

/** '2 weeks before the last day for replies'. */
export function offsetWords({ anchor, offsetDays }: Schedule): string {
  if (offsetDays === null) return '';
  if (offsetDays === 0) return `on ${ANCHOR_WORDS[anchor]}`;
  return `${daysText(Math.abs(offsetDays))} ${offsetDays < 0 ? 'before' : 'after'} ${ANCHOR_WORDS[anchor]}`;
}

/** Why a step cannot be planned so, in words; undefined when it can. The database refuses the same. */
export function problemOf(
  event: SeriesDays,
  step: SeriesStep,
  schedule: Schedule,
  now: Date,
): { field: 'day' | 'days' | 'time'; words: string } | undefined {
  const { anchor, offsetDays, localTime } = schedule;
  if (anchorDay(event, anchor) === null)
    return {
      field: 'day',
      words:
        anchor === 'deadline'
          ? 'The event has no last day for replies to count from.'
          : 'The event has no day yet to count from.',
    };
  if (offsetDays === null || !Number.isInteger(offsetDays) || offsetDays < -730 || offsetDays > 365)
    return { field: 'days', words: 'Write a number of days: at most 730 before, 365 after.' };
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(localTime))
    return { field: 'time', words: 'Write the time like 18:30.' };
  const day = stepDay(event, schedule);
  if (day === null) return undefined;
  if (`${day} ${localTime}` <= minuteInZone(now, event.zone))
    return { field: 'day', words: `Its time is over: it was ${relativeDay(day, event.zone, now)}.` };
  // Without a last day guests can answer until it begins.
  const last =
    event.rsvp_closes_on === null
      ? `${event.start_date} ${event.local_start?.slice(0, 5) ?? '00:00'}`
      : `${event.rsvp_closes_on} 24:00`;
  if (STEP_WORDS[step].kind === 'reminder' && `${day} ${localTime}` >= last)
    return { field: 'day', words: 'Guests can no longer answer by then.' };
  return undefined;
}

/** One line of the plan. */
export interface PlannedStep {
  step: SeriesStep;
  on: boolean;
  schedule: Schedule;
}

/** The steps that are not there yet, as they are first proposed: those whose time is over are off. */
export const firstPlan = (event: SeriesDays, there: readonly SeriesStep[], now: Date): PlannedStep[] =>
  SERIES_STEPS.filter((step) => !there.includes(step)).map((step) => {
    const schedule = firstSchedule(event, step);
    return { step, schedule, on: problemOf(event, step, schedule, now) === undefined };
  });
