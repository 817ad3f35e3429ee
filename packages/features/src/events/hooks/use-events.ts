import { useQuery } from '@tanstack/react-query';
import { eventsListQuery } from '../api/events';

/** All events of the organisation the reader works in. */
export function useEvents(orgId: string) {
  const { data, error, refetch } = useQuery(eventsListQuery(orgId));
  return {
    events: data ?? [],
    // A failed refresh keeps what was read before.
    error: data ? null : error,
    loading: data === undefined,
    retry: () => void refetch(),
  };
}
