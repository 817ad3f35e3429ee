import { useQueryClient } from '@tanstack/react-query';
import { instantOf } from '@foregather/features/core/base';
import { type BookingDraft, bookingsQuery, type Venue } from './venues';
import { LOOK_AHEAD, type Wanted, type WaysOut, waysOut } from './ways-out';

/** Set-up and clearing reach this far beyond the times of a booking. */
const MARGIN = 3 * 86_400_000;

/** The times of a use of a space, as a booking holds them. */
export type WantedTimes = Pick<
  BookingDraft,
  'space_id' | 'local_start' | 'local_end' | 'setup_minutes' | 'teardown_minutes'
>;

/** Looks for ways out of a clash by what is booked near that time. */
export function useWaysOut(venue: Venue) {
  const queries = useQueryClient();
  return async (draft: WantedTimes, bookingId: string | undefined): Promise<WaysOut> => {
    const [start, end] = await Promise.all([
      instantOf(draft.local_start, venue.zone),
      instantOf(draft.local_end, venue.zone),
    ]);
    const wanted: Wanted = {
      bookingId,
      spaceId: draft.space_id,
      start: Date.parse(start),
      end: Date.parse(end),
      setup: draft.setup_minutes,
      clearing: draft.teardown_minutes,
    };
    const near = bookingsQuery(
      venue.org_id,
      new Date(wanted.start - MARGIN).toISOString(),
      new Date(wanted.end + LOOK_AHEAD + MARGIN).toISOString(),
      venue.id,
    );
    // The clash is told even where nothing more can be read.
    const bookings = await queries.fetchQuery({ ...near, staleTime: 0 }).catch(() => null);
    return bookings === null ? { spaces: [], next: null } : waysOut(wanted, venue.venue_spaces, bookings);
  };
}
