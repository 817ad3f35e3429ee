import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, KeyValue, Skeleton, textLinkVariants } from '@foregather/ui';
import { dayText, eventWhen, zoneCity } from '@foregather/words';
import { Panel, QueryPanel } from '@foregather/features/patterns';
import { ButtonLink, lazyDialog } from '@foregather/features/core/shell';
import { useCan } from '@foregather/features/core/session';
import { type EventDetail, headcountQuery } from '../queries';
import { ListingPanel } from './listing/listing-panel';
import { OpenInvitationPanel } from './open-invitation/open-invitation-panel';
import { rsvpPaths } from '../../rsvp/paths';
import type { CapacityDialogProps } from './capacity-dialog';
import { HeadcountPanel } from '../components/headcount-panel';
import { MealList } from './meal-list';
import { useEventSetup } from './use-event-setup';
import { messagingPaths } from '../../messaging/paths';
import { ProgrammePanel } from './programme-panel';
import { ToldList } from './told-list';
import { messagesToGuestsQuery } from '../telling/telling-queries';

/** The form comes with the first press that asks for it. */
const CapacityDialog = lazyDialog<CapacityDialogProps>(
  async () => (await import('./capacity-dialog')).CapacityDialog,
  ({ open }) => open,
);

/** What an event's page shows beside its head: each panel reads what it shows and fails alone. */
export function EventPanels({ event, canEdit }: { event: EventDetail; canEdit: boolean }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid min-w-0 gap-4">
        <RepliesPanel event={event} canEdit={canEdit} />
        <ProgrammePanel event={event} canEdit={canEdit} />
      </div>
      <div className="grid min-w-0 gap-4">
        <GuestFacts event={event} />
        <MessagesPanel event={event} />
        <OpenInvitationPanel event={event} />
        <ListingPanel event={event} />
        <MealsPanel eventId={event.id} canEdit={canEdit} />
      </div>
    </div>
  );
}

/** The event as its guests read it. */
export function GuestFacts({ event }: { event: EventDetail }) {
  return (
    <Panel framed title="What guests are told">
      <KeyValue.Root>
        <KeyValue.Item label="When">{eventWhen(event)}</KeyValue.Item>
        <KeyValue.Item label="Place">{event.location_name ?? 'Not yet decided'}</KeyValue.Item>
        <KeyValue.Item label="Address">
          <span className="whitespace-pre-line">{event.address ?? 'Not yet decided'}</span>
        </KeyValue.Item>
        {event.online_url ? (
          <KeyValue.Item label="Online">
            <a href={event.online_url} rel="noreferrer" className={textLinkVariants()}>
              {event.online_url}
            </a>
          </KeyValue.Item>
        ) : null}
        <KeyValue.Item label="Last day for replies">
          {event.rsvp_closes_on
            ? `${dayText(event.rsvp_closes_on)}, end of the day in ${zoneCity(event.zone)}`
            : 'Until it begins'}
        </KeyValue.Item>
        <KeyValue.Item label="Answers">{event.allow_maybe ? 'Yes, maybe or no' : 'Yes or no'}</KeyValue.Item>
        {event.summary ? (
          <KeyValue.Item label="Words to guests">
            <span className="whitespace-pre-line">{event.summary}</span>
          </KeyValue.Item>
        ) : null}
      </KeyValue.Root>
    </Panel>
  );
}

/** How the replies stand, with the places they take. */
export function RepliesPanel({ event, canEdit }: { event: EventDetail; canEdit: boolean }) {
  const headcount = useQuery(headcountQuery(event.id));
  const { setCapacity } = useEventSetup(event.id);
  const [changingPlaces, setChangingPlaces] = useState(false);
  const [pool] = event.capacity_pools;
  return (
    <>
      <QueryPanel
        framed
        title="Replies"
        query={headcount}
        skeleton={<Skeleton className="h-64" />}
        actions={
          canEdit ? (
            <Button variant="outline" onClick={() => setChangingPlaces(true)}>
              Change places
            </Button>
          ) : undefined
        }
      >
        {(counts) => (
          <HeadcountPanel counts={counts} rowsPath={(show) => rsvpPaths.replies({ event: event.id, show })} />
        )}
      </QueryPanel>
      <CapacityDialog
        open={changingPlaces}
        onOpenChange={setChangingPlaces}
        size={pool?.size ?? null}
        used={(pool?.taken ?? 0) + (pool?.held ?? 0)}
        onSave={setCapacity}
      />
    </>
  );
}

/** The meals guests choose from. */
export function MealsPanel({ eventId, canEdit }: { eventId: string; canEdit: boolean }) {
  const { meals, addMeal, removeMeal } = useEventSetup(eventId);
  return (
    <QueryPanel framed title="Meals" query={meals}>
      {(list) => <MealList meals={list} canWrite={canEdit} onAdd={addMeal} onRemove={removeMeal} />}
    </QueryPanel>
  );
}

/** What guests were told, when, and how many of them. */
export function MessagesPanel({ event }: { event: NonNullable<EventDetail> }) {
  return useCan('messages.read', event) ? <MessagesOf event={event} /> : null;
}

function MessagesOf({ event }: { event: NonNullable<EventDetail> }) {
  const canWrite = useCan('messages.write', event);
  const messages = useQuery(messagesToGuestsQuery(event.id));
  return (
    <QueryPanel
      framed
      title="Messages to guests"
      query={messages}
      skeleton={<Skeleton className="h-32" />}
      actions={
        canWrite && event.status === 'live' ? (
          <ButtonLink to={messagingPaths.messages({ event: event.id, message: 'new' })} variant="outline">
            Write to guests
          </ButtonLink>
        ) : undefined
      }
      empty={{
        when: (rows) => rows.length === 0,
        view: (
          <p className="text-muted-foreground">Nothing was sent yet. Guests know what their own page says.</p>
        ),
      }}
    >
      {(rows) => <ToldList messages={rows} event={event} />}
    </QueryPanel>
  );
}
