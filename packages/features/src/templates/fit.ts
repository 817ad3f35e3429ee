import { daysBetween } from '@foregather/words';
import type { TemplateBody } from './template-schema';

/** The last three weeks keep the days they were written for as long as there is room. */
const KEPT_DAYS = 21;

/**
 * Lays days before the event into the time that is left: what is written for `longest` days fits into `left`. With enough
 * time nothing moves. With less, the last days stay and the others move closer together, in the same order; none lies
 * before today. Days after the event (negative here) stay.
 */
export function fitDay(before: number, longest: number, left: number): number {
  if (before <= 0 || left >= longest) return before;
  const kept = Math.min(KEPT_DAYS, Math.floor(left / 3));
  if (before <= kept) return before;
  const first = Math.max(left - 1, kept);
  const share = longest === kept ? 0 : (before - kept) / (longest - kept);
  return Math.max(0, Math.min(left, Math.round(kept + share * (first - kept))));
}

interface Anchored {
  anchor: 'event_start' | 'event_end' | 'rsvp_close';
  offset: number;
}

/** Days from the first day of the event, before it negative, as written. */
export const writtenDay = (
  { anchor, offset }: Anchored,
  body: Pick<TemplateBody, 'days' | 'replyCloseDays'>,
) => offset + (anchor === 'event_end' ? body.days - 1 : anchor === 'rsvp_close' ? -body.replyCloseDays : 0);

export interface Fitting {
  /** Days left until the first day; null: it has none yet. */
  left: number | null;
  /** How many days the event lasts, which may be fewer or more than the template was written for. */
  days: number;
  /** Days before the first day on which replies close. */
  replyCloseDays: number;
  /** The offset of something in the fitted plan, from the day it is counted from. */
  offsetOf: (item: Anchored) => number;
  /** Days from the first day of the event, in the fitted plan. */
  dayOf: (item: Anchored) => number;
  /** Whether something stands on another day than it was written for. */
  moved: (item: Anchored) => boolean;
}

/** A template laid into the time that is left from `today` to `start`, both local days; `start` null keeps the offsets. */
export function fit(body: TemplateBody, today: string, start: string | null, days = body.days): Fitting {
  const left = start === null ? null : daysBetween(today, start);
  const closer = (day: number) => (left === null ? day : 0 - fitDay(-day, body.leadDays, left));
  const replyCloseDays = 0 - closer(-body.replyCloseDays);
  const base = { event_start: 0, event_end: days - 1, rsvp_close: -replyCloseDays } as const;
  const dayOf = (item: Anchored) => {
    // What follows the last day goes with it; all else is counted from the first.
    const written = writtenDay(item, body);
    return item.anchor === 'event_end' && item.offset > 0 ? item.offset + days - 1 : closer(written);
  };
  return {
    left,
    days,
    replyCloseDays,
    dayOf,
    offsetOf: (item) => dayOf(item) - base[item.anchor],
    moved: (item) => dayOf(item) < 0 && dayOf(item) !== writtenDay(item, body),
  };
}
