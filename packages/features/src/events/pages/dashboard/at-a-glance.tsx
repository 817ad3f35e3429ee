import { Skeleton, SkeletonGroup } from '@foregather/ui';
import { useCan } from '@foregather/features/core';
import { Doors } from '../../components/dashboard/doors';
import { EventLinesSkeleton } from '../../components/dashboard/event-lines';
import { NeedsSkeleton } from '../../components/dashboard/needs-list';
import { NextEventCard, NextEventSkeleton } from '../../components/dashboard/next-event-card';
import { NothingAhead } from '../../components/dashboard/nothing-ahead';
import { Tile } from '../../components/dashboard/tile';
import { useNextEvent } from '../../hooks/use-dashboard';
import { CountsPlace, CountsTile, NeedsTile, YourEventsTile } from './tiles';

const COLUMNS = 'grid grid-cols-1 gap-8 xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)] xl:gap-6';

/** What is next, what needs the organiser today, and how the replies stand: tiles that know nothing of each other. */
export function AtAGlance({ orgId }: { orgId: string }) {
  const canWrite = useCan('events.create');
  const next = useNextEvent(orgId);
  // Without any event there is nothing to count and nothing to do: three doors instead of empty tiles.
  if (next.data && !next.data.any && canWrite) return <Doors />;
  return (
    <>
      <Tile query={next} skeleton={<NextEventSkeleton />} loadingLabel="Loading your next event" level={2}>
        {({ event }) => (event ? <NextEventCard event={event} /> : <NothingAhead canWrite={canWrite} />)}
      </Tile>
      <div className={canWrite ? COLUMNS : 'grid grid-cols-1 gap-8'}>
        {canWrite ? <NeedsTile orgId={orgId} /> : null}
        <YourEventsTile />
      </div>
      {next.data?.event ? <CountsTile event={next.data.event} /> : next.isPending ? <CountsPlace /> : null}
    </>
  );
}

/** The same places, while it is not known yet whose events they are. */
export const AtAGlancePlace = () => (
  <SkeletonGroup className="grid grid-cols-1 gap-8">
    <NextEventSkeleton />
    <div className={COLUMNS}>
      <div className="grid content-start gap-4">
        <Skeleton className="h-7 w-44" />
        <NeedsSkeleton />
      </div>
      <div className="grid content-start gap-4">
        <Skeleton className="h-7 w-32" />
        <EventLinesSkeleton />
      </div>
    </div>
    <CountsPlace />
  </SkeletonGroup>
);
