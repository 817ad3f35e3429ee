import { QueryCache, QueryClient } from '@tanstack/react-query';
import { isSessionRefusal, RequestError } from './errors';
import { noteReads } from './read-log';

const MINUTE = 60_000;

/** How long each kind of answer counts as fresh, in ms. */
export const CACHE_TIMES = {
  default: 5 * MINUTE,
  timezones: 60 * MINUTE,
  subscription: 10 * MINUTE,
  adminRole: 15 * MINUTE,
  userBatch: 5 * MINUTE,
  performance: MINUTE,
  eventsSummary: 5 * MINUTE,
} as const;

/** The most answers that the cache holds. */
export const MAX_ENTRIES = 1000;

/** `staleTime` decides freshness; `gcTime` keeps an unused answer at least until it is stale. */
export const cacheTimes = (kind: keyof typeof CACHE_TIMES) => ({
  staleTime: CACHE_TIMES[kind],
  gcTime: CACHE_TIMES[kind],
});

/** Removes the oldest answers above the limit, never one that a mounted component reads. Returns a function that ends it. */
export function limitEntries(cache: QueryCache, max = MAX_ENTRIES): () => void {
  return cache.subscribe((event) => {
    if (event.type !== 'added') return;
    const all = cache.getAll();
    let excess = all.length - max;
    for (const query of all) {
      if (excess <= 0) break;
      if (query === event.query || query.getObserversCount() > 0) continue;
      cache.remove(query);
      excess -= 1;
    }
  });
}

/** Retries once after the session is renewed (see `followSession`): the server has not acted on the refused request. */
const retryRenewed = (failures: number, error: unknown) => failures < 1 && isSessionRefusal(error);

/** Retries once when no answer came or the server failed; any other refusal is final. */
const retryOnce = (failures: number, error: unknown) =>
  retryRenewed(failures, error) ||
  (failures < 1 && !(error instanceof RequestError && error.status >= 400 && error.status < 500));

/** In ms. The client waits while it renews the session, so a refused request is repeated at once. */
const retryDelay = (failures: number, error: unknown) => (isSessionRefusal(error) ? 0 : 1000 * 2 ** failures);

/** Not found (or not visible to the reader) is an answer, which the page shows, and not a failure. */
const isAnswer = (error: unknown) => error instanceof RequestError && error.status === 404;

/** The cache of a running app. `onError` is called with every failed read, for logging. */
export function createQueryClient(onError?: (error: unknown) => void) {
  const queryCache = new QueryCache({ onError: (error) => isAnswer(error) || onError?.(error) });
  limitEntries(queryCache);
  noteReads(queryCache);
  return new QueryClient({
    queryCache,
    defaultOptions: {
      // Without a connection the library would wait in silence; the page says so instead, and asks again when it is back.
      queries: {
        ...cacheTimes('default'),
        retry: retryOnce,
        retryDelay,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: retryRenewed, retryDelay, networkMode: 'always' },
    },
  });
}
