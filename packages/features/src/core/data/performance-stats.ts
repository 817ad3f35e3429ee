import { queryOptions } from '@tanstack/react-query';
import { db } from './client';
import type { Tables } from './database.types';
import { life } from './query-client';
import { unwrap } from './unwrap';

/** Rows shown at most: more than a day of use brings. */
const NEWEST = 1000;
const DAY = 86_400_000;

export type PerformanceLine = Pick<
  Tables<'query_performance_log'>,
  'id' | 'query_type' | 'execution_time_ms' | 'cache_hit' | 'created_at'
>;

/** The reader's own lines of the last 24 hours, newest first (specification, section 9). */
export const performanceStatsQuery = () =>
  queryOptions({
    queryKey: ['performance'] as const,
    queryFn: async ({ signal }): Promise<PerformanceLine[]> =>
      unwrap(
        await db()
          .from('query_performance_log')
          .select('id, query_type, execution_time_ms, cache_hit, created_at')
          .gte('created_at', new Date(Date.now() - DAY).toISOString())
          .order('created_at', { ascending: false })
          .limit(NEWEST)
          .abortSignal(signal),
      ),
    ...life('performance'),
  });
