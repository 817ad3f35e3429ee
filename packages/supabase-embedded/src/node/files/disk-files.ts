import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { insufficientStorage } from '../../storage/errors';
import type { FileStore } from '../../storage/types';
import { isDiskFull } from './free-space';

/** Ids are the only names that become part of a path (docs/security.md, threat 84). */
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const UNFINISHED = 'unfinished';

/**
 * Stores files in a folder, each under its id, in 256 subfolders by the first two characters. A file is written to a
 * temporary name, synced and renamed, so that it is complete or absent even after a power cut. A full disk is reported
 * as the storage service does (InsufficientStorage, 507).
 */
export function createDiskFiles(root: string): FileStore {
  const place = (id: string): string => {
    if (!ID.test(id)) throw new Error('The name of a file must be an id.');
    return path.join(root, id.slice(0, 2), id);
  };
  return {
    async write(id, body) {
      const final = place(id);
      const unfinished = path.join(root, UNFINISHED, id);
      try {
        await mkdir(path.dirname(unfinished), { recursive: true, mode: 0o700 });
        await mkdir(path.dirname(final), { recursive: true, mode: 0o700 });
        const file = await open(unfinished, 'wx', 0o600);
        try {
          const reader = body.getReader();
          for (;;) {
            const { done, value } = await reader.read();
            if (done) break;
            await file.writeFile(value);
          }
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(unfinished, final);
        await syncFolder(path.dirname(final));
      } catch (error) {
        await rm(unfinished, { force: true });
        await rm(final, { force: true });
        throw isDiskFull(error) ? insufficientStorage() : error;
      }
    },
    async read(id, range) {
      // The file is opened before the response starts: a missing file is reported, not discovered midway.
      const file = await open(place(id), 'r').catch(missing);
      if (file === null) return null;
      const stream = createReadStream('', { fd: file, autoClose: true, ...range });
      // The web stream and Node's type for it are the same class under two names.
      return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
    },
    has: async (id) => (await stat(place(id)).catch(missing)) !== null,
    async remove(ids) {
      for (const id of ids) await rm(place(id), { force: true });
    },
    async *list() {
      const folders = await opendir(root).catch(missing);
      if (folders === null) return;
      for await (const folder of folders) {
        if (!folder.isDirectory() || !/^[\da-f]{2}$/.test(folder.name)) continue;
        for await (const entry of await opendir(path.join(root, folder.name))) {
          if (!ID.test(entry.name)) continue;
          const found = await stat(path.join(root, folder.name, entry.name)).catch(missing);
          if (found !== null) yield { id: entry.name, at: found.mtimeMs };
        }
      }
    },
    identity: () => readOrCreateName(root),
    async sweep(before) {
      const folder = path.join(root, UNFINISHED);
      const entries = await opendir(folder).catch(missing);
      if (entries === null) return;
      for await (const entry of entries) {
        const file = path.join(folder, entry.name);
        const found = await stat(file).catch(missing);
        if (found !== null && found.mtimeMs < before) await rm(file, { force: true });
      }
    },
  };
}

/** A random name in a file of the folder, so that hosts on other machines know whether it is the same folder. */
async function readOrCreateName(root: string): Promise<string> {
  const file = path.join(root, 'store-id');
  const read = () => readFile(file, 'utf8').catch(missing);
  const known = await read();
  if (known !== null) return known.trim();
  await mkdir(root, { recursive: true, mode: 0o700 });
  const unfinished = path.join(root, `store-id.${randomUUID()}`);
  try {
    await writeFile(unfinished, `${randomUUID()}\n`, { mode: 0o600, flush: true });
    // A link fails if the file exists: two hosts that start together agree on one name.
    await link(unfinished, file).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    });
  } finally {
    await rm(unfinished, { force: true });
  }
  return ((await read()) ?? '').trim();
}

function missing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}

/** Syncs the folder, so that the new name survives a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
