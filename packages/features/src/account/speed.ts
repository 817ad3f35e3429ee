import type { PerformanceLine } from '@foregather/features/core';

export interface Speed {
  /** Of what, such as 'Events: summary'. */
  name: string;
  /** How often it was needed. */
  reads: number;
  /** How many of these the browser answered itself. */
  fromMemory: number;
  /** Median of those the server answered, in ms; null when it answered none. */
  usual: number | null;
  slowest: number | null;
}

/** 'events/summary' as a reader says it. */
export function readName(type: string): string {
  const words = type.replaceAll('-', ' ').replace('/', ': ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const median = (sorted: readonly number[]): number | null => {
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  return upper === undefined || lower === undefined ? null : (upper + lower) / 2;
};

/** One line a kind of read, the one waited for longest first. */
export function speeds(lines: readonly PerformanceLine[]): Speed[] {
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
        name: readName(type),
        reads: reads.length,
        fromMemory: reads.length - waits.length,
        usual: median(waits),
        slowest: waits.at(-1) ?? null,
      };
    })
    .toSorted((a, b) => (b.usual ?? -1) - (a.usual ?? -1) || a.name.localeCompare(b.name));
}

/** '38 ms', '1.2 s'. */
export const waitText = (ms: number | null): string => {
  if (ms === null) return '–';
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
};
