/** Test utilities for Node. Those that also run in a browser (keys, mailer, clock) are in `./fakes`. */
export { runBootstrap, runMigrations } from '../bootstrap';
export { buildSnapshot, type SnapshotManifest } from '../snapshot/build';
export { cachedSnapshot } from '../snapshot/cache';
export { createTestBackend, type TestBackend, type TestBackendOptions } from './backend';
export { createTestDriver, type TestDriverOptions } from './driver';
export {
  createMemoryMailer,
  createTestClock,
  TEST_KEYS,
  type MemoryMailer,
  type TestClock,
} from './fakes';
export { forgeToken, type ForgedToken } from './forge-token';
export { loadMigrations } from './migrations';
