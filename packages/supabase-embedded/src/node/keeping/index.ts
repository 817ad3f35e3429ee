export { type KeptStore, openKeptStore } from './kept-store';
export { moveToInstalledEngine, type MovedStore } from './move-engine';
export { openStore, OtherEngine, StoreBroken, type StorePaths, storePaths } from './open-store';
export { type Restored, restoreSnapshot } from './restore';
export {
  type HourlySnapshots,
  hourlySnapshots,
  listSnapshots,
  snapshotBeforeMigrations,
  type SnapshotReason,
  type StoredSnapshot,
  writeSnapshot,
} from './snapshots';
