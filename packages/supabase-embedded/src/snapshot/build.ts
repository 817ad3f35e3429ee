import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Migration } from '../types';
import { makeSnapshot, snapshotHash } from './snapshot';

export interface SnapshotManifest {
  /** Hash of engine, bootstrap and migrations; also part of the file name. */
  hash: string;
  /** The file beside the manifest: gzipped tarball of the migrated empty database. */
  file: string;
  /** The applied migrations, for `createBackend`: a backend on the snapshot needs their names, not their text. */
  migrations: { version: string; name: string }[];
}

/**
 * Writes the migrated empty database and `backend-snapshot.json` to a folder for a web server, for backends that run in
 * a browser. Does nothing when the folder is up to date; older files are removed.
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
