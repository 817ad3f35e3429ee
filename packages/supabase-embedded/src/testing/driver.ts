import { createPgliteDriver } from '../drivers/pglite';
import { cachedSnapshot } from '../snapshot/cache';
import type { Driver, Migration } from '../types';

export interface TestDriverOptions {
  /** Run on top of the bootstrap, once: further databases are copies of a prepared image, opened within half a second. */
  migrations?: readonly Migration[];
  /** An empty database without the bootstrap. */
  empty?: boolean;
  /** Run-time limit of a job in ms. Default: the driver's own. */
  deadlineMs?: number;
  /** Jobs that may wait. Default: the driver's own. */
  maxQueue?: number;
}

/**
 * A separate database for one test file, in memory (PGlite) or on a temporary Postgres 15 (pg). Close it in `afterAll`.
 */
export async function createTestDriver(
  kind: 'pglite' | 'pg' = 'pglite',
  { migrations = [], empty = false, ...limits }: TestDriverOptions = {},
): Promise<Driver> {
  if (kind === 'pglite') {
    return createPgliteDriver(empty ? limits : { loadDataDir: await cachedSnapshot(migrations), ...limits });
  }
  const { createTestPostgres } = await import('./postgres');
  return createTestPostgres(empty ? null : migrations, limits);
}
