import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import { eventTypeById } from './event-types';
import type { EventType } from './terms';

const KEY = ['own-event-type'] as const;

/**
 * Remembers the type of the organiser's own next (else latest) event, told by whatever read has its events anyway. Kept with
 * the answers of this session: signing out drops it.
 */
export function noteOwnEventType(queries: QueryClient, typeId: string | undefined): void {
  if (typeId !== undefined) queries.setQueryData(KEY, typeId);
}

/** The type of an event that was opened before any list of events: nearer than the default until one is read. */
export function guessOwnEventType(queries: QueryClient, typeId: string | undefined): void {
  if (queries.getQueryData(KEY) === undefined) noteOwnEventType(queries, typeId);
}

/** The type that was told last; undefined while no event was read. Makes no call of its own. */
export function useOwnEventType(): EventType | undefined {
  const { data } = useQuery<string>({
    queryKey: KEY,
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return eventTypeById(data);
}
