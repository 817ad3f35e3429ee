import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import * as z from 'zod/mini';
import { localStorageItem } from '../../base/local-storage';
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

/** What was told last on this device, one key per user: a page that reads no events has the words of the visit before. */
const kept = (userId: string) => localStorageItem(`foregather:own-event-type:${userId}`, z.string());

/** The type that was told last; undefined while this device has read no event of theirs. Makes no call of its own. */
export function useOwnEventType(userId: string | undefined): EventType | undefined {
  const { data: told } = useQuery<string>({
    queryKey: KEY,
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const before = useMemo(() => (userId ? kept(userId).read() : null), [userId]);
  useEffect(() => {
    if (userId && told !== undefined) kept(userId).write(told);
  }, [userId, told]);
  return eventTypeById(told ?? before);
}
