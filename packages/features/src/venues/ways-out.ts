/** What one can do when the space is taken: another space of the venue at that time, or this space at its next free time. */
import * as z from 'zod/mini';
import { RequestError, refusalHint } from '@foregather/features/core/base';
import { minuteInZone } from '@foregather/words';
import { takes } from './venue-match';
import { type Booking, takenSchema, type VenueSpace } from './venues';

export type Taken = z.output<typeof takenSchema>;

/** What stands in the way, out of a refused save; null when it was refused for something else. */
export function takenOf(error: unknown): Taken | null {
  if (!(error instanceof RequestError) || refusalHint(error) !== 'space_taken') return null;
  const cause = z.safeParse(z.object({ details: z.string() }), error.cause);
  if (!cause.success) return null;
  const details: unknown = JSON.parse(cause.data.details);
  return takenSchema.parse(details);
}

/** The use of a space that was refused, in ms of the clock; set-up and clearing in minutes. */
export interface Wanted {
  /** The booking that is changed, which does not stand in its own way. */
  bookingId: string | undefined;
  spaceId: string;
  start: number;
  end: number;
  setup: number;
  clearing: number;
}

export interface WaysOut {
  /** Spaces that are free at that time. */
  spaces: VenueSpace[];
  /** When this space is next free for as long, in ms of the clock; null: not in what was looked at. */
  next: number | null;
}

const MINUTE = 60_000;
/** A booking begins on a quarter of an hour. */
const QUARTER = 15 * MINUTE;
/** How far ahead the next free time is looked for. */
export const LOOK_AHEAD = 60 * 86_400_000;

interface Period {
  from: number;
  to: number;
}

/** From the beginning of set-up to the end of clearing. */
const periodOf = (booking: Booking): Period => ({
  from: Date.parse(booking.starts_at) - booking.setup_minutes * MINUTE,
  to: Date.parse(booking.ends_at) + booking.teardown_minutes * MINUTE,
});

/** The ways out of a clash, by what is booked in the spaces of the venue; the database has the last word. */
export function waysOut(
  wanted: Wanted,
  spaces: readonly VenueSpace[],
  bookings: readonly Booking[],
  now = Date.now(),
): WaysOut {
  const takenIn = (spaceId: string) =>
    bookings
      .filter((each) => each.space_id === spaceId && each.id !== wanted.bookingId && takes(each, now))
      .map(periodOf);
  const meets = (start: number, period: Period) =>
    start - wanted.setup * MINUTE < period.to &&
    start + (wanted.end - wanted.start) + wanted.clearing * MINUTE > period.from;
  const own = takenIn(wanted.spaceId);
  let next = wanted.start;
  for (;;) {
    const from = next;
    const other = own.find((period) => meets(from, period));
    if (!other) break;
    next = Math.ceil((other.to + wanted.setup * MINUTE) / QUARTER) * QUARTER;
  }
  return {
    spaces: spaces.filter(
      ({ id }) => id !== wanted.spaceId && !takenIn(id).some((period) => meets(wanted.start, period)),
    ),
    next: next === wanted.start || next > wanted.start + LOOK_AHEAD ? null : next,
  };
}

/** An instant on the clock of the venue, as the form holds it. */
export const asLocal = (instant: number, zone: string) =>
  minuteInZone(new Date(instant), zone).replace(' ', 'T');
