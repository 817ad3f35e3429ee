import { existsSync } from 'node:fs';
import path from 'node:path';
import { createPgliteDriver, type PgliteDriver } from '../../drivers/pglite';
import { ENGINE_VERSION } from '../../snapshot/snapshot';
import { archiveEngine, readEngineMarker, writeEngineMarker } from './engine-archive';
import { listSnapshots } from './snapshots';

/**
 * The database exists and cannot be opened. The message says why and which snapshot to restore; nothing was changed.
 */
export class DatabaseBrokenError extends Error {
  override name = 'DatabaseBrokenError';
}

/** The database was created by another engine version: it has to be upgraded before it can be opened. */
export class EngineMismatchError extends Error {
  override name = 'EngineMismatchError';
  constructor(
    readonly made: string,
    root: string,
  ) {
    super(
      `The database in ${root} was made by version ${made} of its engine; this program has ${ENGINE_VERSION}.`,
    );
  }
}

/** The paths inside a data folder. */
export interface DatabasePaths {
  root: string;
  /** PGlite's own folder. */
  database: string;
  snapshots: string;
}

export const databasePaths = (root: string): DatabasePaths => ({
  root,
  database: path.join(root, 'database'),
  snapshots: path.join(root, 'snapshots'),
});

/**
 * Opens the database of a data folder, which the caller has locked, or creates the first one. Refuses one that is
 * broken, missing, or created by another engine (`EngineMismatchError`), and never replaces it.
 */
export async function openDatabase(
  { root, database, snapshots }: DatabasePaths,
  log?: (entry: Record<string, unknown>) => void,
): Promise<PgliteDriver> {
  const made = readEngineMarker(root);
  if (made !== null && made !== ENGINE_VERSION) throw new EngineMismatchError(made, root);
  if (made !== null && !existsSync(database)) {
    throw new DatabaseBrokenError(words(database, snapshots, 'the folder is missing'));
  }
  const driver = await createPgliteDriver({ dataDir: database, ...(log ? { log } : {}) }).catch(
    (error: unknown) => {
      throw new DatabaseBrokenError(words(database, snapshots, said(error)), { cause: error });
    },
  );
  try {
    // Reads the catalogue that every query needs, so that a torn page is found now and not by a request.
    await driver.query(
      'select count(*) from pg_class c join pg_attribute a on a.attrelid = c.oid left join pg_constraint k on k.conrelid = c.oid',
    );
    await driver.query('select count(*) from pg_proc join pg_namespace n on n.oid = pronamespace');
  } catch (error) {
    await driver.close();
    throw new DatabaseBrokenError(words(database, snapshots, said(error)), { cause: error });
  }
  archiveEngine(root);
  writeEngineMarker(root, ENGINE_VERSION);
  return driver;
}

const said = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';

function words(database: string, snapshots: string, why: string): string {
  const [newest] = listSnapshots(snapshots);
  const wayBack =
    newest === undefined
      ? `There is no snapshot in ${snapshots} yet.`
      : `The newest snapshot is ${newest.name} (${newest.at}). "npm run restore -- newest" goes back to it and sets the broken database aside.`;
  return `The database in ${database} cannot be opened: ${why}. Nothing in it was deleted. ${wayBack}`;
}
