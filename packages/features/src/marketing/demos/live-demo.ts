import { marketingPaths } from '../paths';

/** What a demo loads before its first page, in whole megabytes; `tests/contracts/size.test.ts` weighs it. */
export const LIVE_DEMO_MB = 10;

/**
 * The demo as it runs in the visitor's browser: a document of its own, which no route of the table opens. It starts at
 * once, because whoever comes this way has read how much it loads.
 */
export const liveDemoAddress = (slug: string): string => `${marketingPaths.demo(slug)}/live?start`;
