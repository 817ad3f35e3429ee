import { planTableQuery, type PageLoader } from '@foregather/features/core';

/** How long a page of plans waits for its prices, in ms; a slower answer finds its place kept. */
const PATIENCE = 1000;

/** Prices have lines of many heights, so a page that has them before it stands moves nothing. */
export const pricesFirst: PageLoader = (queries) => () =>
  Promise.race([
    queries.prefetchQuery(planTableQuery()),
    new Promise<void>((resolve) => {
      setTimeout(resolve, PATIENCE);
    }),
  ]);
