import type { Clock } from '../types';
import type { Database } from './database';
import type { GrantTokens } from './tokens';
import type { FileStore, ImageProcessor, DiskSpaceCheck } from './types';

/** The dependencies of every storage handler. */
export interface StorageContext {
  db: Database;
  files: FileStore;
  /** Undefined if disk space is not checked. */
  hasDiskSpace: DiskSpaceCheck | undefined;
  images: ImageProcessor | null;
  tokens: GrantTokens;
  clock: Clock;
  /** Largest file in bytes, whatever a bucket allows. */
  fileSizeLimit: number;
  /** Bytes of running uploads by first folder: they count towards the quota (docs/security.md, threat 88). */
  underWay: Map<string, number>;
  log: (entry: Record<string, unknown>) => void;
}
