import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import * as z from 'zod';
import { Badge, Button, Skeleton } from '@foregather/ui';
import { ActionMenu, ButtonLink, notFound, PageMain, usePageTitle } from '@foregather/features/core/shell';
import { useCan, useOrganisation } from '@foregather/features/core/session';
import { type Act, DetailPage, QueryView, runAct, useConfirmAct } from '@foregather/features/patterns';
import { KeepCopy } from '../keep-copy';
import { venuePaths } from '../paths';
import { placeText } from '../venue-words';
import { publishVenueMutation, removeVenuesMutation, type Venue, venueQuery } from '../venues';
import { BookingDialog, type OpenedBooking } from '../booking-dialog';
import { inputOf, newBooking } from '../booking-form';
import { BookingsPanel } from './bookings-panel';
import { CommitteePanel } from './committee-panel';
import { CostPanel, type NextEvent, useNextEvent } from './cost-panel';
import { UseForEvent } from './use-for-event';
import { VenueAccess, VenueFacts, VenuePhotos, VenueSpaces } from './venue-facts';

/** One venue, at `/venues/:venueId` and at `/venue-details/:venueId`: one's own with all that is done with it, another's facts. */
export function Page() {
  const { venueId } = useParams();
  const id = z.uuid().safeParse(venueId);
  if (!id.success) throw notFound();
  return <OpenedVenue venueId={id.data} />;
}

function OpenedVenue({ venueId }: { venueId: string }) {
  const query = useQuery(venueQuery(venueId));
  const { id: orgId } = useOrganisation();
  if (query.data === undefined)
    return (
      <PageMain>
        <QueryView
          query={query}
          level={1}
          loadingLabel="Loading venue"
          skeleton={
            <div className="grid gap-4">
              <Skeleton className="h-12" />
              <Skeleton className="h-64" />
            </div>
          }
        >
          {() => null}
        </QueryView>
      </PageMain>
    );
  return query.data.org_id === orgId ? <OwnVenue venue={query.data} /> : <OthersVenue venue={query.data} />;
}

/** A venue that another organisation shares with everybody: facts only. */
function OthersVenue({ venue }: { venue: Venue }) {
  usePageTitle(venue.name);
  return (
    <DetailPage
      title={venue.name}
      description={placeText(venue)}
      facts={<Badge>Shared with everybody</Badge>}
      back={{ to: venuePaths.venues(), label: 'Shared venues' }}
      actions={<KeepCopy venue={venue} />}
    >
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <VenueFacts venue={venue} />
        <div className="grid grid-cols-1 gap-5">
          <VenueSpaces venue={venue} />
          <VenueAccess venue={venue} />
        </div>
      </div>
    </DetailPage>
  );
}

function OwnVenue({ venue }: { venue: Venue }) {
  usePageTitle(venue.name);
  const canEdit = useCan('venues.edit');
  const next = useNextEvent(venue.org_id);
  const { ask, dialog } = useConfirmAct();
  const [opened, setOpened] = useState<OpenedBooking | null>(null);
  return (
    <>
      <DetailPage
        title={venue.name}
        description={placeText(venue)}
        facts={venue.shared ? <Badge>Shared with everybody</Badge> : undefined}
        back={{ to: venuePaths.manageVenues(), label: 'My venues' }}
        actions={
          canEdit ? (
            <OwnActs
              venue={venue}
              next={next}
              ask={ask}
              onBook={() =>
                setOpened({
                  values: newBooking({
                    spaceId: venue.venue_spaces.length === 1 ? (venue.venue_spaces[0]?.id ?? '') : '',
                    event: next.event,
                    people: next.people,
                    zone: venue.zone,
                  }),
                })
              }
            />
          ) : undefined
        }
      >
        <VenuePhotos venue={venue} />
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <BookingsPanel
            venue={venue}
            ask={ask}
            onChange={
              canEdit ? (booking) => setOpened({ booking, values: inputOf(booking, venue.zone) }) : undefined
            }
          />
          <div className="grid grid-cols-1 gap-5">
            <CostPanel venue={venue} next={next} />
            <CommitteePanel venue={venue} canEdit={canEdit} ask={ask} />
            <VenueAccess venue={venue} />
            <VenueFacts venue={venue} />
          </div>
        </div>
      </DetailPage>
      <BookingDialog venue={venue} opened={opened} onClose={() => setOpened(null)} />
      {dialog}
    </>
  );
}

interface OwnActsProps {
  venue: Venue;
  next: NextEvent;
  ask: (act: Act) => void;
  onBook: () => void;
}

/** What can be done with a venue of one's own. */
function OwnActs({ venue, next, ask, onBook }: OwnActsProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { mutateAsync: publish } = useMutation(publishVenueMutation(queries, venue.id));
  const { mutateAsync: remove } = useMutation(removeVenuesMutation(queries));
  const [choosing, setChoosing] = useState(false);
  const stopSharing = async () => {
    await publish(false);
    return 'Only your organisation sees it again';
  };
  const toggleShared = () => {
    if (venue.shared) {
      void runAct(async () => ({ message: await stopSharing() }), 'It stays shared');
      return;
    }
    ask({
      title: `Share ${venue.name} with everybody?`,
      description:
        'Everybody who is signed in reads its facts, spaces, rate and contact, and may copy them. Bookings, photos and votes stay yours.',
      confirmLabel: 'Share venue',
      destructive: false,
      run: async () => {
        await publish(true);
        return { message: `${venue.name} is shared with everybody`, undo: stopSharing };
      },
    });
  };
  const removeIt = () =>
    ask({
      title: `Remove ${venue.name}?`,
      description: 'It leaves every list, with its bookings and its link. You can undo this.',
      confirmLabel: 'Remove venue',
      run: async () => {
        await remove({ ids: [venue.id] });
        void navigate(venuePaths.manageVenues());
        return {
          message: `${venue.name} removed`,
          undo: async () => {
            await remove({ ids: [venue.id], restore: true });
            return `${venue.name} is back`;
          },
        };
      },
    });
  return (
    <>
      {venue.venue_spaces.length === 0 ? null : (
        <Button variant="primary-action" onClick={onBook}>
          Book a space
        </Button>
      )}
      <Button variant="secondary" onClick={() => setChoosing(true)}>
        Use for an event
      </Button>
      <ButtonLink variant="secondary" to={venuePaths.editVenue(venue.id)}>
        Edit venue
      </ButtonLink>
      <ActionMenu
        label={`More about ${venue.name}`}
        variant="secondary"
        items={[
          {
            key: 'share',
            label: venue.shared ? 'Stop sharing with everybody' : 'Share with everybody',
            onSelect: toggleShared,
          },
          { key: 'remove', label: 'Remove venue', onSelect: removeIt },
        ]}
      />
      <UseForEvent venue={venue} eventId={next.event?.id} open={choosing} onOpenChange={setChoosing} />
    </>
  );
}
