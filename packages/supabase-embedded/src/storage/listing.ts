import * as z from 'zod';
import type { Caller } from '../types';
import type { StorageContext } from './context';
import { invalidRequest } from './errors';
import { readInput } from './input';
import { checkPrefix } from './object-names';
import { isoTime } from './objects';

const order = z.enum(['asc', 'desc']).default('asc');
const listed = z.object({
  prefix: z.string(),
  limit: z.number().int().min(1).max(1000).default(100),
  offset: z.number().int().min(0).default(0),
  search: z.string().max(1024).default(''),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']).default('name'),
      order,
    })
    .nullish(),
});

const time = z.string().transform(isoTime).nullable();
const entrySchema = z.array(
  z.object({
    name: z.string(),
    id: z.string().nullable(),
    updated_at: time,
    created_at: time,
    last_accessed_at: time,
    metadata: z.record(z.string(), z.unknown()).nullable(),
  }),
);

/** Lists one level of folders and files that the caller's policies show. */
export async function listObjects(
  { db }: StorageContext,
  bucket: string,
  request: Request,
  caller: Caller,
): Promise<Response> {
  const { limit, offset, search, sortBy, ...input } = await readInput(request, listed);
  const prefix = checkPrefix(input.prefix);
  const found = await db.asCaller({ caller, operation: 'storage.object.list' }, async (sql) => {
    const { rows } = await sql.query<{ body: string }>(
      `select coalesce(json_agg(s), '[]')::text as body from storage.search($1, $2, $3::int, $4::int, $5::int, $6, $7, $8) s`,
      [
        prefix,
        bucket,
        limit,
        prefix.split('/').length,
        offset,
        search,
        sortBy?.column ?? 'name',
        sortBy?.order ?? 'asc',
      ],
    );
    return entrySchema.parse(JSON.parse(rows[0]?.body ?? '[]'));
  });
  return Response.json(found);
}

const listedV2 = z.object({
  prefix: z.string().max(1024).default(''),
  limit: z.number().int().min(1).max(1000).default(1000),
  cursor: z.string().max(4096).optional(),
  with_delimiter: z.boolean().default(false),
  sortBy: z.object({ column: z.enum(['name', 'updated_at', 'created_at']).default('name'), order }).nullish(),
});

const cursorSchema = z.object({
  column: z.enum(['name', 'updated_at', 'created_at']),
  order,
  key: z.string(),
  value: z.string(),
});

const V2_ROW = z.array(
  z.object({
    key: z.string(),
    folder: z.boolean(),
    value: z.string(),
    id: z.string().nullable(),
    updated_at: time,
    created_at: time,
    last_accessed_at: time,
    metadata: z.record(z.string(), z.unknown()).nullable(),
  }),
);

/** Lists files sorted by full name, page by page; with a delimiter, deeper files appear as their folder. */
export async function listObjectsV2(
  { db }: StorageContext,
  bucket: string,
  request: Request,
  caller: Caller,
): Promise<Response> {
  const input = await readInput(request, listedV2);
  const cursor = input.cursor === undefined ? null : readCursor(input.cursor);
  const { column, order: direction } = cursor ?? {
    column: input.sortBy?.column ?? 'name',
    order: input.sortBy?.order ?? 'asc',
  };
  const prefix = input.prefix === '' ? '' : prefixOf(input.prefix);
  const after = direction === 'asc' ? '>' : '<';
  // Times are compared as fixed-width text, so that the cursor matches the sort order exactly.
  const value =
    column === 'name' ? 'e.key' : `to_char(e.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;
  const query = `
    with entries as (
      select case when $4 and position('/' in substr(o.name, length($2) + 1)) > 0
               then $2 || split_part(substr(o.name, length($2) + 1), '/', 1) || '/' else o.name end as key, o.*
      from storage.objects o
      where o.bucket_id = $1 and o.name collate "C" >= $2 and o.name collate "C" < $2 || chr(1114111)
    ), grouped as (
      select distinct on (e.key collate "C") e.key, e.key <> e.name as folder, e.id, e.updated_at, e.created_at, e.last_accessed_at, e.metadata
      from entries e order by e.key collate "C", e.name collate "C"
    ), sorted as (
      select e.*, ${value} as value from grouped e
    )
    select coalesce(json_agg(json_build_object('key', p.key, 'folder', p.folder, 'value', p.value,
        'id', case when not p.folder then p.id end, 'updated_at', case when not p.folder then p.updated_at end,
        'created_at', case when not p.folder then p.created_at end, 'last_accessed_at', case when not p.folder then p.last_accessed_at end,
        'metadata', case when not p.folder then p.metadata end)
        order by p.value collate "C" ${direction}, p.key collate "C" ${direction}), '[]')::text as body
    from (select * from sorted s
          where $5::text is null or (s.value collate "C", s.key collate "C") ${after} ($5::text, $6::text)
          order by s.value collate "C" ${direction}, s.key collate "C" ${direction} limit $3 + 1) p`;
  const found = await db.asCaller({ caller, operation: 'storage.object.list_v2' }, async (sql) => {
    const { rows } = await sql.query<{ body: string }>(query, [
      bucket,
      prefix,
      input.limit,
      input.with_delimiter,
      cursor?.value ?? null,
      cursor?.key ?? null,
    ]);
    return V2_ROW.parse(JSON.parse(rows[0]?.body ?? '[]'));
  });
  const page = found.slice(0, input.limit);
  const last = page.at(-1);
  const hasNext = found.length > page.length;
  return Response.json({
    hasNext,
    ...(hasNext && last !== undefined
      ? { nextCursor: writeCursor({ column, order: direction, key: last.key, value: last.value }) }
      : {}),
    folders: page
      .filter((row) => row.folder)
      // As of storage-api, the key of a folder ends with the delimiter.
      .map(({ key }) => ({ key, name: key })),
    objects: page
      .filter((row) => !row.folder)
      .map(({ key, folder: _folder, value: _value, ...row }) => ({ key, name: key, ...row })),
  });
}

/** Unlike in the first version, a prefix may end within a name. */
function prefixOf(prefix: string): string {
  const checked = checkPrefix(prefix);
  return prefix.endsWith('/') ? checked : checked.slice(0, -1);
}

const writeCursor = (cursor: z.infer<typeof cursorSchema>): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(cursor))));

function readCursor(text: string): z.infer<typeof cursorSchema> {
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    return cursorSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    throw invalidRequest('The cursor cannot be read.');
  }
}
