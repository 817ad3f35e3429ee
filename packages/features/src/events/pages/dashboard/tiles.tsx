import { Skeleton } from '@foregather/ui';
import { Link } from 'react-router-dom';
import { textLinkVariants } from '@foregather/ui';
import { useUser } from '@foregather/features/core';
import type { EventListItem } from '../../api/events';
import { EventLines, EventLinesSkeleton } from '../../components/dashboard/event-lines';
import { NeedsList, NeedsSkeleton } from '../../components/dashboard/needs-list';
import { ReplyCounts, ReplyCountsSkeleton } from '../../components/dashboard/reply-counts';
import { Tile } from '../../components/dashboard/tile';
import { useEventsSummary, useNeeds, useReplyCounts } from '../../hooks/use-dashboard';
import { eventPaths } from '../../paths';

/** What waits for the organiser in all events ahead. */
export function NeedsTile({ orgId }: { orgId: string }) {
  return (
    <section aria-labelledby="needs-heading" className="grid grid-cols-1 content-start gap-4">
      <h2 id="needs-heading" className="text-xl">
        Needs you today
      </h2>
      <Tile query={useNeeds(orgId)} skeleton={<NeedsSkeleton />} loadingLabel="Loading what needs you">
        {(needs) => <NeedsList needs={needs} />}
      </Tile>
    </section>
  );
}

/** How the replies to the next event stand; every number opens its rows. */
export function CountsTile({ event }: { event: EventListItem }) {
  return (
    <section aria-labelledby="counts-heading" className="grid grid-cols-1 gap-4">
      <h2 id="counts-heading" className="truncate text-xl">
        Replies to {event.name}
      </h2>
      <Tile
        query={useReplyCounts(event.id)}
        skeleton={<ReplyCountsSkeleton />}
        loadingLabel="Loading the replies"
      >
        {(counts) => <ReplyCounts eventId={event.id} counts={counts} />}
      </Tile>
    </section>
  );
}

/** The counts' place while it is not known which event they are of. */
export const CountsPlace = () => (
  <div aria-hidden className="grid grid-cols-1 gap-4">
    <Skeleton className="h-7 w-64" />
    <ReplyCountsSkeleton />
  </div>
);

/** The reader's newest events, and the way to all of them. */
export function YourEventsTile() {
  return (
    <section aria-labelledby="events-heading" className="grid grid-cols-1 content-start gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="events-heading" className="text-xl">
          Your events
        </h2>
        <Link to={eventPaths.manage()} className={textLinkVariants()}>
          See all events
        </Link>
      </div>
      <Tile
        query={useEventsSummary(useUser().id)}
        skeleton={<EventLinesSkeleton />}
        loadingLabel="Loading your events"
      >
        {(events) => <EventLines events={events} />}
      </Tile>
    </section>
  );
}
