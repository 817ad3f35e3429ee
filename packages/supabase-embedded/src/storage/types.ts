import type { Caller } from '../types';

/** Bytes `start` to `end`, both included, as HTTP counts them. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredFile {
  id: string;
  /** When it was finished; milliseconds since 1970. */
  at: number;
}

/**
 * Where the bytes are. A file's name is an id made by the service, never anything a client said, so no path can lead
 * out of the store (docs/security.md, threat 84). A file is written once and never changed.
 */
export interface FileStore {
  /** Takes the whole stream; after it resolves the file survives a crash. When it rejects nothing of the file is left. */
  write(id: string, body: ReadableStream<Uint8Array>): Promise<void>;
  /** Null when there is no such file. */
  read(id: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>;
  has(id: string): Promise<boolean>;
  /** Ids that do not exist are passed over. */
  remove(ids: readonly string[]): Promise<void>;
  /** Every finished file, in any order. */
  list(): AsyncIterable<StoredFile>;
  /** Removes what writes that began before the moment (milliseconds since 1970) left unfinished. */
  sweep(before: number): Promise<void>;
}

export interface Transformation {
  /** Pixels, 1 to 2500. */
  width?: number;
  height?: number;
  /** How width and height are met: filled and cropped, fitted inside, or stretched. Default cover. */
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

/** Reads and writes raster images. Injected, because what does it on Node does not run in a browser. */
export interface ImageProcessor {
  /** Types it can write again: only these are accepted as images. */
  readonly types: readonly string[];
  /**
   * The same picture in the same format, upright, without EXIF, XMP and IPTC (docs/security.md, threat 86).
   * Throws `ImageRefused` for what is no picture, or is too large once unpacked (threat 87).
   */
  clean(bytes: Uint8Array, contentType: string): Promise<ProcessedImage>;
  transform(bytes: Uint8Array, contentType: string, wanted: Transformation): Promise<ProcessedImage>;
}

/** The picture cannot be taken; the message is for the person who sent it. */
export class ImageRefused extends Error {
  override name = 'ImageRefused';
}

/** A resumable upload as it was announced. */
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
  /** Token of a signed upload, which stands in for the caller's own right. */
  signature: string | null;
}

/** What a resumable upload asks of the service. Each call throws `StorageError` when it is refused. */
export interface ResumableHost {
  /** Before the first byte: right, type, size and room. `pending` are bytes announced before in the same folder. */
  begin(upload: AnnouncedUpload, caller: Caller, pending: number): Promise<void>;
  /** After the last byte; answers the new object's key. */
  finish(upload: AnnouncedUpload, caller: Caller, body: ReadableStream<Uint8Array>): Promise<string>;
  now(): number;
  /** Throws InsufficientStorage where so many bytes more are too much for the disk. */
  assertDiskSpace(bytes: number): Promise<void>;
  /** Largest upload in bytes. */
  maxSize: number;
}

export interface ResumableUploads {
  /** Answers what comes in under `/upload/resumable`. */
  fetch(request: Request, call: { path: string; caller: Caller }): Promise<Response>;
  /** Removes uploads that were announced before the moment (milliseconds since 1970), finished or not. */
  sweep(before: number): Promise<void>;
}

/** Whether so many bytes more leave the disk enough for everything else. Asked often: it must be quick. */
export type DiskSpaceCheck = (bytes: number) => Promise<boolean>;

export interface StorageOptions {
  files: FileStore;
  /** Asked before each upload and while it arrives; where it says no the upload is refused with 507. Default: always. */
  hasDiskSpace?: DiskSpaceCheck;
  /**
   * Until then (milliseconds since 1970) the janitor only says what rows and files disagree about, and removes nothing:
   * the database is an older one than the files, or the files are still to come.
   */
  heldUntil?: number;
  /** Without it images are kept as they were sent and cannot be transformed. */
  images?: ImageProcessor;
  /** Without it resumable uploads are refused. */
  resumable?: (host: ResumableHost) => ResumableUploads;
  /** Largest file in bytes, whatever a bucket allows. Default 500 MB. */
  fileSizeLimit?: number;
}
