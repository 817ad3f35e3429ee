import { queryOptions } from '@tanstack/react-query';
import { db, life, type Tables, unwrap } from '@foregather/features/core';
import { eventKeys } from './keys';

/** Rows of the events summary (specification, section 9). */
export const EVENTS_SUMMARY_LIMIT = 20;

/** An event in one line (specification, section 3). */
export type EventSummary = Pick<
  Tables<'events'>,
  'id' | 'name' | 'start_date' | 'end_date' | 'location_name'
>;

/**
 * The newest events somebody made, newest start first, those without a day last: the call of the specification's
 * section 7. Read from `events_user_start_idx`; fresh for 5 minutes, and dropped by every change of an event.
 */
export const eventsSummaryQuery = (userId: string) =>
  queryOptions({
    queryKey: eventKeys.summary(userId),
    queryFn: async ({ signal }): Promise<EventSummary[]> =>
      unwrap(
        await db()
          .from('events')
          .select('id, name, start_date, end_date, location_name')
          .eq('user_id', userId)
          .order('start_date', { ascending: false, nullsFirst: false })
          .limit(EVENTS_SUMMARY_LIMIT)
          .abortSignal(signal),
      ),
    ...life('eventsSummary'),
  });
