import type { PerformanceLine } from '@foregather/features/core/base';
import { queryTypeLabel } from '../labels';

/** How long the reader's pages waited for one kind of query. */
export interface PageTiming {
  /** Of what, such as 'Events: summary'. */
  name: string;
  /** How often it was needed. */
  reads: number;
  /** How many of these the browser answered itself. */
  cacheHits: number;
  /** Of those the server answered, in ms; null when it answered none. */
  median: number | null;
  slowest: number | null;
}

const medianOf = (sorted: readonly number[]): number | null => {
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  return upper === undefined || lower === undefined ? null : (upper + lower) / 2;
};

/** One timing a kind of query, the one waited for longest first. */
export function pageTimings(lines: readonly PerformanceLine[]): PageTiming[] {
  const kinds = new Map<string, PerformanceLine[]>();
  for (const line of lines) {
    kinds.set(line.query_type, [...(kinds.get(line.query_type) ?? []), line]);
  }
  return [...kinds]
    .map(([type, reads]) => {
      const waits = reads
        .filter(({ cache_hit }) => !cache_hit)
        .map(({ execution_time_ms }) => execution_time_ms)
        .toSorted((a, b) => a - b);
      return {
        name: queryTypeLabel(type),
        reads: reads.length,
        cacheHits: reads.length - waits.length,
        median: medianOf(waits),
        slowest: waits.at(-1) ?? null,
      };
    })
    .toSorted((a, b) => (b.median ?? -1) - (a.median ?? -1) || a.name.localeCompare(b.name));
}
