import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { QueryState } from '@foregather/features/patterns';
import { type Activity, type ActivityCounts, programmeCountsQuery, programmeQuery } from '../programme';
import { type MyProgramme, myProgrammeQuery, starsQuery } from '../sign-ups';

/** The programme of an event as its reader sees it. */
export interface Programme {
  activities: readonly Activity[];
  /** How many come, by activity. */
  counts: ReadonlyMap<string, ActivityCounts>;
  /** The reader's household and where it signed up. */
  mine: MyProgramme;
  /** What the reader starred. */
  stars: ReadonlySet<string>;
}

/** Reads the programme, its counts, the reader's household and stars as one answer: a page shows all or says what failed. */
export function useProgramme(eventId: string): QueryState<Programme> {
  const activities = useQuery(programmeQuery(eventId));
  const counts = useQuery(programmeCountsQuery(eventId));
  const mine = useQuery(myProgrammeQuery(eventId));
  const stars = useQuery(starsQuery(eventId));
  const data = useMemo(
    () =>
      activities.data && counts.data && mine.data && stars.data
        ? { activities: activities.data, counts: counts.data, mine: mine.data, stars: stars.data }
        : undefined,
    [activities.data, counts.data, mine.data, stars.data],
  );
  const parts = [activities, counts, mine, stars];
  return {
    data,
    error: parts.find(({ error }) => error !== null)?.error ?? null,
    isFetching: parts.some(({ isFetching }) => isFetching),
    dataUpdatedAt: Math.min(...parts.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    refetch: async () => Promise.all(parts.map((part) => part.refetch())),
  };
}
