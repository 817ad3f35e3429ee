import * as z from 'zod';
import type { Caller } from '../types';
import { decodeBase64, metadataOf } from './body/incoming';
import { isAllowedType } from './content';
import type { StorageContext } from './context';
import { invalidMimeType, noSuchKey, tooLarge } from './errors';
import { readInput } from './input';
import { checkKey } from './object-names';
import {
  deleteObjects,
  findObject,
  lockName,
  type ObjectRow,
  readObject,
  renameObject,
  type StoredObject,
  writeObject,
} from './objects';
import { openBucket, ownerOf, removeFiles, type Target, testWrite, type UploadRequest } from './upload';

const fromTo = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().nullish(),
  copyMetadata: z.boolean().default(true),
  metadata: z.object({ cacheControl: z.string().optional(), mimetype: z.string().optional() }).nullish(),
});

/**
 * Renames a file or moves it to another bucket: one UPDATE under the caller's policies; the stored bytes are not moved.
 */
export async function moveObject(
  context: StorageContext,
  request: Request,
  caller: Caller,
): Promise<Response> {
  const { from, to } = targets(await readInput(request, fromTo));
  const access = { caller, operation: 'storage.object.move' } as const;
  if (from.bucket !== to.bucket) {
    const object = await context.db.asCaller(access, (sql) => readObject(sql, from.bucket, from.name));
    await checkFits(context, { ...to, ...access }, object);
  }
  const moved = await context.db.asCaller(access, (sql) => renameObject(sql, from, to));
  if (moved === null) throw noSuchKey();
  return Response.json({ message: 'Successfully moved', Id: moved.id, Key: `${to.bucket}/${to.name}` });
}

/** Copies a file: SELECT of the source and INSERT of the copy under the caller's policies. */
export async function copyObject(
  context: StorageContext,
  request: Request,
  caller: Caller,
): Promise<Response> {
  const input = await readInput(request, fromTo);
  const { from, to } = targets(input);
  const given = metadataOf(decodeBase64(request.headers.get('x-metadata')));
  const access = { caller, operation: 'storage.object.copy' } as const;
  const upload: UploadRequest = {
    ...to,
    ...access,
    mode: request.headers.get('x-upsert') === 'true' ? 'upsert' : 'insert',
    owner: ownerOf(caller),
  };
  const source = await context.db.asCaller(access, (sql) => readObject(sql, from.bucket, from.name));
  await checkFits(context, upload, source);
  await testWrite(context, upload, source.metadata?.size ?? 0, source.metadata?.mimetype ?? '');
  const version = crypto.randomUUID();
  const body = source.version === null ? null : await context.files.read(source.version);
  if (body === null) throw noSuchKey();
  await context.files.write(version, body);
  const row: ObjectRow = {
    ...to,
    owner: upload.owner,
    version,
    metadata: {
      ...source.metadata,
      ...(input.metadata?.cacheControl === undefined ? {} : { cacheControl: input.metadata.cacheControl }),
      eTag: `"${version.replaceAll('-', '')}"`,
      lastModified: new Date(context.clock.now()).toISOString(),
    },
    userMetadata: input.copyMetadata ? source.user_metadata : given,
  };
  const { written, replaced } = await context.db
    .asOwner(access, async (sql) => {
      await lockName(sql, to.bucket, to.name);
      const before = upload.mode === 'upsert' ? await findObject(sql, to.bucket, to.name) : null;
      return {
        written: await writeObject(sql, row, upload.mode === 'upsert'),
        replaced: before?.version ?? null,
      };
    })
    .catch(async (error: unknown) => {
      await removeFiles(context, [version]);
      throw error;
    });
  await removeFiles(context, [replaced]);
  const { id, bucket_id, name, metadata, created_at, updated_at, last_accessed_at } = written;
  return Response.json({
    Id: id,
    Key: `${to.bucket}/${to.name}`,
    id,
    bucket_id,
    name,
    metadata,
    created_at,
    updated_at,
    last_accessed_at,
  });
}

const MOST_AT_ONCE = 1000;
const removed = z.object({ prefixes: z.array(z.string().max(1024)).min(1).max(MOST_AT_ONCE) });

/** Deletes many; files that the caller's policies do not permit are skipped silently. */
export async function removeObjects(
  context: StorageContext,
  bucket: string,
  request: Request,
  caller: Caller,
): Promise<Response> {
  const { prefixes } = await readInput(request, removed);
  const gone = await context.db.asCaller({ caller, operation: 'storage.object.delete_many' }, (sql) =>
    deleteObjects(sql, bucket, prefixes),
  );
  await removeFiles(
    context,
    gone.map((object) => object.version),
  );
  return Response.json(gone);
}

/** Deletes one; NoSuchKey if the caller's policies do not permit it. */
export async function removeObject(
  context: StorageContext,
  { bucket, name }: Target,
  caller: Caller,
): Promise<Response> {
  const gone = await context.db.asCaller({ caller, operation: 'storage.object.delete' }, (sql) =>
    deleteObjects(sql, bucket, [name]),
  );
  if (gone.length === 0) throw noSuchKey();
  await removeFiles(
    context,
    gone.map((object) => object.version),
  );
  return Response.json({ message: 'Successfully deleted' });
}

function targets(input: z.infer<typeof fromTo>): { from: Target; to: Target } {
  return {
    from: { bucket: input.bucketId, name: checkKey(input.sourceKey) },
    to: { bucket: input.destinationBucket ?? input.bucketId, name: checkKey(input.destinationKey) },
  };
}

/** The target bucket has its own rules. */
async function checkFits(
  context: StorageContext,
  to: Parameters<typeof openBucket>[1],
  { metadata }: StoredObject,
): Promise<void> {
  const bucket = await openBucket(context, to);
  if ((metadata?.size ?? 0) > bucket.limit) throw tooLarge();
  const type = metadata?.mimetype ?? '';
  if (!isAllowedType(type, bucket.allowed_mime_types)) throw invalidMimeType(type);
}
