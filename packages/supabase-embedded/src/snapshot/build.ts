import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Migration } from '../types';
import { makeSnapshot, snapshotHash } from './snapshot';

export interface SnapshotManifest {
  /** Hash of engine, bootstrap and migrations; also the name of the file. */
  hash: string;
  /** File beside the manifest: gzipped tarball of the migrated empty database. */
  file: string;
  /** What has run in it, for `createBackend`: a backend on the snapshot needs their names, not their text. */
  migrations: { version: string; name: string }[];
}

/**
 * Writes the migrated empty database and `backend-snapshot.json` into a folder that a web server can serve, for backends that
 * run in a browser. Does nothing when the folder holds the current one already; older ones are removed.
 */
export async function buildSnapshot(
  folder: string,
  migrations: readonly Migration[],
): Promise<SnapshotManifest> {
  const hash = await snapshotHash(migrations);
  const names = migrations.map(({ version, name }) => ({ version, name }));
  const manifest: SnapshotManifest = { hash, file: `${hash}.tar.gz`, migrations: names };
  await mkdir(folder, { recursive: true });
  const present = await readdir(folder);
  if (!present.includes(manifest.file)) {
    const snapshot = await makeSnapshot(migrations, 'gzip');
    await writeFile(join(folder, manifest.file), new Uint8Array(await snapshot.arrayBuffer()));
  }
  await writeFile(join(folder, 'backend-snapshot.json'), `${JSON.stringify(manifest)}\n`);
  const outdated = present.filter((name) => name.endsWith('.tar.gz') && name !== manifest.file);
  await Promise.all(outdated.map((name) => rm(join(folder, name), { force: true })));
  return manifest;
}
