import type * as Fs from 'node:fs';
import { builtin } from '../node-builtin';

/**
 * Creates the first database in a temporary folder beside its place and renames it once it is complete and synced. A
 * first start that is killed leaves nothing that a later start would mistake for a database.
 */
export async function createInPlace(dataDir: string, make: (folder: string) => Promise<void>): Promise<void> {
  const fs = builtin('node:fs');
  if (fs === undefined || fs.existsSync(`${dataDir}/PG_VERSION`)) return;
  if (fs.existsSync(dataDir) && fs.readdirSync(dataDir).length > 0) {
    throw new Error(`${dataDir} contains something that is not a database. Nothing in it was changed.`);
  }
  const unfinished = `${dataDir.endsWith('/') ? dataDir.slice(0, -1) : dataDir}.unfinished`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  fs.mkdirSync(unfinished, { recursive: true });
  await make(unfinished);
  syncTree(fs, unfinished);
  fs.rmSync(dataDir, { recursive: true, force: true });
  fs.renameSync(unfinished, dataDir);
  syncPath(fs, `${dataDir}/..`);
}

function syncTree(fs: typeof Fs, folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) syncTree(fs, path);
    else if (entry.isFile()) syncPath(fs, path);
  }
  syncPath(fs, folder);
}

function syncPath(fs: typeof Fs, path: string): void {
  const descriptor = fs.openSync(path, 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}
