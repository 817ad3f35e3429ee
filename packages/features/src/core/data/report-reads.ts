import type { QueryClient } from '@tanstack/react-query';
import { takeReads } from './read-log';

/** Pause between two reports, in ms: at most one request a minute, and none before a page has stood that long. */
export const REPORT_EVERY = 60_000;

/** While somebody is signed in: reports the noted reads once a minute, when the page has nothing else to do. */
export function reportReads(queries: QueryClient, userId: string): () => void {
  const timer = setInterval(() => {
    const reads = takeReads(queries);
    if (reads.length === 0) return;
    import('./performance-log')
      .then(({ sendReads }) => sendReads(reads, userId))
      .catch((error: unknown) => console.error('The performance log was not written.', error));
  }, REPORT_EVERY);
  return () => {
    clearInterval(timer);
    // What one person waited for is not told in the name of the next.
    takeReads(queries);
  };
}
