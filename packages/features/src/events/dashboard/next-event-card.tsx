import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CapacityMeter, Card, Pennant, Skeleton, TicketStub } from '@foregather/ui';
import { ButtonLink, EventCover } from '@foregather/features/core/shell';
import { dayInZone, daysBetween, eventWhen, readerLocale } from '@foregather/words';
import { eventTypeById, useTerms } from '@foregather/features/core/session';
import { rsvpPaths } from '../../rsvp/paths';
import { eventPaths } from '../paths';
import type { EventListItem } from '../queries';

export interface NextEventCardProps {
  event: EventListItem;
  /** The days are counted from here; the time of the first drawing when left out. */
  now?: Date;
}

/** The one event that comes next as a ticket, wide and first: when, where, who comes, and how long still. */
export function NextEventCard({ event, now }: NextEventCardProps) {
  const [drawnAt] = useState(() => new Date());
  const type = eventTypeById(event.event_type_id);
  const [pool] = event.capacity_pools;
  const planning = event.status === 'draft';
  return (
    <TicketStub
      className="max-w-none"
      data-event-type={event.event_type_id}
      level={2}
      title={
        <Link to={eventPaths.details(event.id)} className="rounded-sm focus-ring hover:underline">
          {event.name}
        </Link>
      }
      date={event.start_date}
      locale={readerLocale()}
      details={`${eventWhen(event)} · ${event.location_name ?? 'Place not yet decided'}`}
      cover={<EventCover event={event} shape="card" imageClassName="object-[50%_78%]" />}
      pennant={type ? <Pennant label={type.name} /> : undefined}
      figure={countdown({
        startDate: event.start_date,
        endDate: event.end_date,
        zone: event.zone,
        now: now ?? drawnAt,
      })}
      footer={
        <>
          <ButtonLink
            to={planning ? eventPaths.details(event.id) : rsvpPaths.replies({ event: event.id })}
            variant="primary-action"
          >
            {planning ? 'Go on planning' : 'See replies'}
          </ButtonLink>
          {pool ? (
            <CapacityMeter
              className="min-w-40 grow"
              taken={pool.taken}
              held={pool.held}
              size={pool.size}
              label="Places taken"
            />
          ) : null}
        </>
      }
    />
  );
}

/** The ticket's shape while it loads. */
export function NextEventSkeleton() {
  return (
    <div className="flex rounded-lg border border-input bg-card max-lg:flex-col lg:h-52">
      <Skeleton className="h-28 rounded-b-none lg:h-auto lg:w-[28%]" />
      <div className="flex min-w-0 flex-1 flex-col gap-2 p-5">
        <Skeleton className="h-6 w-24" />
        <Skeleton className="h-9 w-4/5" />
        <Skeleton className="h-5 w-3/5 max-sm:h-10" />
        <div className="mt-auto flex flex-wrap items-center gap-3 pt-3">
          <Skeleton className="h-10 w-32 pointer-coarse:h-11" />
          <Skeleton className="h-8 min-w-40 grow" />
        </div>
      </div>
      <Skeleton className="h-15 rounded-t-none lg:h-auto lg:w-40" />
    </div>
  );
}

export interface Countdown {
  /** Local days of the event, `YYYY-MM-DD`; null: not yet decided. */
  startDate: string | null;
  endDate: string | null;
  /** IANA zone of the event: its days are counted there, not where the reader is. */
  zone: string;
  now: Date;
}

/** How long still, in days on the event's own calendar, or which day it is while it runs; and what that counts. */
export function countdown({ startDate, endDate, zone, now }: Countdown): { value: string; label: string } {
  if (startDate === null) return { value: 'Open', label: 'no date yet' };
  const today = dayInZone(now, zone);
  const days = daysBetween(today, startDate);
  if (days > 0)
    return { value: days.toLocaleString(readerLocale()), label: days === 1 ? 'day to go' : 'days to go' };
  const length = daysBetween(startDate, endDate ?? startDate) + 1;
  return length === 1
    ? { value: 'Today', label: 'is the day' }
    : { value: `Day ${1 - days}`, label: `of ${length}` };
}

/** In place of the next event when all events are over. */
export function NoUpcomingEvent({ canWrite }: { canWrite: boolean }) {
  const terms = useTerms();
  return (
    <Card.Root>
      <Card.Header>
        <Card.Title level={2}>Nothing ahead</Card.Title>
      </Card.Header>
      <Card.Content>
        {canWrite
          ? 'Your past events are in the list. The next one starts with a name.'
          : 'What is planned next will show here.'}
      </Card.Content>
      <Card.Footer>
        {canWrite ? (
          <ButtonLink to={eventPaths.create()} variant="primary-action">
            Create {terms.noun}
          </ButtonLink>
        ) : null}
        <ButtonLink to={eventPaths.manage()} variant="secondary">
          See all events
        </ButtonLink>
      </Card.Footer>
    </Card.Root>
  );
}
