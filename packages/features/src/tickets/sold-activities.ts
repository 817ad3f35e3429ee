/** Points of the programme that sell their places by tickets. */
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { db, unwrap } from '@foregather/features/core/base';
import { ticketKeys } from './ticket-types';

const activitySchema = z.object({
  id: z.uuid(),
  event_id: z.uuid(),
  title: z.string(),
  capacity_pool_id: z.nullable(z.uuid()),
});
export type SoldActivity = z.output<typeof activitySchema>;

/** Which event a point of the programme belongs to. */
export const soldActivityQuery = (activityId: string) =>
  queryOptions({
    queryKey: [...ticketKeys.all, 'activity', activityId] as const,
    queryFn: async ({ signal }): Promise<SoldActivity> =>
      activitySchema.parse(
        unwrap(
          await db()
            .from('activities')
            .select('id, event_id, title, capacity_pool_id')
            .eq('id', activityId)
            .is('deleted_at', null)
            .abortSignal(signal)
            .maybeSingle(),
        ),
      ),
  });

/** What of the programme people sign up for: a ticket can take its places from there. */
export const sellableActivitiesQuery = (eventId: string) =>
  queryOptions({
    queryKey: [...ticketKeys.event(eventId), 'activities'] as const,
    queryFn: async ({ signal }): Promise<SoldActivity[]> =>
      z
        .array(activitySchema)
        .parse(
          unwrap(
            await db()
              .from('activities')
              .select('id, event_id, title, capacity_pool_id')
              .eq('event_id', eventId)
              .is('deleted_at', null)
              .not('capacity_pool_id', 'is', null)
              .order('title')
              .limit(500)
              .abortSignal(signal),
          ),
        ),
  });
