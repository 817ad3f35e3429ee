import { Button, Dialog } from '@foregather/ui';
import { BookingClashNote } from '../components/booking-clash-note';
import { instantOf } from '@foregather/features/core/base';
import type { Booking, Venue } from '../venues';
import { asLocal, type Taken, type WaysOut } from '../ways-out';
import type { BookingPlace } from './booking-items';

/** A move that the database refused: what stands in the way, and what is free instead. */
export interface RefusedMove {
  booking: Booking;
  place: BookingPlace;
  taken: Taken;
  ways: WaysOut;
}

interface RefusedMoveDialogProps {
  venue: Venue;
  refused: RefusedMove | null;
  onClose: () => void;
  /** Moves it to a place that is free, as far as one knows. */
  onTake: (booking: Booking, place: BookingPlace) => void;
}

/** The card of a refused move: the other booking by its name, and free places to take instead. */
export function RefusedMoveDialog({ venue, refused, onClose, onTake }: RefusedMoveDialogProps) {
  if (!refused) return null;
  const { booking, place, taken, ways } = refused;
  const spaceName = venue.venue_spaces.find(({ id }) => id === place.space_id)?.name ?? 'The space';
  return (
    <Dialog.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Dialog.Content aria-describedby={undefined}>
        <Dialog.Title>‘{booking.title}’ cannot be there</Dialog.Title>
        <Dialog.Body>
          <BookingClashNote
            spaceName={spaceName}
            taken={taken}
            ways={ways}
            zone={venue.zone}
            kept="It stands where it was."
            onSpace={(spaceId) => onTake(booking, { ...place, space_id: spaceId })}
            onTime={async (next) => {
              const [start, end] = await Promise.all([
                instantOf(place.local_start, venue.zone),
                instantOf(place.local_end, venue.zone),
              ]);
              onTake(booking, {
                ...place,
                local_start: asLocal(next, venue.zone),
                local_end: asLocal(next + Date.parse(end) - Date.parse(start), venue.zone),
              });
            }}
          />
        </Dialog.Body>
        <Dialog.Footer>
          <Button variant="outline" onClick={onClose}>
            Leave it where it was
          </Button>
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  );
}
