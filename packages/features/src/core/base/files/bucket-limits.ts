import { RequestError } from '../data/errors';

const PICTURES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

interface BucketLimits {
  /** Largest file in bytes. */
  size: number;
  types: readonly string[];
  /** The types as the reader knows them. */
  typeNames: string;
}

/**
 * What each bucket takes. The database decides; this copy lets a file be refused in words before anything of it is
 * sent, and a test holds both together.
 */
export const BUCKET_LIMITS = {
  avatars: { size: 5_000_000, types: PICTURES, typeNames: 'JPEG, PNG, WebP, AVIF or GIF' },
  covers: {
    size: 5_000_000,
    types: ['image/jpeg', 'image/png', 'image/webp'],
    typeNames: 'JPEG, PNG or WebP',
  },
  handouts: {
    size: 5_000_000,
    types: ['application/pdf', 'text/plain', 'image/jpeg', 'image/png', 'image/webp'],
    typeNames: 'PDF, text, JPEG, PNG or WebP',
  },
  photos: { size: 30_000_000, types: PICTURES, typeNames: 'JPEG, PNG, WebP, AVIF or GIF' },
  portraits: {
    size: 2_000_000,
    types: ['image/jpeg', 'image/png', 'image/webp'],
    typeNames: 'JPEG, PNG or WebP',
  },
  videos: {
    size: 2_000_000_000,
    types: ['video/mp4', 'video/webm', 'video/quicktime'],
    typeNames: 'MP4, WebM or QuickTime',
  },
  documents: {
    size: 50_000_000,
    types: [
      'application/pdf',
      'text/plain',
      'text/csv',
      'image/jpeg',
      'image/png',
      'image/webp',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/vnd.openxmlformats-officedocument.presentationml.presentation',
      'application/vnd.oasis.opendocument.text',
      'application/vnd.oasis.opendocument.spreadsheet',
    ],
    typeNames: 'PDF, text, CSV, Word, Excel, PowerPoint, OpenDocument, JPEG, PNG or WebP',
  },
} as const satisfies Record<string, BucketLimits>;

export type Bucket = keyof typeof BUCKET_LIMITS;

const sizeText = (bytes: number) =>
  bytes >= 1_000_000_000 ? `${bytes / 1_000_000_000} GB` : `${bytes / 1_000_000} MB`;

/** Why the bucket does not take this file, with the status that the server would answer; null if it takes it. */
export function bucketRefusal(
  bucket: Bucket,
  file: Pick<File, 'name' | 'size' | 'type'>,
): RequestError | null {
  const limits: BucketLimits = BUCKET_LIMITS[bucket];
  if (!limits.types.includes(file.type)) {
    return new RequestError(415, `“${file.name}” cannot be uploaded here. Choose ${limits.typeNames}.`);
  }
  if (file.size === 0) return new RequestError(400, `“${file.name}” is empty.`);
  if (file.size > limits.size) {
    return new RequestError(413, `“${file.name}” is larger than ${sizeText(limits.size)}.`);
  }
  return null;
}
