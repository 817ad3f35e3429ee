import { useQuery } from '@tanstack/react-query';
import { actionItemsOf } from '../action-items';
import { actionItemsQuery, nextEventQuery } from '../queries/dashboard';
import { headcountQuery } from '../queries/headcount';
import { latestAnswersQuery } from '../queries/latest-answers';
import { eventsSummaryQuery } from '../queries/summary';

/** What comes next; the tiles of the dashboard ask each for themselves. */
export const useNextEvent = (orgId: string) => useQuery(nextEventQuery(orgId));

/** What waits for the organiser, in words. */
export const useActionItems = (orgId: string) =>
  useQuery({ ...actionItemsQuery(orgId), select: (rows) => actionItemsOf(rows) });

/** How the replies to one event stand. */
export const useReplyCounts = (eventId: string) => useQuery(headcountQuery(eventId));

/** Who answered last for one event. */
export const useLatestAnswers = (eventId: string) => useQuery(latestAnswersQuery(eventId));

/** The newest events the reader has made. */
export const useEventsSummary = (userId: string) => useQuery(eventsSummaryQuery(userId));
