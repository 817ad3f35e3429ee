import { createHash } from 'node:crypto';
import type { Sql } from '../../types';
import { quoteIdentifier } from '../../drivers/values';

/** A table whose rows are exported or imported. */
export interface TransferTable {
  schema: string;
  name: string;
  /** Writable columns in order; generated ones are excluded. */
  columns: { name: string; type: string }[];
}

/**
 * 'portable' contains user data without what a hosted project manages itself: of the auth schema accounts, identities
 * and second factors, but no sessions, because the other project signs with another key. 'whole' is everything, for an
 * engine upgrade with the same keys.
 */
export type TransferScope = 'portable' | 'whole';

/** Managed by Postgres, by Supabase, by our migrations, or by the hosts of one database. */
const NEVER = ['information_schema', 'extensions', 'supabase_migrations'];
const HOSTED_OWN = [
  'hosts',
  'realtime',
  '_realtime',
  'vault',
  'graphql',
  'graphql_public',
  'net',
  'cron',
  'pgsodium',
  'pgmq',
  'pgbouncer',
  'supabase_functions',
  '_analytics',
];
const PORTABLE_PARTS: Readonly<Record<string, readonly string[]>> = {
  auth: ['users', 'identities', 'mfa_factors'],
  storage: ['buckets', 'objects'],
};

export const qualified = ({ schema, name }: Pick<TransferTable, 'schema' | 'name'>) =>
  `${quoteIdentifier(schema)}.${quoteIdentifier(name)}`;

/** Settings under which every Postgres version reads and writes values as the same text. */
export const TEXT_SETTINGS = `set local search_path = ''; set local timezone = 'UTC'; set local datestyle = 'ISO, YMD';
set local intervalstyle = 'postgres'; set local bytea_output = 'hex'; set local extra_float_digits = 1;
set local xmlbinary = 'base64'; set local row_security = off;`;

/** The tables of a scope, parents before the tables that reference them. */
export async function readTables(sql: Sql, scope: TransferScope): Promise<TransferTable[]> {
  const { rows } = await sql.query<{ schema: string; name: string; columns: string }>(
    `select n.nspname as schema, c.relname as name,
            (select json_agg(json_build_object('name', a.attname, 'type', a.atttypid::pg_catalog.regtype::text) order by a.attnum)::text
               from pg_catalog.pg_attribute a
              where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
       from pg_catalog.pg_class c
       join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
        and n.nspname !~ '^pg_' and n.nspname <> all ($1::text[])
        and not exists (select from pg_catalog.pg_depend d where d.objid = c.oid and d.deptype = 'e')
      order by 1, 2`,
    [scope === 'whole' ? NEVER : [...NEVER, ...HOSTED_OWN]],
  );
  const tables = rows
    .filter(({ schema, name }) => scope === 'whole' || (PORTABLE_PARTS[schema]?.includes(name) ?? true))
    .map(({ schema, name, columns }) => ({ schema, name, columns: parseColumns(columns) }));
  return inOrder(tables, await readParents(sql));
}

function parseColumns(text: string | null): TransferTable['columns'] {
  // Built by the query above; null for a table without columns.
  return text === null ? [] : (JSON.parse(text) as TransferTable['columns']);
}

async function readParents(sql: Sql): Promise<Map<string, string[]>> {
  const { rows } = await sql.query<{ child: string; parent: string }>(
    `select pg_catalog.format('%I.%I', cn.nspname, c.relname) as child, pg_catalog.format('%I.%I', pn.nspname, p.relname) as parent
       from pg_catalog.pg_constraint k
       join pg_catalog.pg_class c on c.oid = k.conrelid join pg_catalog.pg_namespace cn on cn.oid = c.relnamespace
       join pg_catalog.pg_class p on p.oid = k.confrelid join pg_catalog.pg_namespace pn on pn.oid = p.relnamespace
      where k.contype = 'f' and k.conrelid <> k.confrelid`,
  );
  const parents = new Map<string, string[]>();
  for (const { child, parent } of rows) parents.set(child, [...(parents.get(child) ?? []), parent]);
  return parents;
}

/** Parents first. Tables with circular references keep alphabetical order. */
function inOrder(tables: readonly TransferTable[], parents: ReadonlyMap<string, string[]>): TransferTable[] {
  const plain = ({ schema, name }: TransferTable) =>
    [schema, name].map((part) => (/^[a-z_][a-z0-9_]*$/.test(part) ? part : quoteIdentifier(part))).join('.');
  const byName = new Map(tables.map((table) => [plain(table), table]));
  const done = new Set<string>();
  const ordered: TransferTable[] = [];
  const visit = (name: string) => {
    const table = byName.get(name);
    if (table === undefined || done.has(name)) return;
    done.add(name);
    for (const parent of parents.get(name) ?? []) visit(parent);
    ordered.push(table);
  };
  for (const name of byName.keys()) visit(name);
  return ordered;
}

/** Number of rows of a table and an order-independent checksum. */
export interface TableSum {
  rows: number;
  checksum: string;
}

/** Separators that cannot occur in user text, numbers or documents. */
const BETWEEN = '\u001f';
const ABSENT = '\u001e';

/** Computes the checksum of a table in the database over the given columns. */
export async function sumInDatabase(
  sql: Sql,
  table: Pick<TransferTable, 'schema' | 'name'>,
  columns: readonly string[],
): Promise<TableSum> {
  const values = columns.map((column) => `${quoteIdentifier(column)}::text`).join(', ');
  const { rows } = await sql.query<{ rows: string; checksum: string }>(
    `select count(*)::text as rows,
            coalesce(sum(('x' || left(md5(array_to_string(array[${values}]::text[], E'\\x1f', E'\\x1e')), 15))::bit(60)::bigint), 0)::text as checksum
       from ${qualified(table)}`,
  );
  return { rows: Number(rows[0]?.rows ?? 0), checksum: rows[0]?.checksum ?? '0' };
}

/** Computes the same checksum over streamed rows. */
export class RunningSum {
  #rows = 0;
  #sum = 0n;

  add(values: readonly (string | null)[]): void {
    const text = values.map((value) => value ?? ABSENT).join(BETWEEN);
    this.#rows += 1;
    this.#sum += BigInt(`0x${createHash('md5').update(text).digest('hex').slice(0, 15)}`);
  }

  value(): TableSum {
    return { rows: this.#rows, checksum: this.#sum.toString() };
  }
}
