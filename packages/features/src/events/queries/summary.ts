import { queryOptions } from '@tanstack/react-query';
import { db, cacheTimes, type Tables, unwrap } from '@foregather/features/core/base';
import { eventKeys } from './keys';

/** Rows of the events summary. */
export const EVENTS_SUMMARY_LIMIT = 20;

/** An event in one line. */
export type EventSummary = Pick<
  Tables<'events'>,
  'id' | 'name' | 'event_type_id' | 'start_date' | 'end_date' | 'location_name'
>;

/**
 * The newest events that a user created, newest start first, those without a day last. Read from
 * `events_user_start_idx`; fresh for 5 minutes, and dropped by every change of an event.
 */
export const eventsSummaryQuery = (userId: string) =>
  queryOptions({
    queryKey: eventKeys.summary(userId),
    queryFn: async ({ signal }): Promise<EventSummary[]> =>
      unwrap(
        await db()
          .from('events')
          .select('id, name, event_type_id, start_date, end_date, location_name')
          .eq('user_id', userId)
          .order('start_date', { ascending: false, nullsFirst: false })
          .limit(EVENTS_SUMMARY_LIMIT)
          .abortSignal(signal),
      ),
    ...cacheTimes('eventsSummary'),
  });
