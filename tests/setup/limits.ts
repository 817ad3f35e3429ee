/**
 * Limits of all tests. They end what hangs, and stand far above what a machine under load needs: no test depends on how
 * fast its machine is.
 */

/** One test, such as a journey through several pages. */
export const JOURNEY_LIMIT_MS = 120_000;
/** One wait for something to appear or to come true. */
export const WAIT_LIMIT_MS = 30_000;
/** A hook that boots a backend. */
export const BOOT_LIMIT_MS = 240_000;
