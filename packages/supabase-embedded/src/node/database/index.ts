export { fileCleanupHeldUntil, holdFileCleanup } from './cleanup-hold';
export { type ManagedDatabase, openManagedDatabase } from './managed-database';
export { upgradeEngine } from './upgrade-engine';
export {
  openDatabase,
  EngineMismatchError,
  DatabaseBrokenError,
  type DatabasePaths,
  databasePaths,
} from './open-database';
export { restoreSnapshot } from './restore';
export {
  type HourlySnapshots,
  hourlySnapshots,
  listSnapshots,
  snapshotBeforeMigrations,
  type StoredSnapshot,
  writeSnapshot,
} from './snapshots';
