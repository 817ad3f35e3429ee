import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { ProjectKeys } from '../types';
import { databasePaths } from './database/open-database';
import { acquireLock, type FolderLock } from './folder-lock';
import { readOrCreateKeys } from './keys/key-file';
import { makePrivate } from './private-folder';

/** The data of one host on this machine, locked: used by one process at a time. */
export interface LockedFolder {
  root: string;
  /** PGlite's own folder. */
  database: string;
  mail: string;
  /** Uploaded files, and the parts of unfinished uploads. */
  files: string;
  uploads: string;
  /** Where the keys of this folder are, or would be. */
  keysFile: string;
  lock: FolderLock;
  /** How many files and folders other accounts of the machine could open before. */
  madePrivate: number;
}

/** The data of one installation, with its keys: created on the first start, readable by the owner only. */
export interface DataFolder extends LockedFolder {
  keys: ProjectKeys;
}

/** Locks the folder, then reads or creates its contents. Throws `FolderLocked` when another process uses it. */
export async function openDataFolder(root: string): Promise<DataFolder> {
  const folder = await lockDataFolder(root);
  try {
    return { ...folder, keys: await readOrCreateKeys(folder.keysFile) };
  } catch (error) {
    await folder.lock.release();
    throw error;
  }
}

/** Locks the folder and creates its parts, all but the keys: a host may have them elsewhere (`openKeys`). */
export async function lockDataFolder(root: string): Promise<LockedFolder> {
  const absolute = path.resolve(root);
  const lock = await acquireLock(absolute);
  try {
    const folders = {
      database: databasePaths(absolute).database,
      mail: path.join(absolute, 'mail'),
      files: path.join(absolute, 'files'),
      uploads: path.join(absolute, 'uploads'),
      keysFile: path.join(absolute, 'keys.json'),
    };
    // PGlite creates its own folder atomically.
    mkdirSync(folders.mail, { recursive: true, mode: 0o700 });
    // On Windows rights are inherited, and modes mean nothing.
    const madePrivate = process.platform === 'win32' ? 0 : makePrivate(absolute);
    return { root: absolute, ...folders, lock, madePrivate };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
