import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Migration } from '../types';
import { makeSnapshot, snapshotHash } from './snapshot';

/** Number of cached snapshots; each is about 35 MB, so those of older schemas are removed. */
const KEPT = 4;

/** A build takes some seconds; a lock older than this belongs to a killed one and is ignored. */
const BUILD_LIMIT_MS = 40_000;
const POLL_MS = 100;

/**
 * Returns the migrated empty database, from the cache or newly built. Stored uncompressed, because unpacking would take
 * a third of the time that tests wait. Of several concurrent processes one builds, the others wait.
 */
export async function cachedSnapshot(
  migrations: readonly Migration[],
  folder = cacheFolder(),
): Promise<Blob> {
  const file = join(folder, `${await snapshotHash(migrations)}.tar`);
  const lock = `${file}.lock`;
  for (const deadline = Date.now() + BUILD_LIMIT_MS; ; await pause(POLL_MS)) {
    const found = await read(file);
    if (found !== null) return found;
    await mkdir(folder, { recursive: true });
    const owned = await mkdir(lock).then(
      () => true,
      () => false,
    );
    if (!owned && Date.now() < deadline) continue;
    try {
      // Another process may have finished before the lock was taken.
      return (await read(file)) ?? (await build(file, migrations));
    } finally {
      await rm(lock, { recursive: true, force: true });
      await prune(folder);
    }
  }
}

/**
 * The bytes of a file as a Blob that hands them out as they are: Node reads a Blob of 35 MB in pieces, which takes half
 * as long as everything else in opening a database. Whoever opens one only reads them.
 */
class HeldBlob extends Blob {
  readonly #bytes: Uint8Array<ArrayBuffer>;

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    super([bytes]);
    this.#bytes = bytes;
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.#bytes.buffer);
  }
}

/** The last one read: the files of a test run want the same again and again. */
let held: { file: string; blob: Blob } | undefined;

async function read(file: string): Promise<Blob | null> {
  if (held?.file === file) return held.blob;
  const bytes = await readFile(file).catch(() => null);
  if (bytes === null) return null;
  // The last use determines which snapshots are kept.
  const now = new Date();
  await utimes(file, now, now).catch(() => undefined);
  // A buffer of its own: Node takes small files from a pool.
  held = { file, blob: new HeldBlob(new Uint8Array(bytes)) };
  return held.blob;
}

async function build(file: string, migrations: readonly Migration[]): Promise<Blob> {
  const snapshot = await makeSnapshot(migrations, 'none');
  // Renamed into place, so that no process reads a partial file.
  const unfinished = `${file}.${process.pid}.${crypto.randomUUID()}`;
  await writeFile(unfinished, new Uint8Array(await snapshot.arrayBuffer()));
  await rename(unfinished, file);
  return snapshot;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

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

/** `node_modules/.cache/foregather` of the checkout in which the process was started. */
function cacheFolder(from = process.cwd()): string {
  for (let folder = from; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'node_modules', '@electric-sql')) || dirname(folder) === folder) {
      return join(folder, 'node_modules', '.cache', 'foregather');
    }
  }
}
