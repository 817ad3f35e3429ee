import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { RequestError } from '@foregather/features/core/base';
import { eventRolesQuery, useAuth, useUser } from '@foregather/features/core/session';
import { firstEvent } from '../first-event';
import { eventQuery, eventsListQuery } from '../queries';
import { parseEventId } from '../event-id';

/**
 * The event that the path or `?event=` names, by default the next one of the organisation, else the latest; for somebody who works in
 * no organisation and helps with single events, the first of those. `events` are the ones to choose from. A malformed id
 * throws the error panel.
 */
export function useOpenedEvent(inPath?: string) {
  const { id: userId } = useUser();
  const { organisations, organisation } = useAuth();
  const [params] = useSearchParams();
  const wanted = inPath ?? params.get('event') ?? '';
  if (wanted !== '') parseEventId(wanted);
  const list = useQuery({ ...eventsListQuery(organisation?.id ?? ''), enabled: organisation !== undefined });
  const isHelper = organisations?.length === 0;
  const helped = useQuery({ ...eventRolesQuery(userId), enabled: isHelper && wanted === '' });
  const byDefault = firstEvent(list.data ?? [])?.id ?? Object.keys(helped.data ?? {})[0];
  const eventId = wanted === '' ? byDefault : wanted;
  const query = useQuery({ ...eventQuery(eventId ?? ''), enabled: eventId !== undefined });
  const known = isHelper ? helped.isSuccess : list.isSuccess;
  return {
    event: query.data ?? undefined,
    events: list.data ?? [],
    /** There is no such event, or none that the reader may see. */
    refused: query.error instanceof RequestError && query.error.status === 404,
    /** There is no event yet. */
    none: wanted === '' && known && byDefault === undefined,
    error: list.error ?? helped.error ?? query.error,
    retry: () => {
      for (const each of [list, helped, query]) if (each.isError) void each.refetch();
    },
  };
}
