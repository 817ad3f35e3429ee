import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MIGRATED_FOLDER } from './data-folder.ts';
import { startServer } from './server.ts';

/**
 * Playwright's global setup: a data folder as a first start leaves it, without keys. Each spec starts on a copy, because
 * all migrations once more for every spec take minutes a run. The first start itself is tested in server-process.spec.ts.
 */
// oxlint-disable-next-line import/no-default-export -- Playwright takes the default export
export default async function makeMigratedFolder(): Promise<() => Promise<void>> {
  const server = await startServer();
  await server.stop({ keepData: true });
  await rm(join(server.dataDir, 'keys.json'));
  process.env[MIGRATED_FOLDER] = server.dataDir;
  return () => rm(server.dataDir, { recursive: true, force: true });
}
