import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { db } from '../../base/data/client';
import { unwrap, unwrapNothing } from '../../base/data/unwrap';
import { NOTIFICATION_KINDS, type NotificationKind } from './kinds';

export const notificationKeys = {
  all: ['notifications'] as const,
  list: (userId: string, filter: NotificationFilter) =>
    [...notificationKeys.all, 'list', userId, filter] as const,
  latest: (userId: string) => [...notificationKeys.all, 'latest', userId] as const,
  unread: (userId: string) => [...notificationKeys.all, 'unread', userId] as const,
};

export interface NotificationFilter {
  kind?: NotificationKind | undefined;
  /** Id of an event. */
  event?: string | undefined;
}

const notificationSchema = z.object({
  id: z.uuid(),
  kind: z.enum(NOTIFICATION_KINDS),
  event_id: z.nullable(z.uuid()),
  event_name: z.nullable(z.string()),
  /** Of how many it tells: five replies are one line. */
  amount: z.int(),
  /** The newest three at most, as far as the reader may see them. */
  names: z.array(z.string()),
  payload: z.object({ org: z.optional(z.nullable(z.string())), request: z.optional(z.string()) }),
  read_at: z.nullable(z.string()),
  /** When the last of it came; an instant. */
  updated_at: z.string(),
});
export type Notification = z.output<typeof notificationSchema>;

/** Lines that the bell shows, and lines of a page of the list. */
export const LATEST = 6;
const PAGE = 50;

async function read(signal: AbortSignal, most: number, filter: NotificationFilter = {}, before?: string) {
  const { kind, event } = filter;
  return z.array(notificationSchema).parse(
    unwrap(
      await db()
        .rpc('my_notifications', {
          most,
          ...(kind === undefined ? {} : { only_kind: kind }),
          ...(event === undefined ? {} : { only_event: event }),
          ...(before === undefined ? {} : { before }),
        })
        .abortSignal(signal),
    ),
  );
}

/** The newest lines, for the bell. */
export const latestNotificationsQuery = (userId: string) =>
  queryOptions({
    queryKey: notificationKeys.latest(userId),
    queryFn: ({ signal }) => read(signal, LATEST),
    staleTime: 5_000,
  });

/** How many lines are unread. */
export const unreadQuery = (userId: string) =>
  queryOptions({
    queryKey: notificationKeys.unread(userId),
    queryFn: async ({ signal }): Promise<number> => {
      const reply = await db()
        .from('notifications')
        .select('id', { count: 'exact', head: true })
        .is('read_at', null)
        .abortSignal(signal);
      unwrapNothing(reply);
      return reply.count ?? 0;
    },
    staleTime: 5_000,
  });

/** All lines of the last 90 days, newest first, page by page. */
export const notificationsQuery = (userId: string, filter: NotificationFilter) =>
  infiniteQueryOptions({
    queryKey: notificationKeys.list(userId, filter),
    queryFn: ({ signal, pageParam }) => read(signal, PAGE, filter, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.length < PAGE ? undefined : last.at(-1)?.updated_at),
    staleTime: 5_000,
  });
