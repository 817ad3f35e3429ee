import { queryOptions } from '@tanstack/react-query';
import { db, unwrap } from '@foregather/features/core/base';
import { dayAfter, WEEK, type WeekEvent } from '../week-items';
import { eventKeys } from './keys';

/** Events that take place, or whose replies close, within seven days from an ISO day on; local days of each event. */
export const weekAheadQuery = (orgId: string, from: string) =>
  queryOptions({
    queryKey: eventKeys.weekAhead(orgId, from),
    queryFn: async ({ signal }): Promise<WeekEvent[]> => {
      const last = dayAfter(from, WEEK - 1);
      return unwrap(
        await db()
          .from('events')
          .select('id, name, start_date, end_date, local_start, rsvp_closes_on')
          .eq('org_id', orgId)
          .in('status', ['draft', 'live', 'paused'])
          .or(
            [
              `and(start_date.gte.${from},start_date.lte.${last})`,
              `and(start_date.lt.${from},end_date.gte.${from})`,
              `and(rsvp_closes_on.gte.${from},rsvp_closes_on.lte.${last})`,
            ].join(','),
          )
          .order('start_date', { nullsFirst: false })
          .order('id')
          .limit(50)
          .abortSignal(signal),
      );
    },
    staleTime: 60_000,
  });
