import type { Bucket } from './bucket-limits';

/** Where a file goes. */
export interface UploadTarget {
  bucket: Bucket;
  /** Name in the bucket; its first folder decides who may write it. */
  path: string;
  /** Replaces a file of that name. Default: it is refused. */
  upsert?: boolean | undefined;
  /** How long browsers keep the file, in seconds. Default: an hour. */
  cacheControl?: number | undefined;
}

export type UploadState =
  | { status: 'idle' }
  /** Others are sent first. */
  | { status: 'waiting' }
  /** `sent` of `total` bytes have left this browser. */
  | { status: 'uploading'; sent: number; total: number }
  | { status: 'paused'; sent: number; total: number }
  | { status: 'done'; path: string }
  /** `retry` goes on where it ended; null where the bucket never takes this file. */
  | { status: 'failed'; message: string; retry: (() => void) | null };
