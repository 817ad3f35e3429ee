import { constants, createWriteStream, readdirSync, statSync } from 'node:fs';
import { cp, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { PgliteDriver } from '../../drivers/pglite';
import { ENGINE_VERSION } from '../../snapshot/snapshot';
import type { DiskSpaceCheck } from '../../storage';
import type { Clock, Driver, Migration } from '../../types';
import { createDiskSpaceCheck } from '../files/free-space';
import { syncPath } from './fsync';
import { tarFolder } from './tar';

/** Number of snapshots kept for each reason; older ones are deleted after a new one is safe. */
const KEPT = 24;
const HOUR = 3_600_000;
/** How often the age of the newest hourly snapshot is checked: a server that restarts often gets one too. */
const LOOK_EVERY = 60_000;

/** Why a snapshot was made. */
export type SnapshotReason = 'hourly' | 'migration' | 'restore' | 'request';

/** A snapshot of the whole database, as described by its file name. */
export interface StoredSnapshot {
  /** File name in the snapshots folder. */
  name: string;
  /** ISO text, UTC. */
  at: string;
  reason: SnapshotReason;
  /** Version of the engine that opens it. */
  engine: string;
  bytes: number;
}

const NAME =
  /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3})Z_(hourly|migration|restore|request)_([\w.-]+)\.tar\.gz$/;
const REASONS: readonly SnapshotReason[] = ['hourly', 'migration', 'restore', 'request'];

/** The snapshots of a data folder, newest first, without unfinished files. */
export function listSnapshots(folder: string): StoredSnapshot[] {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    // The folder does not exist before the first snapshot. An unreadable one is reported by the next write.
    return [];
  }
  return names
    .flatMap((name): StoredSnapshot[] => {
      const [, hour, minute, second, milli, reason, engine] = NAME.exec(name) ?? [];
      const known = REASONS.find((one) => one === reason);
      if (known === undefined || engine === undefined) return [];
      const at = `${hour}:${minute}:${second}.${milli}Z`;
      return [{ name, at, reason: known, engine, bytes: statSync(path.join(folder, name)).size }];
    })
    .sort((a, b) => (a.name < b.name ? 1 : -1));
}

export interface SnapshotOptions {
  driver: Pick<PgliteDriver, 'quiesce'>;
  /** PGlite's folder. */
  database: string;
  /** Folder of the snapshots, created when missing. */
  folder: string;
  now?: number;
}

/**
 * Takes a snapshot of the whole database. Requests wait while its files are copied (some 100 ms for 50 MB); they are
 * compressed afterwards. The file gets its final name when it is complete and synced. Rejects when the disk is full,
 * and leaves nothing behind then.
 */
export async function writeSnapshot(
  reason: SnapshotReason,
  { driver, database, folder, now = Date.now() }: SnapshotOptions,
): Promise<StoredSnapshot> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const at = new Date(now).toISOString();
  const name = `${at.replaceAll(/[:.]/g, '-')}_${reason}_${ENGINE_VERSION}.tar.gz`;
  const copy = path.join(folder, 'copy.unfinished');
  const packed = path.join(folder, 'snapshot.unfinished');
  try {
    await rm(copy, { recursive: true, force: true });
    await driver.quiesce(({ first, last }) =>
      cp(database, copy, {
        recursive: true,
        // File systems with reflinks share the blocks instead of copying them.
        mode: constants.COPYFILE_FICLONE,
        filter: (source) => isNeeded(path.basename(source), first, last),
      }),
    );
    await pipeline(
      Readable.from(tarFolder(copy)),
      createGzip({ level: 1 }),
      createWriteStream(packed, { mode: 0o600 }),
    );
    const file = await open(packed, 'r+');
    try {
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(packed, path.join(folder, name));
    syncPath(folder);
  } finally {
    await rm(copy, { recursive: true, force: true });
    await rm(packed, { force: true });
  }
  const old = listSnapshots(folder)
    .filter((snapshot) => snapshot.reason === reason)
    .slice(KEPT);
  for (const snapshot of old) await rm(path.join(folder, snapshot.name), { force: true });
  return { name, at, reason, engine: ENGINE_VERSION, bytes: (await stat(path.join(folder, name))).size };
}

/** Only the write-ahead log that recovery reads; the engine keeps old 16 MB segments for reuse. */
function isNeeded(name: string, first: string, last: string): boolean {
  if (name === 'postmaster.pid') return false;
  return !/^[0-9A-F]{24}$/.test(name) || (name >= first && name <= last);
}

export interface HourlySnapshots {
  /** Takes a snapshot if the newest hourly one is at least an hour old; called by the timer. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Takes a snapshot each hour until stopped. A failed one is logged and retried a minute later; none is started that
 * would use the disk space that the write-ahead log needs.
 */
export function hourlySnapshots(
  options: Omit<SnapshotOptions, 'now'> & {
    clock?: Clock;
    /** Default: whether the database's volume has more than 200 MB left. */
    hasDiskSpace?: DiskSpaceCheck;
    log?: (entry: Record<string, unknown>) => void;
  },
): HourlySnapshots {
  const {
    clock = { now: () => Date.now() },
    hasDiskSpace = createDiskSpaceCheck(options.database),
    log = () => {},
    ...rest
  } = options;
  let running: Promise<void> = Promise.resolve();
  const take = async () => {
    const newest = listSnapshots(rest.folder).find(({ reason }) => reason === 'hourly');
    if (newest !== undefined && clock.now() - Date.parse(newest.at) < HOUR) return;
    try {
      if (!(await hasDiskSpace(0))) throw new Error('There is too little disk space left.');
      const started = Date.now();
      const { name, bytes } = await writeSnapshot('hourly', { ...rest, now: clock.now() });
      log({ event: 'snapshot', name, bytes, ms: Date.now() - started });
    } catch (error) {
      log({ event: 'snapshot_failed', error: error instanceof Error ? error.message : String(error) });
    }
  };
  const look = () => (running = running.then(take));
  const timer = setInterval(() => void look(), LOOK_EVERY);
  timer.unref();
  return {
    look,
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

/**
 * Takes a snapshot before a start changes the schema. Does nothing for a new database or when all migrations have run.
 * Rejects when the snapshot fails, because there would be no way back.
 */
export async function snapshotBeforeMigrations(
  driver: Driver & Pick<PgliteDriver, 'quiesce'>,
  migrations: readonly Migration[],
  options: Omit<SnapshotOptions, 'driver'>,
): Promise<StoredSnapshot | null> {
  const ledger = await driver.query<{ found: boolean }>(
    "select to_regclass('supabase_migrations.schema_migrations') is not null as found",
  );
  if (ledger.rows[0]?.found !== true) return null;
  const { rows } = await driver.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  );
  const recorded = new Set(rows.map((row) => row.version));
  if (recorded.size === 0 || migrations.every(({ version }) => recorded.has(version))) return null;
  return writeSnapshot('migration', { driver, ...options });
}
