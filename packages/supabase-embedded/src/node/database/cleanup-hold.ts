import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { syncPath } from './fsync';

/**
 * How long files without rows, and rows without files, are kept after the database of a data folder was replaced: time
 * to notice what is missing, undo the restore, or copy files back.
 */
const HELD_MS = 7 * 86_400_000;

const markSchema = z.object({ why: z.string(), heldUntil: z.iso.datetime() });

const fileOf = (root: string) => path.join(root, 'files-held.json');

/**
 * Records that the database was replaced, so that uploaded files and rows may not match. Until the recorded time the
 * janitor deletes neither; an operator may change or delete the file.
 */
export function holdFileCleanup(root: string, why: string, now = Date.now()): { heldUntil: string } {
  const heldUntil = new Date(now + HELD_MS).toISOString();
  const file = fileOf(root);
  const text = `${JSON.stringify({ why, heldUntil }, null, 2)}\n`;
  try {
    writeFileSync(`${file}.unfinished`, text, { mode: 0o600, flush: true });
    renameSync(`${file}.unfinished`, file);
  } finally {
    rmSync(`${file}.unfinished`, { force: true });
  }
  syncPath(root);
  return { heldUntil };
}

/** The end of the hold in milliseconds since 1970; 0 if there is none. Throws when the file is corrupt. */
export function fileCleanupHeldUntil(root: string): number {
  const file = fileOf(root);
  if (!existsSync(file)) return 0;
  try {
    return Date.parse(markSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).heldUntil);
  } catch (error) {
    throw new Error(`${file} cannot be read. It says until when files are kept: fix it, or delete it.`, {
      cause: error,
    });
  }
}
