import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { EmptyState, Skeleton, textLinkVariants } from '@foregather/ui';
import { deviceZone, dayInZone, formatShortDay } from '@foregather/words';
import { useCan, useOrganisation } from '@foregather/features/core/session';
import { ButtonLink } from '@foregather/features/core/shell';
import { QueryView, RecordList, typedColumns } from '@foregather/features/patterns';
import { AddVenue, VenuesMain } from '../components/venues-main';
import { venuePaths } from '../paths';
import { roomOf } from '../venue-match';
import { rateText, stepsText } from '../venue-words';
import { type Booking, bookingsQuery, ownVenuesQuery, removeVenuesMutation, type Venue } from '../venues';

/** As far ahead as a booking can lie. */
const FOR_EVER = '2201-01-01T00:00:00Z';

const STATE_WORDS = {
  enquiry: 'asked for',
  hold: 'held',
  confirmed: 'confirmed',
  cancelled: 'cancelled',
} as const;

/** '12 Jul 2030, 15:00: Welcome, confirmed' */
const bookingText = ({ title, local_start: start, state }: Booking) =>
  `${formatShortDay(start.slice(0, 10))}, ${start.slice(11, 16)}: ${title}, ${STATE_WORDS[state]}`;

/** The first booking of each venue that is not over; they come in order of their start. */
const nextOf = (bookings: readonly Booking[]) => {
  const next = new Map<string, Booking>();
  for (const booking of bookings)
    if (!next.has(booking.venue_id) && Date.parse(booking.ends_at) > Date.now())
      next.set(booking.venue_id, booking);
  return next;
};

const column = typedColumns<Venue>();

function columnsOf(bookings: readonly Booking[] | undefined) {
  const next = nextOf(bookings ?? []);
  const nextText = (venue: Venue) => {
    const booking = next.get(venue.id);
    // Until the bookings are read, or when they cannot be, nothing is claimed about them.
    return booking ? bookingText(booking) : bookings ? 'Nothing booked' : null;
  };
  return [
    {
      ...column.text('name', 'Name', ({ name }) => name),
      cell: ({ id, name }: Venue) => (
        <Link
          to={venuePaths.venue(id)}
          dir="auto"
          className={`${textLinkVariants()} inline-flex min-h-11 items-center wrap-anywhere`}
        >
          {name}
        </Link>
      ),
    },
    column.text('town', 'Town', ({ town }) => town),
    column.number('room', 'Capacity', roomOf),
    column.text('steps', 'Steps', ({ step_free: stepFree }) => stepsText(stepFree)),
    column.text('rate', 'Rate', (venue) => rateText(venue) || null),
    column.text('next', 'Booked next', nextText),
  ];
}

/** The venues of the organisation: facts at a glance, what is booked next; open, edit, add, remove with Undo. */
export function Page() {
  const { id: orgId } = useOrganisation();
  const canEdit = useCan('venues.edit');
  const navigate = useNavigate();
  const venues = useQuery(ownVenuesQuery(orgId));
  const [today] = useState(() => dayInZone(new Date(), deviceZone()));
  const bookings = useQuery(bookingsQuery(orgId, `${today}T00:00:00Z`, FOR_EVER));
  const { mutateAsync: remove } = useMutation(removeVenuesMutation(useQueryClient()));
  const idsOf = (rows: readonly Venue[]) => rows.map(({ id }) => id);
  return (
    <VenuesMain
      title="My venues"
      actions={
        <ButtonLink to={venuePaths.bookingCalendar()} variant="outline">
          Booking calendar
        </ButtonLink>
      }
    >
      <QueryView
        query={venues}
        loadingLabel="Loading my venues"
        skeleton={
          <div className="grid gap-2">
            {Array.from({ length: 6 }, (_, line) => (
              <Skeleton key={line} className="h-14" />
            ))}
          </div>
        }
        empty={{
          when: (all) => all.length === 0,
          view: (
            <EmptyState
              title="No venue yet"
              description="The places you use or think of stand here, with room, steps, rate and what is booked."
              action={<AddVenue>Add the one you have in mind</AddVenue>}
              secondary={
                <ButtonLink to={venuePaths.venues()} variant="outline">
                  Look through shared venues
                </ButtonLink>
              }
            />
          ),
        }}
      >
        {(all) => (
          <RecordList
            noun={{ one: 'venue', many: 'venues' }}
            name={({ name }) => name}
            rows={all}
            columns={columnsOf(bookings.data)}
            nameLabel="Name"
            fileName="venues"
            onEdit={canEdit ? ({ id }) => void navigate(venuePaths.editVenue(id)) : undefined}
            remove={canEdit ? (rows) => remove({ ids: idsOf(rows) }) : undefined}
            restore={(rows) => remove({ ids: idsOf(rows), restore: true })}
          />
        )}
      </QueryView>
    </VenuesMain>
  );
}
