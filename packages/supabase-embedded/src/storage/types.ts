import type { Caller } from '../types';

/** Bytes `start` to `end`, inclusive, as in HTTP. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredFile {
  id: string;
  /** Time of completion; milliseconds since 1970. */
  at: number;
}

/**
 * The store of file contents. Files are named by ids of the service, never by client input, so no path can lead out of
 * the store (docs/security.md, threat 84). A file is written once and never changed.
 */
export interface FileStore {
  /**
   * Writes the whole stream; once it resolves the file survives a crash. If it rejects, nothing of the file remains.
   */
  write(id: string, body: ReadableStream<Uint8Array>): Promise<void>;
  /** Null if there is no such file. */
  read(id: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>;
  has(id: string): Promise<boolean>;
  /** Unknown ids are ignored. */
  remove(ids: readonly string[]): Promise<void>;
  /** Every finished file, in any order. */
  list(): AsyncIterable<StoredFile>;
  /** Names the store, the same for every host that uses it; absent where it cannot be shared. */
  identity?(): Promise<string>;
  /** Removes unfinished writes that started before the given time (milliseconds since 1970). */
  sweep(before: number): Promise<void>;
}

export interface Transformation {
  /** Pixels, 1 to 2500. */
  width?: number;
  height?: number;
  /** How the image fits width and height: cropped, fitted inside, or stretched. Default cover. */
  resize?: 'cover' | 'contain' | 'fill';
  /** 20 to 100. */
  quality?: number;
  /** 'origin' keeps the format of the file. */
  format?: 'origin' | 'avif' | 'webp' | 'jpeg' | 'png';
}

export interface ProcessedImage {
  bytes: Uint8Array<ArrayBuffer>;
  contentType: string;
}

/** Processes raster images. Injected, because the Node implementation does not run in a browser. */
export interface ImageProcessor {
  /** Types that it can encode: only these are accepted as images. */
  readonly types: readonly string[];
  /**
   * Re-encodes a picture in the same format, upright, without EXIF, XMP and IPTC (docs/security.md, threat 86). Throws
   * `ImageRefused` for an invalid picture or one that is too large when unpacked (threat 87).
   */
  clean(bytes: Uint8Array, contentType: string): Promise<ProcessedImage>;
  transform(bytes: Uint8Array, contentType: string, wanted: Transformation): Promise<ProcessedImage>;
}

/** The picture is refused; the message is for the user who sent it. */
export class ImageRefused extends Error {
  override name = 'ImageRefused';
}

/** An announced resumable upload. */
export interface AnnouncedUpload {
  bucket: string;
  name: string;
  contentType: string;
  /** `max-age=N`, or empty. */
  cacheControl: string;
  userMetadata: Record<string, unknown> | null;
  upsert: boolean;
  /** Bytes. */
  size: number;
  /** Token of a signed upload, which replaces the caller's own right. */
  signature: string | null;
}

/** The storage operations that a resumable upload needs. Each throws `StorageError` when it is refused. */
export interface ResumableHost {
  /**
   * Called before the first byte: checks right, type, size and quota. `pending` are bytes announced earlier in the same
   * folder.
   */
  begin(upload: AnnouncedUpload, caller: Caller, pending: number): Promise<void>;
  /** Called after the last byte; returns the new object's key. */
  finish(upload: AnnouncedUpload, caller: Caller, body: ReadableStream<Uint8Array>): Promise<string>;
  now(): number;
  /** Throws InsufficientStorage if the disk has no space for this many more bytes. */
  assertDiskSpace(bytes: number): Promise<void>;
  /** Largest upload in bytes. */
  maxSize: number;
}

export interface ResumableUploads {
  /** Handles requests under `/upload/resumable`. */
  fetch(request: Request, call: { path: string; caller: Caller }): Promise<Response>;
  /** Removes uploads announced before the given time (milliseconds since 1970), finished or not. */
  sweep(before: number): Promise<void>;
}

/** Whether the disk has space for this many more bytes. Called often: it must be fast. */
export type DiskSpaceCheck = (bytes: number) => Promise<boolean>;

export interface StorageOptions {
  files: FileStore;
  /** Called before and during each upload; if it returns false the upload is refused with 507. Default: always true. */
  hasDiskSpace?: DiskSpaceCheck;
  /**
   * Until this time (milliseconds since 1970) the janitor only logs mismatched rows and files: the database may be
   * older than the files, or files may still be copied back.
   */
  heldUntil?: number;
  /** Without it images are stored as sent and cannot be transformed. */
  images?: ImageProcessor;
  /** Without it resumable uploads are refused. */
  resumable?: (host: ResumableHost) => ResumableUploads;
  /** Largest file in bytes, whatever a bucket allows. Default 500 MB. */
  fileSizeLimit?: number;
}
