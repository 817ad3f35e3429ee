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

/** Snapshots kept of each reason; older ones are removed when a new one is safe. */
const KEPT = 24;
const HOUR = 3_600_000;
/** How often it is looked whether the newest hourly one is an hour old: a server that restarts often gets one too. */
const LOOK_EVERY = 60_000;

/** Why a snapshot was made. */
export type SnapshotReason = 'hourly' | 'migration' | 'restore' | 'request';

/** A snapshot of the whole database, as its file name tells it. */
export interface StoredSnapshot {
  /** Name of the file in the folder of snapshots. */
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

/** The snapshots of a data folder, newest first. Files that are still being written are not among them. */
export function listSnapshots(folder: string): StoredSnapshot[] {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    // There is no folder before the first snapshot. One that cannot be read is told of by the next write into it.
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
  /** Folder of the snapshots, made when missing. */
  folder: string;
  now?: number;
}

/**
 * Keeps the whole database as it is now. Requests wait while its files are copied (some 100 ms for 50 MB); they are
 * compressed afterwards. The file gets its name when it is whole and on the disk. Rejects when there is no room, and
 * leaves nothing behind then.
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
        // A file system that can, shares the blocks instead of copying them.
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

/** Of the write-ahead log only what recovery reads; the engine keeps old pieces of 16 MB for later use. */
function isNeeded(name: string, first: string, last: string): boolean {
  if (name === 'postmaster.pid') return false;
  return !/^[0-9A-F]{24}$/.test(name) || (name >= first && name <= last);
}

export interface HourlySnapshots {
  /** Takes one if the newest hourly one is an hour old or more; the timer calls this. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A snapshot each hour for as long as it is not stopped. One that fails is logged and tried again a minute later; none is
 * begun that would take the room which the database's own log needs.
 */
export function hourlySnapshots(
  options: Omit<SnapshotOptions, 'now'> & {
    clock?: Clock;
    /** Default: more than the last 200 MB of the database's volume. */
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
      if (!(await hasDiskSpace(0))) throw new Error('There is too little room left on the disk.');
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
 * Keeps the database as it is before a start changes its schema. Does nothing for a new one, and nothing when all
 * migrations have run. Rejects when the snapshot cannot be made: without it there is no way back.
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
