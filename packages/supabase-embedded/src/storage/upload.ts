import type { Caller } from '../types';
import type { IncomingFile } from './body/incoming';
import { collect, counting, peek, streamOf } from './body/streams';
import { checkContent, HEAD_BYTES, isAllowedType } from './content';
import type { StorageContext } from './context';
import type { Operation } from './database';
import { invalidMimeType, tooLarge, wrongContent } from './errors';
import {
  type Bucket,
  findObject,
  insertObject,
  lockName,
  type ObjectRow,
  readBucket,
  type StoredObject,
  updateObject,
  writeObject,
} from './objects';
import { assertDiskSpace } from './disk-space';
import { ImageRefused } from './types';

export interface Target {
  bucket: string;
  name: string;
}

export interface UploadRequest extends Target {
  caller: Caller;
  operation: Operation;
  /** 'insert' refuses an existing name, 'upsert' overwrites it, 'update' checks the right to change first. */
  mode: 'insert' | 'upsert' | 'update';
  /** The owner of the file. */
  owner: string | null;
  /** An authorised user signed the URL: the right is not checked again. */
  trusted?: boolean;
}

/** Images are buffered; cameras do not produce larger ones. */
const LARGEST_IMAGE = 100_000_000;

/** The first folder of a name; quotas apply to it. */
export const folderOf = (name: string): string => name.split('/', 1)[0] ?? '';

/** The target bucket with its maximum file size. Throws NoSuchBucket. */
export async function openBucket(
  { db, fileSizeLimit }: StorageContext,
  { bucket, caller, operation }: Pick<UploadRequest, 'bucket' | 'caller' | 'operation'>,
): Promise<Bucket & { limit: number }> {
  const found = await db.asOwner({ caller, operation }, (sql) => readBucket(sql, bucket));
  return { ...found, limit: Math.min(found.file_size_limit ?? fileSizeLimit, fileSizeLimit) };
}

/**
 * Tests whether the caller may write this file, by writing its row and rolling back. The row contains the announced
 * size plus all bytes of running uploads to the same folder, so that quota triggers see them.
 */
export async function testWrite(
  { db, underWay }: StorageContext,
  request: UploadRequest,
  size: number,
  contentType: string,
): Promise<void> {
  const { caller, operation, bucket, name, owner, mode, trusted = false } = request;
  const announced = size + (underWay.get(folderOf(name)) ?? 0);
  const row: ObjectRow = {
    bucket,
    name,
    owner,
    version: crypto.randomUUID(),
    metadata: { size: announced, contentLength: announced, mimetype: contentType },
    userMetadata: null,
  };
  // For a signed URL only triggers apply: the right was checked when it was issued.
  const asService: Caller = { ...caller, role: 'service_role', claims: { role: 'service_role' } };
  await db.test({ caller: trusted ? asService : caller, operation }, async (sql) => {
    if (mode === 'insert') return insertObject(sql, row);
    if (mode === 'update' && (await updateObject(sql, row))) return;
    await writeObject(sql, row, true);
  });
}

/**
 * Stores a file: checks right and quota, streams the bytes to a new id, then writes the row. Whatever fails on the way,
 * neither a row nor a file remains (docs/reliability.md, R16).
 */
export async function storeFile(
  context: StorageContext,
  request: UploadRequest,
  file: IncomingFile,
): Promise<StoredObject> {
  const { clock } = context;
  const version = crypto.randomUUID();
  let stored = false;
  try {
    const announced = file.announced ?? 0;
    await assertDiskSpace(context.hasDiskSpace, announced);
    const bucket = await openBucket(context, request);
    // A form is slightly longer than its file, so only a much larger one is refused unread.
    if (announced > bucket.limit + 16_384) throw tooLarge();
    await testWrite(context, request, Math.min(announced, bucket.limit), file.contentType);
    const kept = await reserving(context, folderOf(request.name), announced, () =>
      writeBytes(context, version, file, bucket).then((bytes) => {
        stored = true;
        return bytes;
      }),
    );
    const { cacheControl, userMetadata } = await file.fields();
    const now = new Date(clock.now()).toISOString();
    return await commit(context, request, {
      bucket: request.bucket,
      name: request.name,
      owner: request.owner,
      version,
      userMetadata,
      metadata: {
        eTag: `"${version.replaceAll('-', '')}"`,
        size: kept.size,
        mimetype: kept.contentType,
        cacheControl,
        lastModified: now,
        contentLength: kept.size,
        httpStatusCode: 200,
      },
    });
  } catch (error) {
    if (stored) await removeFiles(context, [version]);
    // A failure to discard the rest of the body must not hide why the file was refused.
    await file.discard().catch(() => undefined);
    throw error instanceof ImageRefused ? wrongContent(error.message) : error;
  }
}

/** Stores the bytes after checking them against the declared type. */
async function writeBytes(
  { files, images }: StorageContext,
  version: string,
  file: IncomingFile,
  bucket: Bucket & { limit: number },
): Promise<{ size: number; contentType: string }> {
  const counted = counting(file.body, bucket.limit);
  const { head, body } = await peek(counted.body, HEAD_BYTES);
  const { contentType, image } = await checkContent(file.contentType, head);
  if (!isAllowedType(contentType, bucket.allowed_mime_types)) throw invalidMimeType(contentType);
  if (image !== null && images !== null) {
    if (!images.types.includes(image)) throw invalidMimeType(image);
    const sent = await collect(counting(body, LARGEST_IMAGE).body);
    file.complete(counted.bytes());
    const clean = await images.clean(sent, image);
    await files.write(version, streamOf(clean.bytes));
    return { size: clean.bytes.length, contentType };
  }
  await files.write(version, body);
  try {
    file.complete(counted.bytes());
  } catch (error) {
    await files.remove([version]);
    throw error;
  }
  return { size: counted.bytes(), contentType };
}

/** Writes the row; the file of a replaced row is removed after the commit. */
async function commit(
  context: StorageContext,
  request: UploadRequest,
  row: ObjectRow,
): Promise<StoredObject> {
  const { caller, operation, mode } = request;
  const { written, replaced } = await context.db.asOwner({ caller, operation }, async (sql) => {
    await lockName(sql, row.bucket, row.name);
    const before = mode === 'insert' ? null : await findObject(sql, row.bucket, row.name);
    return { written: await writeObject(sql, row, mode !== 'insert'), replaced: before?.version ?? null };
  });
  if (replaced !== null) await removeFiles(context, [replaced]);
  return written;
}

/** Removes files whose rows were deleted. The janitor finds later what fails here. */
export async function removeFiles(
  { files, log }: StorageContext,
  ids: readonly (string | null)[],
): Promise<void> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return;
  try {
    await files.remove(known);
  } catch (error) {
    log({ level: 'warn', event: 'storage-remove-failed', count: known.length, error });
  }
}

/** Counts bytes towards the quota while they are being uploaded. */
async function reserving<T>(
  { underWay }: StorageContext,
  folder: string,
  bytes: number,
  run: () => Promise<T>,
): Promise<T> {
  underWay.set(folder, (underWay.get(folder) ?? 0) + bytes);
  try {
    return await run();
  } finally {
    const left = (underWay.get(folder) ?? 0) - bytes;
    if (left > 0) underWay.set(folder, left);
    else underWay.delete(folder);
  }
}

/** The caller's id, which becomes the owner of files. */
export const ownerOf = (caller: Caller): string | null => caller.claims.sub ?? null;
