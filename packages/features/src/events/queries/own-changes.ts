import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import { eventKeys } from './keys';

/**
 * When the reader last changed replies themselves, in ms of the clock; 0 for never. What they did is told by the act, so
 * it is not announced as news, and the rows follow at once.
 */
export const ownChangeQuery = (eventId: string) =>
  queryOptions<number>({
    queryKey: eventKeys.ownChange(eventId),
    queryFn: skipToken,
    initialData: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** To be called when an act of the reader changed replies, before they are read again. */
export const noteOwnChange = (queries: QueryClient, eventId: string) =>
  queries.setQueryData(eventKeys.ownChange(eventId), Date.now());
