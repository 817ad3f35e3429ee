import { Pencil, Users } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import {
  Button,
  Callout,
  DateTile,
  ErrorPanel,
  KeyValue,
  PageHeader,
  Pennant,
  Skeleton,
  textLinkVariants,
} from '@foregather/ui';
import {
  ButtonLink,
  dayText,
  errorWords,
  eventWhen,
  type PageLoader,
  PageMain,
  PageTerms,
  useCan,
  zoneCity,
} from '@foregather/features/core';
import { eventTypeById } from '@foregather/features/core/terminology';
import { eventQuery } from '../api/events';
import { CancelDialog } from '../components/cancel-dialog';
import { CapacityDialog } from '../components/capacity-dialog';
import { HeadcountPanel } from '../components/headcount-panel';
import { MealList } from '../components/meal-list';
import { StatusActions } from '../components/status-actions';
import { StatusBadge } from '../components/status-badge';
import { useEvent, useEventSetup, useHeadcount } from '../hooks/use-event';
import { useEventActs } from '../hooks/use-event-acts';
import { parseEventId } from '../schema';
import { asStatus, type EventStatus } from '../states';
import { rsvpPaths } from '../../rsvp/paths';
import { eventPaths } from '../paths';

export const loader: PageLoader =
  (queries) =>
  ({ params }) =>
    queries.ensureQueryData(eventQuery(parseEventId(params['eventId'] ?? params['id'])));

/** States in which an event is still planned; the others are kept as they were. */
const CHANGEABLE: readonly EventStatus[] = ['draft', 'live', 'paused'];

/** The control room of one event, at `/event-details/:eventId` and at `/events/:id`. */
export function Page() {
  const { eventId, id } = useParams();
  const event = useEvent(parseEventId(eventId ?? id));
  return (
    <PageTerms type={eventTypeById(event.event_type_id)}>
      <EventDetails eventId={event.id} />
    </PageTerms>
  );
}

function EventDetails({ eventId }: { eventId: string }) {
  const event = useEvent(eventId);
  const type = eventTypeById(event.event_type_id);
  const canWrite = useCan('events.edit', event);
  const canDelete = useCan('events.delete', event);
  const acts = useEventActs();
  const setup = useEventSetup(eventId);
  const headcount = useHeadcount(eventId);
  const [dialog, setDialog] = useState<'cancel' | 'capacity' | null>(null);
  const [pool] = event.capacity_pools;
  const close = (open: boolean) => !open && setDialog(null);
  return (
    <PageMain className="grid gap-8">
      <PageHeader
        eyebrow={
          <Link to={eventPaths.manage()} className={textLinkVariants()}>
            Back to the list
          </Link>
        }
        title={event.name}
        description={eventWhen(event)}
        actions={
          canWrite ? (
            <>
              <StatusActions
                status={asStatus(event.status)}
                pending={acts.pending}
                onStatus={(next) => void acts.setStatus(eventId, next).catch(() => undefined)}
                onArchive={() => acts.setStatus(eventId, 'archived')}
                onCancel={() => setDialog('cancel')}
                onDelete={canDelete ? () => acts.remove(eventId, { leave: true }) : undefined}
              />
              {CHANGEABLE.includes(asStatus(event.status)) ? (
                <ButtonLink to={eventPaths.edit(eventId)} variant="secondary">
                  <Pencil aria-hidden />
                  Edit
                </ButtonLink>
              ) : null}
            </>
          ) : undefined
        }
      />
      <div className="flex flex-wrap items-center gap-4">
        <DateTile date={event.start_date} locale="en-GB" />
        <StatusBadge event={event} />
        {type ? <Pennant label={type.name} /> : null}
      </div>
      {acts.refusal && dialog === null ? (
        <Callout tone="danger" title="That did not work" announce="assertive">
          {acts.refusal}
        </Callout>
      ) : null}
      {event.status === 'draft' ? (
        <Callout tone="info" title="This is a draft">
          Only you and your helpers see it. Publish it, and invitations can go out and guests can answer.
        </Callout>
      ) : null}
      {event.status === 'cancelled' ? (
        <Callout tone="warning" title="Cancelled">
          {event.cancelled_reason}
        </Callout>
      ) : null}

      <section aria-labelledby="replies-heading" className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="replies-heading" className="text-xl">
            Replies
          </h2>
          <div className="flex flex-wrap gap-3">
            {canWrite ? (
              <Button variant="outline" onClick={() => setDialog('capacity')}>
                Change places
              </Button>
            ) : null}
            <ButtonLink to={rsvpPaths.replies({ event: eventId })} variant="secondary">
              <Users aria-hidden />
              Guests and replies
            </ButtonLink>
          </div>
        </div>
        {headcount.error ? (
          <ErrorPanel
            {...errorWords(headcount.error)}
            level={3}
            actions={<Button onClick={() => void headcount.refetch()}>Try again</Button>}
          />
        ) : headcount.data ? (
          <HeadcountPanel
            counts={headcount.data}
            rowsPath={(show) => rsvpPaths.replies({ event: eventId, show })}
          />
        ) : (
          <Skeleton className="h-64" />
        )}
      </section>

      <div className="grid items-start gap-8 lg:grid-cols-2">
        <section aria-labelledby="facts-heading" className="grid gap-4">
          <h2 id="facts-heading" className="text-xl">
            What guests are told
          </h2>
          <KeyValue.Root>
            <KeyValue.Item label="When">{eventWhen(event)}</KeyValue.Item>
            <KeyValue.Item label="Place">{event.location_name ?? 'Not yet decided'}</KeyValue.Item>
            <KeyValue.Item label="Address">{event.address ?? 'Not yet decided'}</KeyValue.Item>
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
            <KeyValue.Item label="Answers">
              {event.allow_maybe ? 'Yes, no or maybe' : 'Yes or no'}
            </KeyValue.Item>
            {event.summary ? <KeyValue.Item label="Words to guests">{event.summary}</KeyValue.Item> : null}
          </KeyValue.Root>
        </section>
        <section aria-labelledby="meals-heading" className="grid gap-4">
          <h2 id="meals-heading" className="text-xl">
            Meals
          </h2>
          {setup.mealsError ? (
            <ErrorPanel
              {...errorWords(setup.mealsError)}
              level={3}
              actions={<Button onClick={setup.retryMeals}>Try again</Button>}
            />
          ) : setup.meals ? (
            <MealList
              meals={setup.meals}
              canWrite={canWrite}
              onAdd={setup.addMeal}
              onRemove={setup.removeMeal}
            />
          ) : (
            <Skeleton className="h-24" />
          )}
        </section>
      </div>

      <CancelDialog
        open={dialog === 'cancel'}
        onOpenChange={close}
        eventName={event.name}
        onCancelEvent={(reason) => acts.setStatus(eventId, 'cancelled', reason)}
      />
      <CapacityDialog
        open={dialog === 'capacity'}
        onOpenChange={close}
        size={pool?.size ?? null}
        used={(pool?.taken ?? 0) + (pool?.held ?? 0)}
        onSave={setup.setCapacity}
      />
    </PageMain>
  );
}
