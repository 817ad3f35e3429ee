import { useQuery } from '@tanstack/react-query';
import { eventQuery, eventsListQuery, firstEvent } from '../../events';

/** The events to choose from, and whose messages the address means. */
export function useMessagesEvent(orgId: string, wanted: string) {
  const list = useQuery(eventsListQuery(orgId));
  const eventId = wanted === '' ? firstEvent(list.data ?? [])?.id : wanted;
  const event = useQuery({ ...eventQuery(eventId ?? ''), enabled: eventId !== undefined });
  return {
    events: list.data ?? [],
    event: event.data,
    none: wanted === '' && list.isSuccess && list.data.length === 0,
    error: list.error ?? event.error,
    retry: () => void Promise.all([list.refetch(), event.refetch()]),
  };
}
