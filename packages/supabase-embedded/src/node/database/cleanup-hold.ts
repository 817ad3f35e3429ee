import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { syncPath } from './fsync';

/**
 * How long files without rows, and rows without files, stay after the database of a data folder was replaced: a
 * week in which somebody sees what is missing, goes forward again, or copies files back. Decided here.
 */
const HELD_MS = 7 * 86_400_000;

const markSchema = z.object({ why: z.string(), heldUntil: z.iso.datetime() });

const fileOf = (root: string) => path.join(root, 'files-held.json');

/**
 * Notes that the database of the data folder is no longer the one that its files were uploaded to. Until the noted
 * moment the janitor removes none of either for want of its other half; whoever runs the server may change or remove
 * the note.
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

/** Until when (milliseconds since 1970) files and rows are held; 0 where they never were. Throws when the note is torn. */
export function fileCleanupHeldUntil(root: string): number {
  const file = fileOf(root);
  if (!existsSync(file)) return 0;
  try {
    return Date.parse(markSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).heldUntil);
  } catch (error) {
    throw new Error(`${file} cannot be read. It says until when no file is removed: mend it, or remove it.`, {
      cause: error,
    });
  }
}
