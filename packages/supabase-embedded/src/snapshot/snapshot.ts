import { BOOTSTRAP_STEPS, runBootstrap, runMigrations } from '../bootstrap';
import { createPgliteDriver, dumpSnapshot } from '../drivers/pglite';
import { sha256Hex } from '../lib/sha256';
import type { Migration } from '../types';

/**
 * Version of @electric-sql/pglite; other versions may not open its data folders. A test compares it with the installed
 * one.
 */
export const ENGINE_VERSION = '0.5.16';

/** Every opening reads the whole snapshot: these leave out what it never needs. */
const SHRINKING: readonly string[] = [
  // 15 MB, from which nothing makes a database inside of this one.
  'update pg_database set datistemplate = false',
  'drop database template0',
  'drop database template1',
  // One segment of the write-ahead log instead of several of 16 MB.
  'set wal_recycle = off',
  'select pg_switch_wal()',
  'checkpoint',
];

/** Identifies a migrated empty database: changes with the engine, the bootstrap, how it is made and every migration. */
export async function snapshotHash(migrations: readonly Migration[]): Promise<string> {
  const parts = [
    ENGINE_VERSION,
    ...SHRINKING,
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
    for (const statement of SHRINKING) await driver.exec(statement);
    return await dumpSnapshot(driver, compression);
  } finally {
    await driver.close();
  }
}
