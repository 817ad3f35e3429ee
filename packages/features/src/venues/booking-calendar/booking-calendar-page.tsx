import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import {
  EmptyState,
  Field,
  NativeSelect,
  PageHeader,
  Button,
  Skeleton,
  Spinner,
  useMedia,
} from '@foregather/ui';
import { useNow } from '@foregather/features/core/base';
import { useCan, useOrganisation } from '@foregather/features/core/session';
import { ButtonLink, PageMain } from '@foregather/features/core/shell';
import { LoadFailure, QueryView, useConfirmAct, useUrlState } from '@foregather/features/patterns';
import { dayInZone } from '@foregather/words';
import { useBookingActs } from '../booking-acts';
import { BookingDialog, type OpenedBooking } from '../booking-dialog';
import { inputOf, newBooking } from '../booking-form';
import { AddVenue } from '../components/venues-main';
import { venuePaths } from '../paths';
import { type Booking, bookingsQuery, holdsQuery, ownVenuesQuery, type Venue } from '../venues';
import { BookingDetails } from './booking-details';
import type { BookingPlace } from './booking-items';
import { BookingSheet } from './booking-sheet';
import { CalendarBar, DayStrip, SheetKey } from './calendar-bar';
import { askedRange, calendarSearch, CALENDAR_VIEWS, daysOf, turned, weekOf } from './calendar-days';
import { HoldsBar } from './holds-bar';
import { RefusedMoveDialog } from './refused-move';
import { useMoveBooking } from './use-move-booking';

/** What is held and booked in the spaces of a venue: a day, a week or a month, moved by hand; a clash is named. */
export function Page() {
  const { id: orgId } = useOrganisation();
  const venues = useQuery(ownVenuesQuery(orgId));
  const [{ venue: wanted }] = useUrlState(calendarSearch);
  const venue = venues.data?.find(({ id }) => id === wanted) ?? venues.data?.[0];
  if (venue && venues.data) return <VenueCalendar key={venue.id} venue={venue} venues={venues.data} />;
  return (
    <PageMain className="grid min-h-dvh grid-cols-1 content-start gap-4">
      <PageHeader title="Bookings" />
      <QueryView
        query={venues}
        loadingLabel="Loading bookings"
        skeleton={
          <div className="grid gap-4">
            <Skeleton className="h-10" />
            <Skeleton className="h-96" />
          </div>
        }
      >
        {() => (
          <EmptyState
            title="No venue yet"
            description="Note a place with its spaces. Then you hold, confirm and move its bookings here."
            action={<AddVenue>Add the first venue</AddVenue>}
            secondary={
              <ButtonLink to={venuePaths.venues()} variant="outline">
                Look through shared venues
              </ButtonLink>
            }
          />
        )}
      </QueryView>
    </PageMain>
  );
}

const NONE: readonly Booking[] = [];

