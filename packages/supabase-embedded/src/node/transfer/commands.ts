import { existsSync } from 'node:fs';
import { runBootstrap, runMigrations } from '../../bootstrap';
import { createPgDriver } from '../../drivers/pg';
import type { Driver, Migration } from '../../types';
import {
  holdFileCleanup,
  openDatabase,
  restoreSnapshot,
  listSnapshots,
  databasePaths,
  writeSnapshot,
} from '../database';
import { acquireLock, type FolderLock } from '../folder-lock';
import { makePrivate } from '../private-folder';
import { recordedMigrations } from './dump';
import { exportToFile, importFromFile, readFileManifest } from './files';
import type { LoadedTable } from './load';

/** The inputs of the terminal commands. */
export interface DataCommandOptions {
  /** The data folder; no other process may use it. */
  dataDir: string;
  /** A Postgres or hosted project in place of the folder's own database. */
  databaseUrl?: string;
  migrations: readonly Migration[];
  print: (line: string) => void;
}

/** Lists the snapshots of a data folder; given a name or "newest", restores one. */
export async function restoreCommand(
  args: readonly string[],
  { dataDir, databaseUrl, print }: Omit<DataCommandOptions, 'migrations'>,
): Promise<void> {
  if (databaseUrl !== undefined) throw new Error('DATABASE_URL is set: its server keeps its own backups.');
  const paths = databasePaths(dataDir);
  const [which] = args;
  if (which === undefined) {
    const all = listSnapshots(paths.snapshots);
    if (all.length === 0) print(`There is no snapshot in ${paths.snapshots}.`);
    for (const { name, at, reason, bytes } of all) {
      print(`${name}  ${at}  ${reason.padEnd(9)} ${(bytes / 1_048_576).toFixed(1)} MB`);
    }
    print('"npm run restore -- newest", or with a name, goes back to one. The server must not be running.');
    return;
  }
  const lock = await lockPrivately(dataDir, print);
  try {
    const started = Date.now();
    const { snapshot, setAside, heldUntil } = await restoreSnapshot(paths, which);
    print(`Restored ${snapshot.name} in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
    if (setAside !== null) print(`The previous database is in ${setAside}.`);
    print(`Uploaded files were not changed. Files unknown to the snapshot are kept until ${heldUntil}.`);
  } finally {
    await lock.release();
  }
}

/** Exports all data to a file that `importCommand` or `psql` loads into another database. */
export async function exportCommand(args: readonly string[], options: DataCommandOptions): Promise<void> {
  const [file] = args;
  if (file === undefined) throw new Error('Name the file: npm run export -- data.sql.gz');
  await withDatabase(options, async (driver) => {
    const manifest = await exportToFile(driver, 'portable', file);
    for (const { schema, name, rows, checksum } of manifest.tables) {
      if (rows > 0) options.print(sumLine(`${schema}.${name}`, rows, checksum));
    }
    options.print(`Wrote ${file}. It contains addresses and password hashes: protect it accordingly.`);
  });
}

/**
 * Imports such a file into an empty database, or with --replace over existing data, and prints counts and checksums.
 */
export async function importCommand(
  args: readonly string[],
  options: DataCommandOptions,
): Promise<LoadedTable[]> {
  const replace = args.includes('--replace');
  const file = args.find((arg) => !arg.startsWith('--'));
  if (file === undefined) throw new Error('Name the file: npm run import -- data.sql.gz');
  const { migrations: wanted } = await readFileManifest(file);
  return withDatabase(options, async (driver, { hosted, keep }) => {
    if (!hosted) {
      await runBootstrap(driver);
      if ((await recordedMigrations(driver)).length === 0) {
        // First migrate to the versions of the source: later migrations then change the rows as they did there.
        await runMigrations(
          driver,
          options.migrations.filter(({ version }) => wanted.includes(version)),
        );
      } else if (replace) await keep();
    }
    // Stored files are copied separately, before or after their rows.
    if (!hosted && existsSync(options.dataDir)) holdFileCleanup(options.dataDir, 'imported data');
    const loaded = await importFromFile(driver, file, { replace });
    for (const { table, rows, checksum, left } of loaded) {
      if (rows > 0) options.print(sumLine(table, rows, checksum));
      if (left.length > 0) options.print(`  ${table}: the target has no ${left.join(', ')}`);
    }
    if (!hosted) await runMigrations(driver, options.migrations);
    const total = loaded.reduce((sum, { rows }) => sum + rows, 0);
    options.print(`Loaded ${total} rows into ${loaded.length} tables; counts and checksums match the file.`);
    return loaded;
  });
}

const sumLine = (table: string, rows: number, checksum: string) =>
  `${table.padEnd(40)} ${String(rows).padStart(9)} rows  sum ${checksum}`;

interface Opened {
  /** A hosted project: its own tools manage its schema. */
  hosted: boolean;
  /** Takes a snapshot before data are replaced; does nothing where the server keeps its own backups. */
  keep: () => Promise<unknown>;
}

/** Locks the data folder and closes it to other accounts of the machine. */
async function lockPrivately(dataDir: string, print: (line: string) => void): Promise<FolderLock> {
  const lock = await acquireLock(dataDir);
  const changed = process.platform === 'win32' ? 0 : makePrivate(dataDir);
  if (changed > 0)
    print(
      `${dataDir} could be read by other accounts of this machine: ${changed} files and folders were closed.`,
    );
  return lock;
}

async function withDatabase<T>(
  { dataDir, databaseUrl, print }: DataCommandOptions,
  run: (driver: Driver, opened: Opened) => Promise<T>,
): Promise<T> {
  if (databaseUrl !== undefined) {
    const driver = await createPgDriver({ url: databaseUrl, poolSize: 2 });
    try {
      return await run(driver, { hosted: await isHosted(driver), keep: async () => {} });
    } finally {
      await driver.close();
    }
  }
  const lock = await lockPrivately(dataDir, print);
  try {
    const { snapshots, ...paths } = databasePaths(dataDir);
    const driver = await openDatabase({ snapshots, ...paths });
    try {
      return await run(driver, {
        hosted: false,
        keep: () => writeSnapshot('request', { driver, database: paths.database, folder: snapshots }),
      });
    } finally {
      await driver.close();
    }
  } finally {
    await lock.release();
  }
}

async function isHosted(driver: Driver): Promise<boolean> {
  const { rows } = await driver.query<{ hosted: boolean }>(
    "select to_regclass('auth.users') is not null and to_regclass('supabase_migrations.bootstrap_steps') is null as hosted",
  );
  return rows[0]?.hosted === true;
}
