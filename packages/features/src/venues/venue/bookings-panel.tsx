import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Badge, Disclosure, List, textLinkVariants } from '@foregather/ui';
import { ActionMenu, type ActionMenuItem } from '@foregather/features/core/shell';
import { type Act, QueryPanel } from '@foregather/features/patterns';
import { addDays, dayInZone } from '@foregather/words';
import { type Booking, bookingsQuery, type Venue, type VenueSpace } from '../venues';
import { spaceWords } from '../fact-words';
import { venuePaths } from '../paths';
import { useBookingActs } from '../booking-acts';
import { STATE_NAMES } from '../booking-form';
import { aroundWords, bookingWhen, holdWords } from '../booking-words';

export interface BookingsPanelProps {
  venue: Venue;
  /** Opens the form of a booking; without it the reader only looks. */
  onChange?: ((booking: Booking) => void) | undefined;
  ask: (act: Act) => void;
}

/** What counts as soon, and how far ahead anything is booked at all, in days. */
const SOON = 183;
const FAR = 5 * 365;
const TONES = { enquiry: 'neutral', hold: 'warning', confirmed: 'success', cancelled: 'neutral' } as const;

/** The spaces of a venue, and what is booked in each: the next six months, and what lies later under a fold. */
export function BookingsPanel({ venue, onChange, ask }: BookingsPanelProps) {
  // One day's key: the list must not be another one with each second.
  const [today] = useState(() => dayInZone(new Date(), 'UTC'));
  const query = useQuery(
    bookingsQuery(venue.org_id, `${today}T00:00:00Z`, `${addDays(today, FAR)}T00:00:00Z`, venue.id),
  );
  return (
    <QueryPanel
      title="Spaces and what is booked"
      query={query}
      loadingLabel="Loading bookings"
      actions={
        <Link to={venuePaths.bookingCalendar({ venue: venue.id })} className={textLinkVariants()}>
          See them in the calendar
        </Link>
      }
    >
      {(bookings) =>
        venue.venue_spaces.length === 0 ? (
          <p className="text-muted-foreground">
            No space is noted yet. Add a hall, a room or a lawn by ‘Edit venue’; then it can be booked.
          </p>
        ) : (
          <div className="grid gap-6">
            {venue.venue_spaces.map((space) => (
              <SpaceBookings
                key={space.id}
                space={space}
                bookings={bookings.filter(({ space_id }) => space_id === space.id)}
                until={addDays(today, SOON)}
                zone={venue.zone}
                onChange={onChange}
                ask={ask}
              />
            ))}
          </div>
        )
      }
    </QueryPanel>
  );
}

interface SpaceBookingsProps extends Omit<BookingsPanelProps, 'venue'> {
  space: VenueSpace;
  bookings: readonly Booking[];
  /** The last day that is soon. */
  until: string;
  zone: string;
}

function SpaceBookings({ space, bookings, until, ...row }: SpaceBookingsProps) {
  const soon = bookings.filter(({ local_start }) => local_start.slice(0, 10) <= until);
  const later = bookings.slice(soon.length);
  const list = (shown: readonly Booking[], label: string) => (
    <List.Root framed aria-label={label}>
      {shown.map((booking) => (
        <BookingRow key={booking.id} booking={booking} {...row} />
      ))}
    </List.Root>
  );
  return (
    <section aria-label={space.name} className="grid grid-cols-1 gap-2">
      <div>
        <h3 className="text-item font-item wrap-anywhere">{space.name}</h3>
        <p className="text-meta text-muted-foreground">{spaceWords(space)}</p>
      </div>
      {soon.length === 0 ? (
        <p className="text-muted-foreground">Free for the next six months.</p>
      ) : (
        list(soon, `Booked in ${space.name} in the next six months`)
      )}
      {later.length === 0 ? null : (
        <Disclosure
          summary={`Later: ${later.length === 1 ? '1 booking' : `${later.length} bookings`}`}
          open={soon.length === 0}
        >
          {list(later, `Booked in ${space.name} later`)}
        </Disclosure>
      )}
    </section>
  );
}

interface BookingRowProps extends Omit<BookingsPanelProps, 'venue'> {
  booking: Booking;
  zone: string;
}

function BookingRow({ booking, zone, onChange, ask }: BookingRowProps) {
  const { confirm, cancel } = useBookingActs(ask);
  const around = aroundWords(booking);
  const items: ActionMenuItem[] = [
    { key: 'change', label: 'Change', onSelect: () => onChange?.(booking) },
    ...(booking.state === 'hold'
      ? [{ key: 'confirm', label: 'Confirm', onSelect: () => confirm(booking) }]
      : []),
    { key: 'cancel', label: 'Cancel booking', onSelect: () => cancel(booking) },
  ];
  return (
    <List.Item
      title={booking.title}
      description={[
        bookingWhen(booking),
        ...(around === '' ? [] : [around]),
        ...(booking.people === null ? [] : [`${booking.people.toLocaleString('en-US')} people`]),
      ].join(', ')}
      end={
        <>
          <Badge tone={TONES[booking.state]}>{STATE_NAMES[booking.state]}</Badge>
          {onChange ? <ActionMenu label={`Actions for ${booking.title}`} items={items} /> : null}
        </>
      }
    >
      {booking.state === 'hold' && booking.hold_expires_at !== null ? (
        <p className="text-muted-foreground">{holdWords(booking.hold_expires_at, zone)}</p>
      ) : null}
    </List.Item>
  );
}
