import { createReadStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { createGunzip } from 'node:zlib';
import { createPgliteDriver } from '../../drivers/pglite';
import { ENGINE_VERSION } from '../../snapshot/snapshot';
import { writeEngineMarker } from './engine-archive';
import { holdFileCleanup } from './cleanup-hold';
import type { DatabasePaths } from './open-database';
import { listSnapshots, type StoredSnapshot } from './snapshots';
import { syncPath, syncTree } from './fsync';
import { untar } from './tar';

export interface Restored {
  snapshot: StoredSnapshot;
  /** Folder of the previous database; null if there was none. */
  setAside: string | null;
  /** ISO text: files that the snapshot does not know are kept until then. */
  heldUntil: string;
}

/**
 * Replaces the database of a data folder, which the caller has locked, with a snapshot. The snapshot is first unpacked
 * and opened beside it; then the previous database is renamed, never deleted. Throws when the snapshot does not exist
 * or cannot be opened; nothing has changed then.
 */
export async function restoreSnapshot(
  { root, database, snapshots }: DatabasePaths,
  which: string,
  now = Date.now(),
): Promise<Restored> {
  const all = listSnapshots(snapshots);
  const snapshot = which === 'newest' ? all[0] : all.find(({ name }) => name === path.basename(which));
  if (snapshot === undefined) {
    throw new Error(
      all.length === 0
        ? `There is no snapshot in ${snapshots}.`
        : `There is no snapshot "${which}" in ${snapshots}. "npm run restore" lists them.`,
    );
  }
  const fresh = path.join(root, 'database.restoring');
  await rm(fresh, { recursive: true, force: true });
  const packed = createReadStream(path.join(snapshots, snapshot.name));
  const tarball = createGunzip();
  packed.once('error', (error) => tarball.destroy(error));
  await untar(packed.pipe(tarball), fresh);
  // A snapshot of an older engine is opened by that engine at the next start.
  if (snapshot.engine === ENGINE_VERSION) {
    const driver = await createPgliteDriver({ dataDir: fresh, durable: false });
    await driver.query('select count(*) from pg_class');
    await driver.close();
  }
  syncTree(fresh);
  // Set before the database is replaced: a start after a crash in between must not delete files of newer rows.
  const { heldUntil } = holdFileCleanup(root, `restored ${snapshot.name}`, now);
  const setAside = existsSync(database)
    ? path.join(root, `database.set-aside-${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}`)
    : null;
  if (setAside !== null) await rename(database, setAside);
  await rename(fresh, database);
  syncPath(root);
  writeEngineMarker(root, snapshot.engine);
  return { snapshot, setAside, heldUntil };
}
