import type { PgliteDriver } from '../../drivers/pglite';
import type { Migration } from '../../types';
import { upgradeEngine } from './upgrade-engine';
import { openDatabase, databasePaths } from './open-database';
import { type HourlySnapshots, hourlySnapshots, snapshotBeforeMigrations } from './snapshots';

export interface ManagedDatabase {
  driver: PgliteDriver;
  /** Stop them before the driver is closed. */
  snapshots: HourlySnapshots;
}

/**
 * Opens the embedded database of a data folder, which the caller has locked, as a server needs it: upgrades it from an
 * older engine, takes a snapshot before `migrations` change it, and then one each hour. Throws `DatabaseBrokenError`
 * with recovery instructions when it cannot be opened.
 */
export async function openManagedDatabase(
  root: string,
  migrations: readonly Migration[],
  log: (entry: Record<string, unknown>) => void = () => {},
): Promise<ManagedDatabase> {
  const paths = databasePaths(root);
  const moved = await upgradeEngine(paths, migrations);
  if (moved !== null) log({ event: 'engine_moved', ...moved });
  const driver = await openDatabase(paths, log);
  const where = { database: paths.database, folder: paths.snapshots };
  try {
    const kept = await snapshotBeforeMigrations(driver, migrations, where);
    if (kept !== null) log({ event: 'snapshot', name: kept.name, bytes: kept.bytes });
  } catch (error) {
    await driver.close();
    throw new Error('No snapshot could be made before the migrations, so none was run: is the disk full?', {
      cause: error,
    });
  }
  return { driver, snapshots: hourlySnapshots({ driver, ...where, log }) };
}
