import { useQuery } from '@tanstack/react-query';
import { needsQuery, nextEventQuery } from '../api/dashboard';
import { headcountQuery } from '../api/replies';
import { eventsSummaryQuery } from '../api/summary';
import { needsOf } from '../needs';

/** What comes next; the tiles of the dashboard ask each for themselves. */
export const useNextEvent = (orgId: string) => useQuery(nextEventQuery(orgId));

/** What waits for the organiser, in words. */
export const useNeeds = (orgId: string) =>
  useQuery({ ...needsQuery(orgId), select: (rows) => needsOf(rows) });

/** How the replies to one event stand. */
export const useReplyCounts = (eventId: string) => useQuery(headcountQuery(eventId));

/** The newest events the reader has made. */
export const useEventsSummary = (userId: string) => useQuery(eventsSummaryQuery(userId));
