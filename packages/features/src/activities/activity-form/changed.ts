import { queryOptions } from '@tanstack/react-query';
import { db, RequestError, unwrapMaybe } from '@foregather/features/core/base';
import { activityKeys } from '../programme';

/** When an activity was last changed, as an ISO instant: a draft on this device may be older. */
export const activityChangedQuery = (activityId: string) =>
  queryOptions({
    queryKey: [...activityKeys.detail(activityId), 'changed'] as const,
    queryFn: async ({ signal }): Promise<string> => {
      const row = unwrapMaybe(
        await db()
          .from('activities')
          .select('updated_at')
          .eq('id', activityId)
          .is('deleted_at', null)
          .abortSignal(signal)
          .maybeSingle(),
      );
      if (row === null) throw new RequestError(404, 'Not found');
      return row.updated_at;
    },
  });