function VenueCalendar({ venue, venues }: { venue: Venue; venues: readonly Venue[] }) {
  const canEdit = useCan('venues.edit');
  // Holds run out, and the line of now moves.
  const now = useNow(60_000);
  const phone = useMedia('(width < 40rem)');
  const [state, setState] = useUrlState(calendarSearch);
  const today = dayInZone(new Date(now), venue.zone);
  const day = state.day || today;
  // A phone has room for one day of one space at a time.
  const view = phone && state.view === 'week' ? 'day' : state.view;
  const { from, to } = askedRange(phone && view === 'day' ? weekOf(day) : daysOf(view, day));
  const query = useQuery(bookingsQuery(venue.org_id, from, to, venue.id));
  const holds = useQuery(holdsQuery(venue.id));
  const bookings = query.data ?? NONE;
  const [details, setDetails] = useState<Booking | null>(null);
  const [opened, setOpened] = useState<OpenedBooking | null>(null);
  const { ask, dialog } = useConfirmAct();
  const acts = useBookingActs(ask);
  const { move, refused, forget } = useMoveBooking(venue);
  const turn = (by: 1 | -1) => setState({ day: turned(view, day, by) });
  // Where a booking changed while its details are open, they say what it is now.
  const shown = details && (bookings.find(({ id }) => id === details.id) ?? details);

  const begin = (place?: BookingPlace) => {
    const only = venue.venue_spaces.length === 1 ? venue.venue_spaces[0]?.id : undefined;
    const empty = newBooking({
      spaceId: place?.space_id ?? only ?? '',
      event: undefined,
      people: null,
      zone: venue.zone,
    });
    setOpened({
      draft: place ? `${place.space_id} ${place.local_start}` : undefined,
      values: { ...empty, start: place?.local_start ?? `${day}T`, end: place?.local_end ?? `${day}T` },
    });
  };
  const closing = (act: (booking: Booking) => void) => (booking: Booking) => {
    setDetails(null);
    act(booking);
  };
  const booked = useMemo(
    () => new Set(bookings.map(({ local_start }) => local_start.slice(0, 10))),
    [bookings],
  );
  return (
    <PageMain className="grid min-h-dvh grid-cols-1 content-start gap-4">
      <PageHeader
        title="Bookings"
        beside={
          <Field label="Venue" labelHidden>
            <NativeSelect
              value={venue.id}
              options={venues.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={({ currentTarget }) => setState({ venue: currentTarget.value })}
            />
          </Field>
        }
        actions={
          <>
            <ButtonLink to={venuePaths.venue(venue.id)} variant="outline">
              About the venue
            </ButtonLink>
            {canEdit && venue.venue_spaces.length > 0 ? (
              <Button variant="primary-action" onClick={() => begin()}>
                Hold a date
              </Button>
            ) : null}
          </>
        }
      />
      {venue.venue_spaces.length === 0 ? (
        <EmptyState
          title="No space is noted yet"
          description="Add a hall, a room or a lawn to the venue; then it can be booked."
          action={
            canEdit ? (
              <ButtonLink to={venuePaths.editVenue(venue.id)} variant="primary-action">
                Add a space
              </ButtonLink>
            ) : undefined
          }
        />
      ) : (
        <>
          <CalendarBar
            view={view}
            day={day}
            today={today}
            views={phone ? CALENDAR_VIEWS.filter((each) => each !== 'week') : CALENDAR_VIEWS}
            onView={(next) => setState({ view: next })}
            onDay={(next) => setState({ day: next === today ? '' : next })}
            onTurn={turn}
          />
          <HoldsBar
            venue={venue}
            holds={holds.data ?? NONE}
            now={now}
            onConfirm={canEdit ? acts.confirm : undefined}
            onOpen={setDetails}
          />
          {phone && view === 'day' ? (
            <DayStrip day={day} today={today} booked={booked} onDay={(next) => setState({ day: next })} />
          ) : null}
          {query.error && query.data === undefined ? (
            <LoadFailure
              error={query.error}
              level={3}
              retrying={query.isFetching}
              onRetry={() => void query.refetch()}
            />
          ) : (
            <div aria-busy={query.isPending} className="relative">
              <BookingSheet
                venue={venue}
                view={view}
                day={day}
                today={today}
                bookings={bookings}
                now={now}
                selected={shown?.id}
                onMove={canEdit ? move : undefined}
                onCreate={canEdit ? begin : undefined}
                onRemove={canEdit ? acts.cancel : undefined}
                onOpen={setDetails}
                onTurn={turn}
              />
              {query.isPending ? (
                <div className="absolute inset-0 z-30 grid place-items-center">
                  <Spinner label="Loading bookings" />
                </div>
              ) : null}
            </div>
          )}
          <SheetKey />
        </>
      )}
      <BookingDetails
        venue={venue}
        booking={shown ?? undefined}
        onClose={() => setDetails(null)}
        acts={
          canEdit
            ? {
                change: closing((booking) => setOpened({ booking, values: inputOf(booking, venue.zone) })),
                confirm: closing(acts.confirm),
                cancel: closing(acts.cancel),
              }
            : undefined
        }
      />
      <BookingDialog venue={venue} opened={opened} onClose={() => setOpened(null)} />
      <RefusedMoveDialog
        venue={venue}
        refused={refused}
        onClose={forget}
        onTake={(booking, place) => {
          forget();
          // What goes wrong is told where it goes wrong.
          move(booking, place).catch(() => undefined);
        }}
      />
      {dialog}
    </PageMain>
  );
}
