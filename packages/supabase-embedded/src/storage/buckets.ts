import * as z from 'zod';
import type { Caller } from '../types';
import type { StorageContext } from './context';
import { invalidRequest, noSuchBucket } from './errors';
import { readInput } from './input';
import { checkBucketName } from './object-names';
import { type Bucket, deleteObjects, isoTime, readBucket, readBuckets } from './objects';
import { ownerOf, removeFiles } from './upload';

const UNITS: Readonly<Record<string, number>> = { B: 1, KB: 1000, MB: 1e6, GB: 1e9, TB: 1e12 };

/** Bytes, as a number or as a text such as '20MB'. */
const sizeLimit = z
  .union([z.number().int().min(0), z.string().regex(/^\d+(?:\.\d+)?\s*(?:[KMGT]?B)?$/i)])
  .transform((value) => {
    if (typeof value === 'number') return value;
    const [, amount = '0', unit = 'B'] = /^([\d.]+)\s*([KMGT]?B)?$/i.exec(value) ?? [];
    return Math.floor(Number(amount) * (UNITS[unit.toUpperCase()] ?? 1));
  })
  .nullish();
const mimeTypes = z
  .array(
    z
      .string()
      .regex(/^(?:\*\/\*|[\w.+-]+\/(?:\*|[\w.+-]+))(?:;.*)?$/, 'is not a mime type')
      .max(255),
  )
  .max(200)
  .nullish();

const created = z.object({
  id: z.string().optional(),
  name: z.string(),
  public: z.boolean().nullish(),
  type: z.enum(['STANDARD', 'ANALYTICS']).nullish(),
  file_size_limit: sizeLimit,
  allowed_mime_types: mimeTypes,
});
const changed = z.object({
  public: z.boolean().nullish(),
  file_size_limit: sizeLimit,
  allowed_mime_types: mimeTypes,
});

export async function createBucket(
  { db, fileSizeLimit }: StorageContext,
  request: Request,
  caller: Caller,
): Promise<Response> {
  const input = await readInput(request, created);
  const id = checkBucketName(input.id ?? input.name);
  if (input.type === 'ANALYTICS') throw invalidRequest('Buckets for analytics are not kept here.');
  checkLimit(input.file_size_limit, fileSizeLimit);
  const owner = ownerOf(caller);
  const uuid = z.guid().safeParse(owner);
  await db.asCaller({ caller, operation: 'storage.bucket.create' }, (sql) =>
    sql.query(
      `insert into storage.buckets (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
       values ($1, $2, $3::uuid, $4, $5, $6::bigint, (select array_agg(t) from json_array_elements_text($7::json) t))`,
      [
        id,
        id,
        uuid.success ? uuid.data : null,
        owner,
        input.public ?? false,
        input.file_size_limit ?? null,
        JSON.stringify(input.allowed_mime_types ?? []),
      ],
    ),
  );
  return Response.json({ name: id });
}

export async function listBuckets(
  { db }: StorageContext,
  request: Request,
  caller: Caller,
): Promise<Response> {
  const search = new URL(request.url).searchParams;
  const parsed = z
    .object({
      limit: z.coerce.number().int().min(1).max(1000).default(1000),
      offset: z.coerce.number().int().min(0).default(0),
      sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('name'),
      sortOrder: z.enum(['asc', 'desc']).default('asc'),
      search: z.string().max(100).default(''),
    })
    .safeParse(Object.fromEntries(search));
  if (!parsed.success)
    throw invalidRequest(`querystring/${parsed.error.issues[0]?.path.join('.') ?? ''} is invalid`);
  const { limit, offset, sortColumn, sortOrder } = parsed.data;
  const found = await db.asCaller({ caller, operation: 'storage.bucket.list' }, (sql) =>
    readBuckets(
      sql,
      `where position(lower($1) in lower(b.name)) > 0 or $1 = '' order by b.${sortColumn} ${sortOrder}, b.id limit $2 offset $3`,
      [parsed.data.search, limit, offset],
    ),
  );
  return Response.json(found.map(shown));
}

export async function getBucket({ db }: StorageContext, id: string, caller: Caller): Promise<Response> {
  const found = await db.asCaller({ caller, operation: 'storage.bucket.get' }, (sql) => readBucket(sql, id));
  return Response.json(shown(found));
}

export async function updateBucket(
  { db, fileSizeLimit }: StorageContext,
  id: string,
  request: Request,
  caller: Caller,
): Promise<Response> {
  const input = await readInput(request, changed);
  checkLimit(input.file_size_limit, fileSizeLimit);
  // Absent fields are unchanged; null removes a limit.
  const { affected } = await db.asCaller({ caller, operation: 'storage.bucket.update' }, (sql) =>
    sql.query(
      `update storage.buckets set public = coalesce($2, public), updated_at = now(),
         file_size_limit = case when $3 then $4::bigint else file_size_limit end,
         allowed_mime_types = case when $5 then (select array_agg(t) from json_array_elements_text($6::json) t) else allowed_mime_types end
       where id = $1`,
      [
        id,
        input.public ?? null,
        input.file_size_limit !== undefined,
        input.file_size_limit ?? null,
        input.allowed_mime_types !== undefined,
        JSON.stringify(input.allowed_mime_types ?? []),
      ],
    ),
  );
  if (affected === 0) throw noSuchBucket();
  return Response.json({ message: 'Successfully updated' });
}

const BATCH = 500;

/** Deletes, in batches, what the caller may delete; the response is upstream's, although the work is complete. */
export async function emptyBucket(context: StorageContext, id: string, caller: Caller): Promise<Response> {
  const access = { caller, operation: 'storage.bucket.empty' } as const;
  await context.db.asCaller(access, (sql) => readBucket(sql, id));
  for (;;) {
    const gone = await context.db.asCaller(access, async (sql) => {
      const { rows } = await sql.query<{ name: string }>(
        'select name from storage.objects where bucket_id = $1 limit $2',
        [id, BATCH],
      );
      return deleteObjects(
        sql,
        id,
        rows.map((row) => row.name),
      );
    });
    await removeFiles(
      context,
      gone.map((object) => object.version),
    );
    if (gone.length < BATCH) break;
  }
  return Response.json({ message: 'Empty bucket has been queued. Completion may take up to an hour.' });
}

export async function deleteBucket({ db }: StorageContext, id: string, caller: Caller): Promise<Response> {
  const { affected } = await db.asCaller({ caller, operation: 'storage.bucket.delete' }, (sql) =>
    sql.query('delete from storage.buckets where id = $1', [id]),
  );
  if (affected === 0) throw noSuchBucket();
  return Response.json({ message: 'Successfully deleted' });
}

function checkLimit(limit: number | null | undefined, largest: number): void {
  if (typeof limit === 'number' && limit > largest)
    throw invalidRequest(`The file size limit is larger than this server takes (${largest} bytes).`);
}

function shown({
  id,
  name,
  owner,
  public: isPublic,
  type,
  file_size_limit,
  allowed_mime_types,
  created_at,
  updated_at,
}: Bucket) {
  return {
    id,
    name,
    owner: owner ?? '',
    public: isPublic ?? false,
    type,
    file_size_limit,
    allowed_mime_types,
    created_at: isoTime(created_at),
    updated_at: isoTime(updated_at),
  };
}
