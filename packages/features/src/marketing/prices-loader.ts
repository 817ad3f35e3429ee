import { planTableQuery } from '@foregather/features/core/session';
import { type PageLoader } from '@foregather/features/core/shell';

/** How long a page of plans waits for its prices, in ms; a slower answer finds its place kept. */
const LONGEST_WAIT = 1000;

/**
 * Loader of the pages that show prices: reads them before the page is drawn. Prices have lines of many heights, so
 * what comes later would move the page.
 */
export const pricesLoader: PageLoader = (queries) => () =>
  Promise.race([
    queries.prefetchQuery(planTableQuery()),
    new Promise<void>((resolve) => {
      setTimeout(resolve, LONGEST_WAIT);
    }),
  ]);
