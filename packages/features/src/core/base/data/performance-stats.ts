import { queryOptions } from '@tanstack/react-query';
import { db } from './client';
import type { Tables } from './database.types';
import { cacheTimes } from './query-client';
import { unwrap } from './unwrap';

/** The most rows shown; a day of use makes fewer. */
const NEWEST = 1000;
const DAY = 86_400_000;

export type PerformanceLine = Pick<
  Tables<'query_performance_log'>,
  'id' | 'query_type' | 'execution_time_ms' | 'cache_hit' | 'created_at'
>;

/** The reader's own performance records of the last 24 hours, newest first. */
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
    ...cacheTimes('performance'),
  });
