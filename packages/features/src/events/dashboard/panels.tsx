import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Skeleton, textLinkVariants } from '@foregather/ui';
import { useUser } from '@foregather/features/core/session';
import { dayInZone, deviceZone } from '@foregather/words';
import { QueryPanel } from '@foregather/features/patterns';
import { ActionItemsList, ActionItemsSkeleton } from './action-items-list';
import { EventLines, EventLinesSkeleton } from './event-lines';
import { LatestAnswers, LatestAnswersSkeleton } from './latest-answers';
import { ReplyCounts, ReplyCountsSkeleton } from './reply-counts';
import { WeekAhead, WeekAheadSkeleton } from './week-ahead';
import { actionItemsOf } from './action-items';
import {
  actionItemsQuery,
  eventsSummaryQuery,
  latestAnswersQuery,
  weekAheadQuery,
} from './dashboard-queries';
import { rsvpPaths } from '../../rsvp/paths';
import { eventPaths } from '../paths';
import { type EventListItem, headcountQuery } from '../queries';

/** The way on from a panel: smaller than what stands in it. */
const PANEL_LINK = `${textLinkVariants()} text-meta`;

/** What waits for the organiser in all events ahead. */
export function ActionItemsPanel({ orgId }: { orgId: string }) {
  return (
    <QueryPanel
      title="Needs you today"
      query={useQuery({ ...actionItemsQuery(orgId), select: (rows) => actionItemsOf(rows) })}
      skeleton={<ActionItemsSkeleton />}
      loadingLabel="Loading what needs you"
    >
      {(items) => <ActionItemsList items={items} />}
    </QueryPanel>
  );
}

/** Who answered last for the next event. */
export function LatestAnswersPanel({ event }: { event: EventListItem }) {
  return (
    <QueryPanel
      title="Latest answers"
      query={useQuery(latestAnswersQuery(event.id))}
      skeleton={<LatestAnswersSkeleton />}
      loadingLabel="Loading the latest answers"
      actions={
        <Link to={rsvpPaths.replies({ event: event.id })} className={PANEL_LINK}>
          All replies
        </Link>
      }
    >
      {(answers) => <LatestAnswers eventId={event.id} answers={answers} zone={event.zone} />}
    </QueryPanel>
  );
}

/** How the replies to the next event stand; every number opens its rows. */
export function CountsPanel({ event }: { event: EventListItem }) {
  return (
    <QueryPanel
      title={`Replies to ${event.name}`}
      query={useQuery(headcountQuery(event.id))}
      skeleton={<ReplyCountsSkeleton />}
      loadingLabel="Loading the replies"
    >
      {(counts) => <ReplyCounts eventId={event.id} counts={counts} />}
    </QueryPanel>
  );
}

/** The counts' place while it is not known which event they are of. */
export const CountsPlace = () => (
  <div aria-hidden className="grid grid-cols-1 gap-4">
    <Skeleton className="h-7 w-64" />
    <ReplyCountsSkeleton />
  </div>
);

/** What falls into the next seven days, by the reader's own calendar. */
export function WeekAheadPanel({ orgId }: { orgId: string }) {
  const [today] = useState(() => dayInZone(new Date(), deviceZone()));
  return (
    <QueryPanel
      title="Week ahead"
      query={useQuery(weekAheadQuery(orgId, today))}
      skeleton={<WeekAheadSkeleton />}
      loadingLabel="Loading the week ahead"
    >
      {(events) => <WeekAhead events={events} today={today} />}
    </QueryPanel>
  );
}

/** The reader's newest events, and the way to all of them. */
export function YourEventsPanel() {
  return (
    <QueryPanel
      title="Your events"
      query={useQuery(eventsSummaryQuery(useUser().id))}
      skeleton={<EventLinesSkeleton />}
      loadingLabel="Loading your events"
      actions={
        <Link to={eventPaths.manage()} className={PANEL_LINK}>
          See all events
        </Link>
      }
    >
      {(events) => <EventLines events={events} />}
    </QueryPanel>
  );
}
