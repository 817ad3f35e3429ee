import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { runBootstrap, runMigrations } from '../../bootstrap';
import { createPgliteDriver } from '../../drivers/pglite';
import { QueuedDriver } from '../../drivers/pglite/queued-driver';
import { openInlineEngine } from '../../drivers/pglite/inline-engine';
import { ENGINE_VERSION } from '../../snapshot/snapshot';
import type { Driver, Migration } from '../../types';
import { exportToFile, importFromFile, readFileManifest } from '../transfer/files';
import { loadArchivedEngine, readEngineMarker, writeEngineMarker } from './engine-archive';
import type { DatabasePaths } from './open-database';
import { syncPath, syncTree } from './fsync';

export interface UpgradedEngine {
  from: string;
  to: string;
  tables: number;
  rows: number;
  /** The intermediate export file, which is kept. */
  dump: string;
  /** Folder of the old engine's database. */
  setAside: string;
}

/**
 * Upgrades the database of a data folder, which the caller has locked, to the installed engine: the archived old engine
 * exports all rows to a file; the new one creates an empty database with the same migrations and imports them. The old
 * database is renamed, never deleted; the file is kept too. Null when no upgrade is needed.
 */
export async function upgradeEngine(
  { root, database }: DatabasePaths,
  migrations: readonly Migration[],
): Promise<UpgradedEngine | null> {
  const from = readEngineMarker(root);
  if (from === null || from === ENGINE_VERSION) return null;
  if (!existsSync(database)) {
    throw new Error(`${database} is missing. "npm run restore" lists the snapshots to go back to.`);
  }
  const library = loadArchivedEngine(root, from);
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const dump = path.join(root, `moved-${from}-to-${ENGINE_VERSION}-${stamp}.sql.gz`);
  const old = await QueuedDriver.open({
    open: () =>
      openInlineEngine(
        { dataDir: database, durable: false, maxStackDepth: '100kB', stackSizeMb: 0 },
        library,
      ),
    reopens: false,
    maxQueue: 1,
    deadlineMs: 600_000,
    log: () => {},
  });
  let seeded: boolean;
  try {
    await exportToFile(old, 'whole', dump);
    seeded = await hasSeed(old);
  } finally {
    await old.close();
  }

  const { migrations: recorded } = await readFileManifest(dump);
  const known = migrations.filter(({ version }) => recorded.includes(version));
  if (known.length < recorded.length) {
    throw new Error(
      'The database has migrations that this program does not know. Start the version that made them.',
    );
  }
  const fresh = path.join(root, 'database.moving');
  await rm(fresh, { recursive: true, force: true });
  // Not durable: it is synced as a whole once it is complete.
  const driver = await createPgliteDriver({ dataDir: fresh, durable: false });
  let rows = 0;
  let tables = 0;
  try {
    await runBootstrap(driver);
    await runMigrations(driver, known);
    for (const table of await importFromFile(driver, dump, { replace: true })) {
      rows += table.rows;
      tables += 1;
    }
    if (seeded) {
      await driver.query(
        "insert into supabase_migrations.bootstrap_steps (name, sha256) values ('seed', '') on conflict do nothing",
      );
    }
  } finally {
    await driver.close();
  }
  syncTree(fresh);
  const setAside = path.join(root, `database.of-${from}-${stamp}`);
  await rename(database, setAside);
  await rename(fresh, database);
  syncPath(root);
  writeEngineMarker(root, ENGINE_VERSION);
  return { from, to: ENGINE_VERSION, tables, rows, dump, setAside };
}

/** A seed runs once per database; the export does not contain the record that it has run. */
async function hasSeed(driver: Driver): Promise<boolean> {
  const ledger = await driver.query<{ found: boolean }>(
    "select to_regclass('supabase_migrations.bootstrap_steps') is not null as found",
  );
  if (ledger.rows[0]?.found !== true) return false;
  const { rows } = await driver.query(
    "select 1 as ran from supabase_migrations.bootstrap_steps where name = 'seed'",
  );
  return rows.length > 0;
}
