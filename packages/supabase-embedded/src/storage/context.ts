import type { Clock } from '../types';
import type { Database } from './database';
import type { GrantTokens } from './tokens';
import type { FileStore, ImageProcessor, DiskSpaceCheck } from './types';

/** What every handler of the storage service works with. */
export interface StorageContext {
  db: Database;
  files: FileStore;
  /** Undefined where it is never asked. */
  hasDiskSpace: DiskSpaceCheck | undefined;
  images: ImageProcessor | null;
  tokens: GrantTokens;
  clock: Clock;
  /** Largest file in bytes, whatever a bucket allows. */
  fileSizeLimit: number;
  /** Bytes of uploads that are under way, by first folder: they count as if they were there (docs/security.md, threat 88). */
  underWay: Map<string, number>;
  log: (entry: Record<string, unknown>) => void;
}
