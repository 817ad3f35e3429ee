/** Node only: prepares what stories fetch from `mocks/public`. Run as a script or call it. */
import { copyFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSnapshot, loadMigrations } from '@foregather/supabase-embedded/testing';

const here = dirname(fileURLToPath(import.meta.url));

/** Folder of the product's migrations. */
export const MIGRATIONS_FOLDER = join(here, '..', 'supabase', 'migrations');

/** Writes the migrated database, its manifest and MSW's service worker; a second call without a new migration does next to nothing. */
export async function buildMockAssets(folder = join(here, 'public')): Promise<void> {
  await buildSnapshot(folder, await loadMigrations(MIGRATIONS_FOLDER));
  const worker = createRequire(import.meta.url).resolve('msw/mockServiceWorker.js');
  await copyFile(worker, join(folder, 'mockServiceWorker.js'));
}
