import { useQuery } from '@tanstack/react-query';
import { useCan, useOrganisation } from '@foregather/features/core/session';
import { EventTypeQuestion } from '@foregather/features/core/shell';
import { QueryView } from '@foregather/features/patterns';
import { GettingStarted } from './getting-started';
import { NextEventCard, NextEventSkeleton, NoUpcomingEvent } from './next-event-card';
import { nextEventQuery } from '../queries';
import { useEventChanges } from '../hooks/use-event-changes';
import {
  ActionItemsPanel,
  CountsPanel,
  CountsPlace,
  LatestAnswersPanel,
  WeekAheadPanel,
  YourEventsPanel,
} from './panels';

const COLUMNS = 'grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]';

/** What is next, what needs the organiser today, and how the replies stand: panels that know nothing of each other. */
export function AtAGlance() {
  const { id: orgId } = useOrganisation();
  const canWrite = useCan('events.create');
  const next = useQuery(nextEventQuery(orgId));
  const event = next.data?.event;
  useEventChanges(event?.id);
  // Without any event there is nothing to count and nothing to do: three doors instead of empty panels.
  if (next.data && !next.data.any && canWrite)
    return (
      <>
        <EventTypeQuestion />
        <GettingStarted />
      </>
    );
  return (
    <>
      <QueryView
        query={next}
        skeleton={<NextEventSkeleton />}
        loadingLabel="Loading your next event"
        level={2}
      >
        {({ event }) => (event ? <NextEventCard event={event} /> : <NoUpcomingEvent canWrite={canWrite} />)}
      </QueryView>
      {event ? <CountsPanel event={event} /> : next.isPending ? <CountsPlace /> : null}
      <div className={canWrite && event ? COLUMNS : 'grid grid-cols-1 gap-6'}>
        {canWrite ? <ActionItemsPanel orgId={orgId} /> : null}
        {event ? <LatestAnswersPanel event={event} /> : null}
      </div>
      <WeekAheadPanel orgId={orgId} />
      <YourEventsPanel />
    </>
  );
}
