/** The parts of a Node host: its folder and lock, the drivers, mail, and the HTTP server. */
export { createPgDriver, type PgDriverOptions } from '../drivers/pg';
export {
  createPgliteDriver,
  dumpSnapshot,
  type PgliteDriver,
  type PgliteDriverOptions,
} from '../drivers/pglite';
export { createDiskFiles } from './files/disk-files';
export { createDiskResumable, createSharedResumable } from './files/resumable';
export { createDiskSpaceCheck, MIN_FREE_BYTES, type DiskSpaceOptions } from './files/free-space';
export { createS3Files, S3Error, type S3Options } from './files/s3-files';
export { createSharpImages } from './images/sharp-images';
export { type DataFolder, lockDataFolder, type LockedFolder, openDataFolder } from './data-folder';
export { createKeys } from './keys/key-file';
export { type KeySources, openKeys } from './keys/open-keys';
export { type IsolatedFunction, isolatedFunction, type IsolatedOptions } from './functions/isolated-function';
export type { PolicyReport } from './http/csp-report';
export type { PolicySources } from './http/headers';
export { isLoopbackName } from './http/request';
export { acquireLock, FolderLocked, type FolderLock } from './folder-lock';
export { MailRefused } from './mail-rules';
export {
  fileCleanupHeldUntil,
  type HourlySnapshots,
  hourlySnapshots,
  type ManagedDatabase,
  listSnapshots,
  upgradeEngine,
  openManagedDatabase,
  openDatabase,
  EngineMismatchError,
  restoreSnapshot,
  snapshotBeforeMigrations,
  DatabaseBrokenError,
  type StoredSnapshot,
  databasePaths,
  writeSnapshot,
} from './database';
export { createMailbox, type Mailbox, type StoredMail } from './mailbox';
export { type DocumentContext, type RunningServer, type ServerOptions, startServer } from './server';
export { createSmtpMailer, type SmtpOptions } from './smtp';
export { stopOnSignals } from './stop-on-signals';
export {
  type DataCommandOptions,
  exportCommand,
  importCommand,
  restoreCommand,
} from './transfer/commands';
export { loadMigrations } from '../testing/migrations';
