import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { runAct, tellResult } from '@foregather/features/patterns';
import { bookingWhen } from '../booking-words';
import { useWaysOut } from '../use-ways-out';
import { type Booking, changeBookingMutation, type Venue } from '../venues';
import { takenOf } from '../ways-out';
import type { BookingPlace } from './booking-items';
import type { RefusedMove } from './refused-move';

/** Moves bookings; a refusal is kept with the ways out, every other failure is told. */
export function useMoveBooking(venue: Venue) {
  const { mutateAsync: change } = useMutation(changeBookingMutation(useQueryClient()));
  const findWays = useWaysOut(venue);
  const [refused, setRefused] = useState<RefusedMove | null>(null);
  const move = async (booking: Booking, place: BookingPlace): Promise<void> => {
    try {
      await change({ opened: booking, changes: place });
    } catch (error) {
      const taken = takenOf(error);
      const { setup_minutes, teardown_minutes } = booking;
      if (taken)
        setRefused({
          booking,
          place,
          taken,
          ways: await findWays({ ...place, setup_minutes, teardown_minutes }, booking.id),
        });
      else
        await runAct(async () => {
          throw error;
        }, `‘${booking.title}’ stays where it was`);
      throw error;
    }
    const { id, row_version, space_id, local_start, local_end } = booking;
    const spaceName =
      venue.venue_spaces.find((space) => space.id === place.space_id)?.name ?? 'another space';
    tellResult({
      message: `‘${booking.title}’ moved`,
      description: `${spaceName}, ${bookingWhen(place)}`,
      undo: async () => {
        // Moving was the one change since; somebody who came in between is named by the refusal.
        await change({
          opened: { id, row_version: row_version + 1 },
          changes: { space_id, local_start, local_end },
        });
        return `‘${booking.title}’ is back where it was`;
      },
    });
  };
  return { move, refused, forget: () => setRefused(null) };
}
