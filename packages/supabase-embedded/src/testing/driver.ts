import { createPgliteDriver } from '../drivers/pglite';
import { cachedSnapshot } from '../snapshot/cache';
import type { Driver, Migration } from '../types';

export interface TestDriverOptions {
  /** Migrations to run after the bootstrap. On PGlite the result is cached on disk and opens in about a second. */
  migrations?: readonly Migration[];
  /** An empty database without the bootstrap. */
  empty?: boolean;
}

/**
 * A separate database for one test file, in memory (PGlite) or on a temporary Postgres 15 (pg). Close it in `afterAll`.
 */
export async function createTestDriver(
  kind: 'pglite' | 'pg' = 'pglite',
  options: TestDriverOptions = {},
): Promise<Driver> {
  const { migrations = [], empty = false } = options;
  if (kind === 'pglite') {
    return createPgliteDriver(empty ? {} : { loadDataDir: await cachedSnapshot(migrations) });
  }
  const { createTestPostgres } = await import('./postgres');
  return createTestPostgres(empty ? null : migrations);
}
