import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import * as z from 'zod';
import type { ProjectKeys } from '../types';
import { databasePaths } from './database/open-database';
import { acquireLock, type FolderLock } from './folder-lock';
import { makePrivate } from './private-folder';

/** The data of one installation on this machine. Used by one process at a time. */
export interface DataFolder {
  root: string;
  /** PGlite's own folder. */
  database: string;
  mail: string;
  /** Uploaded files, and the parts of unfinished uploads. */
  files: string;
  uploads: string;
  /** Created on the first start; readable by the owner only. */
  keys: ProjectKeys;
  lock: FolderLock;
  /** How many files and folders other accounts of the machine could open before. */
  madePrivate: number;
}

const keysSchema = z.object({
  signing: z.record(z.string(), z.unknown()),
  verifying: z.record(z.string(), z.unknown()),
  publishableKey: z.string().startsWith('sb_publishable_'),
  secretKey: z.string().startsWith('sb_secret_'),
});

/** Locks the folder, then reads or creates its contents. Throws `FolderLocked` when another process uses it. */
export async function openDataFolder(root: string): Promise<DataFolder> {
  const absolute = path.resolve(root);
  const lock = await acquireLock(absolute);
  try {
    const folders = {
      database: databasePaths(absolute).database,
      mail: path.join(absolute, 'mail'),
      files: path.join(absolute, 'files'),
      uploads: path.join(absolute, 'uploads'),
    };
    // PGlite creates its own folder atomically.
    mkdirSync(folders.mail, { recursive: true, mode: 0o700 });
    const keys = await readKeys(path.join(absolute, 'keys.json'));
    // On Windows rights are inherited, and modes mean nothing.
    const madePrivate = process.platform === 'win32' ? 0 : makePrivate(absolute);
    return { root: absolute, ...folders, keys, lock, madePrivate };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Reads or creates the project's keys. A file that cannot be read is never replaced: sessions depend on it. */
async function readKeys(file: string): Promise<ProjectKeys> {
  if (!existsSync(file)) {
    const keys = await createKeys();
    const unfinished = `${file}.unfinished`;
    writeFileSync(unfinished, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flush: true });
    renameSync(unfinished, file);
    return keys;
  }
  try {
    return keysSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new Error(
      `${file} does not hold the project's keys. Put the right file back; nothing was changed.`,
      {
        cause: error,
      },
    );
  }
}

/** Creates random keys: an ES256 pair to sign tokens with, and one API key per role. */
export async function createKeys(): Promise<ProjectKeys> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const shared = { kid: await calculateJwkThumbprint(publicKey), alg: 'ES256', use: 'sig' };
  return {
    signing: { ...(await exportJWK(privateKey)), ...shared },
    verifying: { ...(await exportJWK(publicKey)), ...shared },
    publishableKey: `sb_publishable_${randomBytes(24).toString('base64url')}`,
    secretKey: `sb_secret_${randomBytes(32).toString('base64url')}`,
  };
}
