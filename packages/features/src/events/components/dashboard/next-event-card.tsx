import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CapacityMeter, Card, DateTile, Pennant, Skeleton } from '@foregather/ui';
import { ButtonLink } from '@foregather/features/core/shell';
import { eventWhen } from '@foregather/words';
import { eventTypeById } from '@foregather/features/core/session';
import { rsvpPaths } from '../../../rsvp/paths';
import { eventPaths } from '../../paths';
import type { EventListItem } from '../../queries/events';
import { Countdown } from './countdown';

export interface NextEventCardProps {
  event: EventListItem;
  /** The days are counted from here; the time of the first drawing when left out. */
  now?: Date;
}

/** Room for two lines of a name (three on a phone), so that a long one moves nothing when it comes. */
const HEAD = 'flex min-h-52 items-center gap-4 sm:min-h-40';

/** The fold and what is torn off below it: the same grid for the card and for its shape while it loads. */
const STUB = 'grid items-center gap-x-8 gap-y-4 sm:grid-cols-[auto_minmax(0,1fr)_auto]';

/** The one event that comes next, wide and first: when, where, how long still, and who comes. */
export function NextEventCard({ event, now }: NextEventCardProps) {
  const [drawnAt] = useState(() => new Date());
  const type = eventTypeById(event.event_type_id);
  const [pool] = event.capacity_pools;
  const planning = event.status === 'draft';
  return (
    <Card.Root data-event-type={event.event_type_id}>
      <Card.Header className={HEAD}>
        <DateTile date={event.start_date} size="lg" locale="en-GB" />
        <div className="grid min-w-0 flex-1 gap-1">
          <p className="text-sm text-muted-foreground">Your next event</p>
          <Card.Title level={2} className="line-clamp-3 text-2xl sm:line-clamp-2">
            <Link {...Card.linkProps} to={eventPaths.details(event.id)}>
              {event.name}
            </Link>
          </Card.Title>
          <Card.Description>{eventWhen(event)}</Card.Description>
          <Card.Description>{event.location_name ?? 'Place not yet decided'}</Card.Description>
        </div>
        {type ? (
          <Card.Aside className="self-start max-sm:hidden">
            <Pennant label={type.name} />
          </Card.Aside>
        ) : null}
      </Card.Header>
      <Card.TicketFold />
      <Card.Content className={STUB}>
        <Countdown
          startDate={event.start_date}
          endDate={event.end_date}
          zone={event.zone}
          now={now ?? drawnAt}
        />
        {pool ? (
          <CapacityMeter taken={pool.taken} held={pool.held} size={pool.size} label="Places taken" />
        ) : (
          <span />
        )}
        <ButtonLink
          to={planning ? eventPaths.details(event.id) : rsvpPaths.replies({ event: event.id })}
          variant="primary-action"
          className="relative"
        >
          {planning ? 'Go on planning' : 'See replies'}
        </ButtonLink>
      </Card.Content>
    </Card.Root>
  );
}

/** The card's shape while it loads. */
export function NextEventSkeleton() {
  return (
    <Card.Root>
      <Card.Header className={HEAD}>
        <Skeleton className="h-22 w-20" />
        <div className="grid min-w-0 flex-1 gap-1">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-8 w-4/5" />
          <Skeleton className="h-5 w-3/5 max-sm:h-10" />
          <Skeleton className="h-5 w-2/5" />
        </div>
      </Card.Header>
      <Card.TicketFold />
      <Card.Content className={STUB}>
        <Skeleton className="h-19 w-28" />
        <Skeleton className="h-8 w-full" />
        <Skeleton className="h-10 w-full sm:w-32 pointer-coarse:h-11" />
      </Card.Content>
    </Card.Root>
  );
}
