import { queryOptions } from '@tanstack/react-query';
import { db } from '../../base/data/client';
import { cacheTimes } from '../../base/data/query-client';
import { unwrap } from '../../base/data/unwrap';

export const eventRoleKeys = {
  mine: (userId: string) => ['event-roles', 'mine', userId] as const,
};

/**
 * The roles of this user on single events, by event. One query for all events, so that a list of events needs no more
 * requests than a page about one.
 */
export const eventRolesQuery = (userId: string) =>
  queryOptions({
    queryKey: eventRoleKeys.mine(userId),
    queryFn: async ({ signal }): Promise<Record<string, string[]>> => {
      const rows = unwrap(
        await db()
          .from('event_roles')
          .select('event_id, role')
          .eq('user_id', userId)
          .order('id')
          .abortSignal(signal),
      );
      const byEvent: Record<string, string[]> = {};
      for (const { event_id, role } of rows) (byEvent[event_id] ??= []).push(role);
      return byEvent;
    },
    ...cacheTimes('userBatch'),
  });
