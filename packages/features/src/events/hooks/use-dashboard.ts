import { useQuery } from '@tanstack/react-query';
import { useCan, useOrganisation } from '@foregather/features/core/session';
import type { DrawerKey } from '@foregather/features/core/shell';
import { actionItemsOf } from '../action-items';
import { actionItemsQuery, nextEventQuery } from '../queries/dashboard';
import { headcountQuery } from '../queries/headcount';
import { latestAnswersQuery } from '../queries/latest-answers';
import { eventsSummaryQuery } from '../queries/summary';
import { weekAheadQuery } from '../queries/week-ahead';

/** What comes next; the tiles of the dashboard ask each for themselves. */
export const useNextEvent = (orgId: string) => useQuery(nextEventQuery(orgId));

/** What waits for the organiser, in words. */
export const useActionItems = (orgId: string) =>
  useQuery({ ...actionItemsQuery(orgId), select: (rows) => actionItemsOf(rows) });

/** How many action items wait, by the category of the drawer that lists them. */
export function useWaitingCounts(): Partial<Record<DrawerKey, number>> {
  const { id: orgId } = useOrganisation();
  const canWrite = useCan('events.create');
  const { data } = useQuery({
    ...actionItemsQuery(orgId),
    enabled: canWrite,
    select: (rows) => rows.length,
  });
  return { dashboard: data ?? 0 };
}

/** How the replies to one event stand. */
export const useReplyCounts = (eventId: string) => useQuery(headcountQuery(eventId));

/** Who answered last for one event. */
export const useLatestAnswers = (eventId: string) => useQuery(latestAnswersQuery(eventId));

/** What falls into the seven days from an ISO day on. */
export const useWeekAhead = (orgId: string, from: string) => useQuery(weekAheadQuery(orgId, from));

/** The newest events the reader has made. */
export const useEventsSummary = (userId: string) => useQuery(eventsSummaryQuery(userId));
