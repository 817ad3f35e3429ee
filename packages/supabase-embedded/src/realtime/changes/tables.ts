import * as z from 'zod';
import type { Driver, Role } from '../../types';

export interface TableColumn {
  name: string;
  /** Type name that the client uses for casting, such as `int4` or `_text`. */
  type: string;
  /** The same type in SQL notation. */
  sql: string;
  /** Roles that may read it. */
  readers: Role[];
}

/** A table of the publication `supabase_realtime`. */
export interface ChangedTable {
  schema: string;
  name: string;
  columns: TableColumn[];
  /** Columns of its primary key. */
  key: string[];
  /** Whether policies restrict the visible rows. */
  policies: boolean;
}

const role = z.enum(['anon', 'authenticated', 'service_role']);
const tableSchema = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string(), sql: z.string(), readers: z.array(role) })),
  key: z.array(z.string()),
  policies: z.boolean(),
});

/** Cache lifetime of the catalogue in ms. */
const BELIEVED_MS = 2000;

const QUERY = `
select coalesce(json_agg(t), '[]')::text as tables from (
  select n.nspname as schema, c.relname as name, c.relrowsecurity as policies,
    (select coalesce(json_agg(json_build_object(
        'name', a.attname, 'type', ty.typname, 'sql', format_type(a.atttypid, a.atttypmod),
        'readers', (select coalesce(json_agg(r), '[]') from unnest(array['anon', 'authenticated', 'service_role']) as r
                    where has_schema_privilege(r, n.oid, 'usage') and has_column_privilege(r, c.oid, a.attnum, 'select'))
      ) order by a.attnum), '[]')
     from pg_attribute a join pg_type ty on ty.oid = a.atttypid
     where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    (select coalesce(json_agg(a.attname), '[]')
     from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
     where i.indrelid = c.oid and i.indisprimary) as key
  from pg_publication_tables p
  join pg_namespace n on n.nspname = p.schemaname
  join pg_class c on c.relnamespace = n.oid and c.relname = p.tablename
  where p.pubname = 'supabase_realtime'
) t`;

/** The tables of the publication, keyed by `schema.table`; reloaded when they are older than two seconds. */
export class Tables {
  #found: Map<string, ChangedTable> | null = null;
  #at = 0;

  constructor(private readonly driver: Driver) {}

  async all(): Promise<ReadonlyMap<string, ChangedTable>> {
    if (this.#found === null || performance.now() - this.#at > BELIEVED_MS) {
      const { rows } = await this.driver.query<{ tables: string }>(QUERY);
      const tables = z.array(tableSchema).parse(JSON.parse(rows[0]?.tables ?? '[]'));
      this.#found = new Map(tables.map((table) => [tableKey(table.schema, table.name), table]));
      this.#at = performance.now();
    }
    return this.#found;
  }

  /** Forces a reload with the next call. */
  forget(): void {
    this.#found = null;
  }
}

export const tableKey = (schema: string, name: string) => `${schema}.${name}`;

/** The requested columns that a role may read; always includes the key. */
export function readable(table: ChangedTable, asRole: Role, select: readonly string[] | null): TableColumn[] {
  return table.columns.filter(
    ({ name, readers }) =>
      readers.includes(asRole) && (select === null || select.includes(name) || table.key.includes(name)),
  );
}

/** Whether a role may read the key of a table, without which no change can be reported. */
export const keyReadable = (table: ChangedTable, asRole: Role): boolean =>
  table.key.length > 0 &&
  table.key.every((name) =>
    table.columns.some((column) => column.name === name && column.readers.includes(asRole)),
  );
