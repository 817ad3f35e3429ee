import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Migration } from '../types';
import { makeSnapshot, snapshotHash } from './snapshot';

/** Snapshots kept; each is about 45 MB, so the ones of older schemas are removed. */
const KEPT = 4;

/**
 * The migrated empty database, from the cache or newly built into it. Kept uncompressed: opening is what tests wait
 * for, and unpacking would be a third of it. Processes that build at the same time each write their own file and
 * rename it into place.
 */
export async function cachedSnapshot(
  migrations: readonly Migration[],
  folder = cacheFolder(),
): Promise<Blob> {
  const file = join(folder, `${await snapshotHash(migrations)}.tar`);
  const found = await readFile(file).catch(() => null);
  if (found !== null) {
    const now = new Date();
    await utimes(file, now, now).catch(() => undefined);
    return new Blob([found]);
  }
  const snapshot = await makeSnapshot(migrations, 'none');
  await mkdir(folder, { recursive: true });
  const unfinished = `${file}.${process.pid}.${crypto.randomUUID()}`;
  await writeFile(unfinished, new Uint8Array(await snapshot.arrayBuffer()));
  await rename(unfinished, file);
  await prune(folder);
  return snapshot;
}

async function prune(folder: string): Promise<void> {
  const files = (await readdir(folder))
    .filter((name) => name.endsWith('.tar'))
    .map((name) => join(folder, name));
  const aged = await Promise.all(
    files.map(async (file) => ({
      file,
      at: await stat(file)
        .then((found) => found.mtimeMs)
        .catch(() => 0),
    })),
  );
  const old = aged.sort((a, b) => b.at - a.at).slice(KEPT);
  await Promise.all(old.map(({ file }) => rm(file, { force: true })));
}

/** `node_modules/.cache/foregather` of the checkout that the process was started in. */
export function cacheFolder(from = process.cwd()): string {
  for (let folder = from; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'node_modules', '@electric-sql')) || dirname(folder) === folder) {
      return join(folder, 'node_modules', '.cache', 'foregather');
    }
  }
}
