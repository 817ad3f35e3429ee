import type { Caller } from '../types';
import { collect } from './body/streams';
import { plainType, safetyHeaders } from './content';
import type { StorageContext } from './context';
import type { Operation } from './database';
import { noSuchBucket, noSuchKey, notAvailable, wrongContent } from './errors';
import { isoTime, readBucket, readObject, type StoredObject } from './objects';
import { parseTransformation } from './transformation';
import { type ByteRange, ImageRefused, type Transformation } from './types';
import type { Target } from './upload';

/** Reads a row under the caller's policies. Throws NoSuchKey if they hide it. */
export function visibleObject(
  { db }: StorageContext,
  { bucket, name }: Target,
  caller: Caller,
  operation: Operation,
): Promise<StoredObject> {
  return db.asCaller({ caller, operation }, (sql) => readObject(sql, bucket, name));
}

/** Reads a row of a public bucket. Throws NoSuchBucket for one that is not public. */
export function publicObject(
  { db }: StorageContext,
  { bucket, name }: Target,
  caller: Caller,
  operation: Operation,
): Promise<StoredObject> {
  return db.asOwner({ caller, operation }, async (sql) => {
    if ((await readBucket(sql, bucket)).public !== true) throw noSuchBucket();
    return readObject(sql, bucket, name);
  });
}

/** Reads a row without policies, for a URL that an authorised user signed. */
export function signedObject(
  { db }: StorageContext,
  { bucket, name }: Target,
  caller: Caller,
  operation: Operation,
): Promise<StoredObject> {
  return db.asOwner({ caller, operation }, (sql) => readObject(sql, bucket, name));
}

export interface ServeOptions {
  /** Whether shared caches may store it. */
  shared: boolean;
  /** `?download=` of the URL: null to display, a file name or '' to download. */
  download: string | null;
}

/** Serves a file: the whole, a range, or 304 if the client's copy is current. */
export async function serveObject(
  { files }: StorageContext,
  object: StoredObject,
  request: Request,
  { shared, download }: ServeOptions,
): Promise<Response> {
  const { metadata, version } = object;
  const size = metadata?.size ?? 0;
  const contentType = metadata?.mimetype ?? 'application/octet-stream';
  const headers = new Headers([
    ...describing(object, shared),
    ['content-type', contentType],
    ['accept-ranges', 'bytes'],
    ...safetyHeaders(contentType, object.name, download),
  ]);
  if (isUnchanged(request.headers, headers)) {
    headers.delete('content-type');
    return new Response(null, { status: 304, headers });
  }
  const range = rangeOf(request.headers, headers, size);
  if (range === 'beyond') {
    headers.set('content-range', `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set('content-length', String(range === null ? size : range.end - range.start + 1));
  if (range !== null) headers.set('content-range', `bytes ${range.start}-${range.end}/${size}`);
  const status = range === null ? 200 : 206;
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const body = version === null ? null : await files.read(version, ...(range === null ? [] : [range]));
  if (body === null) throw noSuchKey();
  return new Response(body, { status, headers });
}

/** Serves an image resized or in another format. */
export async function serveImage(
  { files, images }: StorageContext,
  object: StoredObject,
  request: Request,
  options: ServeOptions & { transformation: Transformation },
): Promise<Response> {
  if (images === null) throw notAvailable('Images are not transformed here.');
  const { metadata, version } = object;
  const type = plainType(metadata?.mimetype ?? '');
  if (!images.types.includes(type)) throw wrongContent('The requested file is not an image.');
  const body = version === null ? null : await files.read(version);
  if (body === null) throw noSuchKey();
  const wanted = options.transformation;
  const acceptsWebp = (request.headers.get('accept') ?? '').includes('image/webp');
  const format = wanted.format ?? (acceptsWebp ? 'webp' : 'origin');
  const made = await images
    .transform(await collect(body), type, { ...wanted, format })
    .catch((error: unknown) => {
      throw error instanceof ImageRefused ? wrongContent(error.message) : error;
    });
  const headers = new Headers([
    ...describing(object, options.shared),
    ['content-type', made.contentType],
    ['content-length', String(made.bytes.length)],
    ['vary', 'accept'],
    ...safetyHeaders(made.contentType, object.name, options.download),
  ]);
  // One row yields many pictures: each has its own ETag.
  headers.set('etag', `"${version?.replaceAll('-', '') ?? ''}-${await shortHash(made.bytes)}"`);
  if (isUnchanged(request.headers, headers)) return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : made.bytes, { headers });
}

/** The response of `info`. */
export function infoOf({
  id,
  name,
  version,
  bucket_id,
  metadata,
  user_metadata,
  created_at,
  updated_at,
}: StoredObject): object {
  return {
    id,
    name,
    version,
    bucket_id,
    size: metadata?.size ?? null,
    content_type: metadata?.mimetype ?? null,
    cache_control: metadata?.cacheControl ?? null,
    etag: metadata?.eTag ?? null,
    metadata: user_metadata ?? {},
    last_modified: metadata?.lastModified ?? isoTime(updated_at),
    created_at: isoTime(created_at),
  };
}

/** The transformation that a URL requests. */
export const transformationOf = (request: Request): Transformation =>
  parseTransformation(Object.fromEntries(new URL(request.url).searchParams));

/** Headers about the file itself. */
function describing({ metadata, updated_at }: StoredObject, shared: boolean): [string, string][] {
  const cacheControl = metadata?.cacheControl ?? 'no-cache';
  return [
    ['etag', metadata?.eTag ?? '""'],
    ['last-modified', new Date(metadata?.lastModified ?? updated_at).toUTCString()],
    // Shared caches must not store private files.
    ['cache-control', shared ? cacheControl : `private, ${cacheControl}`],
  ];
}

/** Whether the client's copy is current (RFC 9110, 13.2.2). */
function isUnchanged(asked: Headers, about: Headers): boolean {
  const tags = asked.get('if-none-match');
  if (tags !== null) {
    const own = about.get('etag');
    return tags.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === own);
  }
  const since = Date.parse(asked.get('if-modified-since') ?? '');
  return !Number.isNaN(since) && Date.parse(about.get('last-modified') ?? '') <= since;
}

/** The requested range; null for the whole file, which is also served for several or invalid ranges. */
function rangeOf(asked: Headers, about: Headers, size: number): ByteRange | null | 'beyond' {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(asked.get('range') ?? '') ?? [];
  if (from === '' && to === '') return null;
  // A range of a different version must not be combined with this one.
  const condition = asked.get('if-range');
  if (condition !== null && condition !== about.get('etag') && condition !== about.get('last-modified'))
    return null;
  if (from === '') {
    const last = Math.min(Number(to), size);
    return last === 0 ? 'beyond' : { start: size - last, end: size - 1 };
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return null;
  return start >= size ? 'beyond' : { start, end };
}

async function shortHash(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
