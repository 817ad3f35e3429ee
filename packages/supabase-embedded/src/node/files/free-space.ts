import { mkdirSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { DiskSpaceCheck } from '../../storage';

/**
 * Bytes that uploads leave free on the disk (docs/reliability.md, R4): the database's write-ahead log needs them, and
 * every write fails when it cannot grow.
 */
export const MIN_FREE_BYTES = 200_000_000;
/** Free space is queried at most once in this many milliseconds, regardless of the number of uploads. */
const ASK_EVERY_MS = 1000;

export interface DiskSpaceOptions {
  /** Free bytes of the volume. Default: queried from the system. */
  free?: () => Promise<number>;
  /** Monotonic clock in milliseconds. */
  now?: () => number;
}

/** Checks whether the volume of a folder, which is created when missing, has more than 200 MB left. */
export function createDiskSpaceCheck(folder: string, options: DiskSpaceOptions = {}): DiskSpaceCheck {
  const { free = () => freeBytes(folder), now = () => performance.now() } = options;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  let asked: { at: number; free: Promise<number> } | undefined;
  return async (bytes) => {
    if (asked === undefined || now() - asked.at >= ASK_EVERY_MS) {
      // A file system that does not report its free space rejects writes itself when it is full; that is answered 507
      // too.
      asked = { at: now(), free: free().catch(() => Number.POSITIVE_INFINITY) };
    }
    return (await asked.free) - bytes >= MIN_FREE_BYTES;
  };
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Whether the system refused a write because the disk, or the owner's share of it, is full. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
