import { BOOTSTRAP_STEPS, runBootstrap, runMigrations } from '../bootstrap';
import { createPgliteDriver, dumpSnapshot } from '../drivers/pglite';
import { sha256Hex } from '../lib/sha256';
import type { Driver, Migration } from '../types';

/**
 * Version of @electric-sql/pglite; other versions may not open its data folders. A test compares it with the installed
 * one.
 */
export const ENGINE_VERSION = '0.5.16';

/** Identifies a migrated empty database: changes with the engine, the bootstrap and every migration. */
export async function snapshotHash(migrations: readonly Migration[]): Promise<string> {
  const parts = [
    ENGINE_VERSION,
    ...BOOTSTRAP_STEPS.map((step) => step.sql),
    ...migrations.map(({ version, name, sql }) => `${version}_${name}\n${sql}`),
  ];
  return (await sha256Hex(JSON.stringify(parts))).slice(0, 32);
}

/** Builds the migrated empty database in memory and returns it as a tarball for `createPgliteDriver({ loadDataDir })`. */
export async function makeSnapshot(
  migrations: readonly Migration[],
  compression: 'none' | 'gzip' = 'gzip',
): Promise<Blob> {
  const driver = await createPgliteDriver();
  try {
    await runBootstrap(driver);
    await runMigrations(driver, migrations);
    await shrinkLog(driver);
    return await dumpSnapshot(driver, compression);
  } finally {
    await driver.close();
  }
}

/** Leaves one segment of the write-ahead log: every opening would read the 16 MB of each older one, of which nothing is needed. */
async function shrinkLog(driver: Driver): Promise<void> {
  await driver.exec('set wal_recycle = off');
  await driver.exec('select pg_switch_wal()');
  await driver.exec('checkpoint');
}
