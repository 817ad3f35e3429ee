/** What a demo loads before its first page, in whole megabytes; `tests/contracts/size.test.ts` weighs it. */
export const LIVE_DEMO_MB = 10;
