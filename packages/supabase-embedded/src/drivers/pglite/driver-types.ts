import type { Driver } from '../../types';
import type { Engine } from './engine';

export interface PgliteDriver extends Driver {
  /** The whole database as a tarball that `loadDataDir` opens. */
  dump(compression?: 'none' | 'gzip'): Promise<Blob>;
  /**
   * Brings everything into the files of the data folder and runs `fn` while no statement runs, so that the files can be
   * copied. `segments` names the first and the last file of the write-ahead log that opening the copy needs.
   */
  quiesce<T>(fn: (segments: WalSegments) => Promise<T>): Promise<T>;
}

/** Names in `pg_wal`; by their order, everything between them is needed too. */
export interface WalSegments {
  first: string;
  last: string;
}

export interface QueuedDriverOptions {
  open: () => Promise<Engine>;
  /** Whether `open` finds every committed row again. Without that, a lost engine stays lost. */
  reopens: boolean;
  /** Jobs that may wait before `Unavailable`. */
  maxQueue: number;
  deadlineMs: number;
  log: (entry: Record<string, unknown>) => void;
}
