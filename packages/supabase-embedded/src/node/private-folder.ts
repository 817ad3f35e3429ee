import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';

const FOLDER = 0o700;
const FILE = 0o600;

/**
 * Closes a folder and everything in it to other accounts of the machine. Links are not followed. Returns how many
 * entries were open before.
 */
export function makePrivate(root: string): number {
  let changed = close(root, FOLDER);
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    const at = path.join(root, entry.name);
    if (entry.isDirectory()) changed += makePrivate(at);
    else if (entry.isFile()) changed += close(at, FILE);
  }
  return changed;
}

function close(at: string, mode: number): number {
  if ((lstatSync(at).mode & 0o777) === mode) return 0;
  chmodSync(at, mode);
  return 1;
}
