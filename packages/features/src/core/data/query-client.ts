import { QueryCache, QueryClient } from '@tanstack/react-query';
import { isSessionRefusal, RequestError } from './errors';
import { noteReads } from './read-log';

const MINUTE = 60_000;

/** How long each kind of answer counts as fresh, in ms (specification, section 9). */
export const LIFE = {
  default: 5 * MINUTE,
  timezones: 60 * MINUTE,
  subscription: 10 * MINUTE,
  adminRole: 15 * MINUTE,
  userBatch: 5 * MINUTE,
  performance: MINUTE,
  eventsSummary: 5 * MINUTE,
} as const;

/** Answers the cache holds at most. */
export const MAX_ENTRIES = 1000;

/** `staleTime` decides freshness; `gcTime` drops an unused answer no earlier than it turns stale. */
export const life = (kind: keyof typeof LIFE) => ({ staleTime: LIFE[kind], gcTime: LIFE[kind] });

/** Oldest first, and never one that a mounted component is reading. Returns the function that stops it. */
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

/** Asked for once more, after the session has been renewed: see `followSession`. The server has done nothing of it yet. */
const retryRenewed = (failures: number, error: unknown) => failures < 1 && isSessionRefusal(error);

/** Any other refusal stays one: only a missing or failed answer is asked for once more. */
const retryOnce = (failures: number, error: unknown) =>
  retryRenewed(failures, error) ||
  (failures < 1 && !(error instanceof RequestError && error.status >= 400 && error.status < 500));

/** In ms. The client sends nothing while it renews the session, so what was refused is sent again at once. */
const retryDelay = (failures: number, error: unknown) => (isSessionRefusal(error) ? 0 : 1000 * 2 ** failures);

/** That something is not there, or is not the reader's to see, is an answer; the page says it in words. */
const isAnswer = (error: unknown) => error instanceof RequestError && error.status === 404;

/** The one cache of a running app. `onError` hears of every read that failed, for logging. */
export function createQueryClient(onError?: (error: unknown) => void) {
  const queryCache = new QueryCache({ onError: (error) => isAnswer(error) || onError?.(error) });
  limitEntries(queryCache);
  noteReads(queryCache);
  return new QueryClient({
    queryCache,
    defaultOptions: {
      queries: { ...life('default'), retry: retryOnce, retryDelay },
      mutations: { retry: retryRenewed, retryDelay },
    },
  });
}
