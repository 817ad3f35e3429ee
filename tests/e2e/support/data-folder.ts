import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where a run keeps the migrated folder that others are copies of: global-setup.ts makes it. */
export const MIGRATED_FOLDER = 'E2E_MIGRATED_FOLDER';

/** A data folder for one server; without anything in it. */
export const emptyDataFolder = () => mkdtemp(join(tmpdir(), 'foregather-e2e-'));

/** A data folder for one server: migrated, where this run has such a one, and without rows. */
export async function newDataFolder(): Promise<string> {
  const folder = await emptyDataFolder();
  const migrated = process.env[MIGRATED_FOLDER];
  if (migrated !== undefined) await cp(migrated, folder, { recursive: true });
  return folder;
}
