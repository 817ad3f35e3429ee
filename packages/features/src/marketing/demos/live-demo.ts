/** What a demo loads before its first page, in whole megabytes; `tests/contracts/size.test.ts` weighs it. */
export const LIVE_DEMO_MB = 10;

/** A document of its own, which no route of the table opens: the demo as it runs in the visitor's browser. */
export const liveDemoAddress = (slug: string): string => `/demo/${encodeURIComponent(slug)}/live?start`;
