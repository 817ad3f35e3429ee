import type { Query, QueryCache, QueryClient } from '@tanstack/react-query';

/** One query and how long it took, in the columns of `query_performance_log`. */
export interface Read {
  query_type: string;
  execution_time_ms: number;
  cache_hit: boolean;
}

/** The most reads in one report; further ones within the same minute are not recorded. */
export const READS_PER_REPORT = 20;
/** In ms. A read this soon after the fetch is no cache hit: the loader of the same page has just fetched it. */
const JUST_FETCHED = 2000;

const noted = new WeakMap<QueryCache, Read[]>();

/** Returns the reads recorded so far and clears them. */
export const takeReads = (queries: QueryClient): Read[] =>
  noted.get(queries.getQueryCache())?.splice(0) ?? [];

/** 'events/summary': the first words of a query key, without ids and search text. Null for reads of the log itself. */
function typeOf({ queryKey }: Query): string | null {
  const words = queryKey.slice(0, 2);
  const end = words.findIndex((part) => typeof part !== 'string' || !/^[a-z][a-z-]{0,40}$/.test(part));
  const type = (end === -1 ? words : words.slice(0, end)).join('/');
  return type === '' || type.startsWith('performance') ? null : type;
}

/** Records how long the answers of the backend took, and which reads the cache answered. Runs for every cache. */
export function noteReads(cache: QueryCache): void {
  const reads: Read[] = [];
  noted.set(cache, reads);
  const begun = new WeakMap<Query, number>();
  cache.subscribe((event) => {
    if (reads.length >= READS_PER_REPORT) return;
    const query_type = typeOf(event.query);
    if (query_type === null) return;
    const { dataUpdatedAt, data } = event.query.state;
    if (event.type === 'updated' && event.action.type === 'fetch') {
      begun.set(event.query, performance.now());
    } else if (event.type === 'updated' && event.action.type === 'success') {
      const at = begun.get(event.query);
      begun.delete(event.query);
      // Nobody waited for an answer that a mutation wrote into the cache.
      if (at === undefined) return;
      const ms = Math.round((performance.now() - at) * 100) / 100;
      reads.push({ query_type, execution_time_ms: Math.min(ms, 600_000), cache_hit: false });
    } else if (event.type === 'observerAdded' && data !== undefined) {
      const kept = Date.now() - dataUpdatedAt > JUST_FETCHED && !event.query.isStale();
      if (kept) reads.push({ query_type, execution_time_ms: 0, cache_hit: true });
    }
  });
}
