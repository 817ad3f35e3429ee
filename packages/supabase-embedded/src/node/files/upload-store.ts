import type { DataStore, Upload } from '@tus/server';

/** The form of upload ids. */
export const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Uploads are given up after a day. */
export const UPLOAD_LIFE_MS = 86_400_000;
/** The size is required in advance: bucket limits and quotas depend on it. */
export const EXTENSIONS = ['creation', 'creation-with-upload', 'termination', 'expiration'];

/** Whether the object of the upload exists. */
export const isDone = ({ metadata }: Pick<Upload, 'metadata'>): boolean => metadata?.['done'] === 'true';

/** Where the parts of uploads are until their objects exist, with what is known of each upload. */
export interface UploadStore extends DataStore {
  /** What is known of an upload; null if there is none. */
  note(id: string): Promise<Upload | null>;
  /** What is known of every upload, finished ones too. */
  notes(): Promise<Upload[]>;
  /** All bytes of an upload, in order. */
  body(id: string): ReadableStream<Uint8Array>;
  /** The object exists: from now on only the note says so. It is kept for a day. */
  finished(upload: Upload): Promise<void>;
  /** The object of a complete upload was not created: its last byte is accepted again. */
  reopen(id: string): Promise<void>;
  /** Until it settles, the state of the upload is not told: its parts disappear before or after its note changes. */
  whileFinishing(id: string, run: () => Promise<void>): Promise<void>;
  forget(id: string): Promise<void>;
  /** Forgets uploads that were announced before the given time (milliseconds since 1970). */
  sweep(before: number): Promise<void>;
}
