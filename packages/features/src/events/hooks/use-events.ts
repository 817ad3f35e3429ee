import { useQuery } from '@tanstack/react-query';
import { eventsListQuery } from '../api/events';

/** All events of the organisation the reader works in. */
export function useEvents(orgId: string) {
  const query = useQuery(eventsListQuery(orgId));
  return {
    events: query.data ?? [],
    loading: query.isPending,
    // A failed refresh keeps what was read before.
    error: query.data ? null : query.error,
    retry: () => void query.refetch(),
  };
}
