import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { CapacityMeter, Card, DateTile, Pennant, Skeleton } from '@foregather/ui';
import { ButtonLink, EventCover } from '@foregather/features/core/shell';
import { eventWhen, readerLocale } from '@foregather/words';
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

/** Cover, facts and stub side by side; on a phone one below the other. */
const TICKET =
  'gap-0 overflow-hidden p-0 sm:p-0 md:grid md:min-h-52 md:grid-cols-[14rem_minmax(0,1fr)_8.5rem] lg:grid-cols-[16rem_minmax(0,1fr)_8.5rem]';

/** Two half-circles cut out where the stub is torn off: at its sides on a phone, else above and below. */
const NOTCHES =
  'before:absolute before:-start-2 before:-top-2 before:size-4 before:rounded-full before:bg-background max-md:after:-end-2 max-md:after:-top-2 md:after:-start-2 md:after:-bottom-2 after:absolute after:size-4 after:rounded-full after:bg-background';

function Stub({ children }: { children: ReactNode }) {
  return (
    <div
      className={`relative grid place-content-center border-dashed border-due-foreground bg-due px-4 py-3 text-due-foreground max-md:border-t md:border-s forced-colors:before:hidden forced-colors:after:hidden ${NOTCHES}`}
    >
      {children}
    </div>
  );
}

/** The one event that comes next as a ticket, wide and first: when, where, who comes, and how long still. */
export function NextEventCard({ event, now }: NextEventCardProps) {
  const [drawnAt] = useState(() => new Date());
  const type = eventTypeById(event.event_type_id);
  const [pool] = event.capacity_pools;
  const planning = event.status === 'draft';
  return (
    <Card.Root className={TICKET} data-event-type={event.event_type_id}>
      <div className="relative h-28 md:h-auto">
        <EventCover typeId={event.event_type_id} className="absolute inset-0" />
        <span className="absolute start-4 bottom-3">
          <DateTile date={event.start_date} locale={readerLocale()} />
        </span>
      </div>
      <div className="flex min-w-0 flex-col gap-1 p-4 sm:px-5">
        {type ? <Pennant label={type.name} className="self-start" /> : null}
        <Card.Title level={2} className="line-clamp-3 font-display text-page sm:line-clamp-2">
          <Link {...Card.linkProps} to={eventPaths.details(event.id)}>
            {event.name}
          </Link>
        </Card.Title>
        <p className="text-body text-muted-foreground wrap-anywhere">
          {eventWhen(event)} · {event.location_name ?? 'Place not yet decided'}
        </p>
        <div className="mt-auto flex flex-wrap items-center gap-x-6 gap-y-3 pt-3">
          <ButtonLink
            to={planning ? eventPaths.details(event.id) : rsvpPaths.replies({ event: event.id })}
            variant="primary-action"
            className="relative"
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
        </div>
      </div>
      <Stub>
        <Countdown
          startDate={event.start_date}
          endDate={event.end_date}
          zone={event.zone}
          now={now ?? drawnAt}
        />
      </Stub>
    </Card.Root>
  );
}

/** The ticket's shape while it loads. */
export function NextEventSkeleton() {
  return (
    <Card.Root className={TICKET}>
      <Skeleton className="h-28 rounded-none md:h-auto" />
      <div className="flex min-w-0 flex-col gap-2 p-4 sm:px-5">
        <Skeleton className="h-6 w-24" />
        <Skeleton className="h-9 w-4/5" />
        <Skeleton className="h-5 w-3/5 max-sm:h-10" />
        <div className="mt-auto flex flex-wrap items-center gap-x-6 gap-y-3 pt-3">
          <Skeleton className="h-10 w-32 pointer-coarse:h-11" />
          <Skeleton className="h-8 min-w-40 grow" />
        </div>
      </div>
      <div className="grid place-content-center border-t border-dashed px-4 py-3 md:border-s md:border-t-0">
        <Skeleton className="h-9 w-28 md:h-20" />
      </div>
    </Card.Root>
  );
}
