export { filesHeldUntil, holdFiles } from './held-files';
export { type KeptStore, openKeptStore } from './kept-store';
export { moveToInstalledEngine } from './move-engine';
export { openStore, OtherEngine, StoreBroken, type StorePaths, storePaths } from './open-store';
export { restoreSnapshot } from './restore';
export {
  type HourlySnapshots,
  hourlySnapshots,
  listSnapshots,
  snapshotBeforeMigrations,
  type StoredSnapshot,
  writeSnapshot,
} from './snapshots';
