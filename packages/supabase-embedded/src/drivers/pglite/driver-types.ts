import type { Driver } from '../../types';
import type { Engine } from './engine';

export interface PgliteDriver extends Driver {
  /** The whole database as a tarball that `loadDataDir` opens. */
  dump(compression?: 'none' | 'gzip'): Promise<Blob>;
  /**
   * Writes everything to the files of the data folder and runs `fn` while no statement runs, so that the files can be
   * copied. `segments` names the first and the last file of the write-ahead log that the copy needs.
   */
  quiesce<T>(fn: (segments: WalSegments) => Promise<T>): Promise<T>;
}

/** File names in `pg_wal`; all files between them in sort order are needed too. */
export interface WalSegments {
  first: string;
  last: string;
}

export interface QueuedDriverOptions {
  open: () => Promise<Engine>;
  /** Whether `open` finds every committed row again. If not, a lost engine cannot be reopened. */
  reopens: boolean;
  /** Jobs that may wait before `Unavailable`. */
  maxQueue: number;
  deadlineMs: number;
  log: (entry: Record<string, unknown>) => void;
}
