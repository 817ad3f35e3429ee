import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect } from 'react';
import { dayText } from '@foregather/features/core';
import { eventsListQuery } from '../api/events';

/** All events of the organisation the reader works in. */
export function useEvents(orgId: string) {
  const query = useQuery(eventsListQuery(orgId));
  // While the answer is under way the browser has time to read how dates are written; it takes longer than the rows.
  useEffect(() => {
    const timer = setTimeout(() => dayText('2000-01-01'));
    return () => clearTimeout(timer);
  }, []);
  // An answer is shown in one go; deferred, its rows come in slices, between which a finger on the page is answered.
  const events = useDeferredValue(query.data);
  return {
    events: events ?? [],
    // A failed refresh keeps what was read before.
    error: query.data ? null : query.error,
    loading: events === undefined,
    retry: () => void query.refetch(),
  };
}
