import type { QueryClient } from '@tanstack/react-query';
import { takeReads } from './read-log';

/** Pause between two reports, in ms: at most one request a minute, and none in the first minute of a page. */
export const REPORT_EVERY = 60_000;

/** Reports the recorded reads once a minute while the browser is idle and somebody is signed in. */
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
    // The reads of one user are not reported as those of the next.
    takeReads(queries);
  };
}
