import * as z from 'zod';
import type { Sql } from '../types';
import { noSuchBucket, noSuchKey } from './errors';

const bucketSchema = z.object({
  id: z.string(),
  name: z.string(),
  owner: z.string().nullable(),
  public: z.boolean().nullable(),
  type: z.string(),
  file_size_limit: z.number().nullable(),
  allowed_mime_types: z.array(z.string()).nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Bucket = z.infer<typeof bucketSchema>;

/** Metadata written by the service; rows from elsewhere may lack some of it. */
const metadataSchema = z.looseObject({
  eTag: z.string().optional(),
  size: z.number().optional(),
  mimetype: z.string().optional(),
  cacheControl: z.string().optional(),
  lastModified: z.string().optional(),
});
export type FileMetadata = z.infer<typeof metadataSchema>;

const objectSchema = z.object({
  id: z.string(),
  bucket_id: z.string(),
  name: z.string(),
  owner: z.string().nullable(),
  owner_id: z.string().nullable(),
  version: z.string().nullable(),
  metadata: metadataSchema.nullable(),
  user_metadata: z.record(z.string(), z.unknown()).nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  last_accessed_at: z.string().nullable(),
});
export type StoredObject = z.infer<typeof objectSchema>;

const OBJECT = `json_build_object('id', o.id, 'bucket_id', o.bucket_id, 'name', o.name, 'owner', o.owner, 'owner_id', o.owner_id,
  'version', o.version, 'metadata', o.metadata, 'user_metadata', o.user_metadata, 'created_at', o.created_at,
  'updated_at', o.updated_at, 'last_accessed_at', o.last_accessed_at)::text as body`;
const BUCKET = `json_build_object('id', b.id, 'name', b.name, 'owner', b.owner, 'public', b.public, 'type', b.type,
  'file_size_limit', b.file_size_limit, 'allowed_mime_types', b.allowed_mime_types, 'created_at', b.created_at,
  'updated_at', b.updated_at)::text as body`;

type Text = { body: string };

/** Runs a query with a single column `body` that contains JSON. */
async function objectsBy(sql: Sql, text: string, params: readonly unknown[]): Promise<StoredObject[]> {
  const { rows } = await sql.query<Text>(text, params);
  return rows.map((row) => objectSchema.parse(JSON.parse(row.body)));
}

/** Reads the buckets that the policies of this transaction show. */
export async function readBuckets(sql: Sql, where: string, params: readonly unknown[]): Promise<Bucket[]> {
  const { rows } = await sql.query<Text>(`select ${BUCKET} from storage.buckets b ${where}`, params);
  return rows.map((row) => bucketSchema.parse(JSON.parse(row.body)));
}

/** Throws NoSuchBucket. */
export async function readBucket(sql: Sql, id: string): Promise<Bucket> {
  const [bucket] = await readBuckets(sql, 'where b.id = $1', [id]);
  if (bucket === undefined) throw noSuchBucket();
  return bucket;
}

export async function findObject(sql: Sql, bucket: string, name: string): Promise<StoredObject | null> {
  const [found] = await objectsBy(
    sql,
    `select ${OBJECT} from storage.objects o where o.bucket_id = $1 and o.name = $2`,
    [bucket, name],
  );
  return found ?? null;
}

/** Throws NoSuchKey. */
export async function readObject(sql: Sql, bucket: string, name: string): Promise<StoredObject> {
  const found = await findObject(sql, bucket, name);
  if (found === null) throw noSuchKey();
  return found;
}

export interface ObjectRow {
  bucket: string;
  name: string;
  /** `sub` of the owner; null for the service key and signed uploads without one. */
  owner: string | null;
  version: string;
  metadata: FileMetadata;
  userMetadata: Record<string, unknown> | null;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Inserts a row, or with `replace` overwrites the one of the same name. Under policies this also requires SELECT. */
export async function writeObject(sql: Sql, row: ObjectRow, replace: boolean): Promise<StoredObject> {
  const overwrite = `on conflict (bucket_id, name) do update set owner = excluded.owner, owner_id = excluded.owner_id,
    version = excluded.version, metadata = excluded.metadata, user_metadata = excluded.user_metadata`;
  const insert = `insert into storage.objects as o (bucket_id, name, owner, owner_id, version, metadata, user_metadata)
    values ($1, $2, $3::uuid, $4, $5, $6::jsonb, $7::jsonb)`;
  const [written] = await objectsBy(
    sql,
    `${insert} ${replace ? overwrite : ''} returning ${OBJECT}`,
    values(row),
  );
  if (written === undefined) throw new Error('The database returned no row for a written file.');
  return written;
}

/** Inserts a row without reading it back: works for callers who may insert, but not select. */
export async function insertObject(sql: Sql, row: ObjectRow): Promise<void> {
  await sql.query(
    `insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata, user_metadata)
     values ($1, $2, $3::uuid, $4, $5, $6::jsonb, $7::jsonb)`,
    values(row),
  );
}

/** Overwrites an existing row; false if there is none that the caller may change. */
export async function updateObject(sql: Sql, row: ObjectRow): Promise<boolean> {
  const { affected } = await sql.query(
    `update storage.objects set owner = $3::uuid, owner_id = $4, version = $5, metadata = $6::jsonb, user_metadata = $7::jsonb
     where bucket_id = $1 and name = $2`,
    values(row),
  );
  return affected > 0;
}

function values({ bucket, name, owner, version, metadata, userMetadata }: ObjectRow): unknown[] {
  const ownerUuid = owner !== null && UUID.test(owner) ? owner : null;
  const own = userMetadata === null ? null : JSON.stringify(userMetadata);
  return [bucket, name, ownerUuid, owner, version, JSON.stringify(metadata), own];
}

/** Deletes the rows that the policies permit, and returns them. */
export function deleteObjects(sql: Sql, bucket: string, names: readonly string[]): Promise<StoredObject[]> {
  return objectsBy(
    sql,
    `delete from storage.objects o where o.bucket_id = $1
       and o.name = any (array(select json_array_elements_text($2::json))) returning ${OBJECT}`,
    [bucket, JSON.stringify(names)],
  );
}

/** Moves a row to another name or bucket; null if there is none that the caller may change. */
export async function renameObject(
  sql: Sql,
  from: { bucket: string; name: string },
  to: { bucket: string; name: string },
): Promise<StoredObject | null> {
  const [moved] = await objectsBy(
    sql,
    `update storage.objects o set bucket_id = $3, name = $4 where o.bucket_id = $1 and o.name = $2 returning ${OBJECT}`,
    [from.bucket, from.name, to.bucket, to.name],
  );
  return moved ?? null;
}

/** Serialises writers of one name until the transaction ends. */
export async function lockName(sql: Sql, bucket: string, name: string): Promise<void> {
  await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`storage:${bucket}/${name}`]);
}

/** Formats a database timestamp as upstream does. */
export const isoTime = (value: string): string => new Date(value).toISOString();
