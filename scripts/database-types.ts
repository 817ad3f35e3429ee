/**
 * Writes packages/features/src/core/base/data/database.types.ts from the catalogue of a freshly migrated database, in the
 * shape of Supabase's own generator. `--check` writes nothing and exits 1 when the file differs.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import type { Driver } from '../packages/supabase-embedded/src/types';
import { openDatabase } from '../supabase/tests/support/database';

const target = fileURLToPath(
  new URL('../packages/features/src/core/base/data/database.types.ts', import.meta.url),
);

const column = z.object({
  table: z.string(),
  name: z.string(),
  type: z.string(),
  nullable: z.boolean(),
  optional: z.boolean(),
  generated: z.boolean(),
});
const relationship = z.object({
  table: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  one: z.boolean(),
  target: z.string(),
  targetColumns: z.array(z.string()),
});
const argument = z.object({ name: z.string(), type: z.string(), optional: z.boolean(), out: z.boolean() });
const routine = z.object({
  name: z.string(),
  returns: z.string(),
  set: z.boolean(),
  table: z.string().nullable(),
  arguments: z.array(argument),
});
type Column = z.infer<typeof column>;
type Relationship = z.infer<typeof relationship>;
type Routine = z.infer<typeof routine>;

/** Base name of a type: `_text` for an array, as pg_type has it. */
const COLUMNS = `
select c.relname as "table", a.attname as name, t.typname as type, not a.attnotnull as nullable,
  (a.atthasdef or a.attidentity <> '' or not a.attnotnull
    -- What an insert may not name, beside columns that it may, a trigger fills.
    or (not has_column_privilege('authenticated', c.oid, a.attnum, 'insert')
        and has_any_column_privilege('authenticated', c.oid, 'insert'))) as optional, a.attgenerated <> '' as generated
from pg_attribute a
join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p', 'v')
join pg_type t on t.oid = a.atttypid
where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
order by c.relname collate "C", a.attname collate "C"`;

const RELATIONSHIPS = `
select c.relname as "table", k.conname as name, f.relname as target,
  (select json_agg(a.attname order by x.n) from unnest(k.conkey) with ordinality x (num, n)
     join pg_attribute a on a.attrelid = k.conrelid and a.attnum = x.num)::text as columns,
  (select json_agg(a.attname order by x.n) from unnest(k.confkey) with ordinality x (num, n)
     join pg_attribute a on a.attrelid = k.confrelid and a.attnum = x.num)::text as target_columns,
  exists (select from pg_index i where i.indrelid = k.conrelid and i.indisunique and i.indpred is null
          and i.indnkeyatts = cardinality(k.conkey) and (i.indkey::int2[])[0:i.indnkeyatts - 1] <@ k.conkey) as one
from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
where k.contype = 'f' and c.relnamespace = 'public'::regnamespace and f.relnamespace = 'public'::regnamespace
order by c.relname collate "C", k.conname collate "C"`;

const ROUTINES = `
select p.proname as name, t.typname as returns, p.proretset as "set", r.relname as "table",
  coalesce((select json_agg(json_build_object(
      'name', p.proargnames[x.n], 'type', a.typname,
      'optional', x.n > p.pronargs - p.pronargdefaults and coalesce(p.proargmodes[x.n], 'i') = 'i',
      'out', coalesce(p.proargmodes[x.n], 'i') in ('o', 't')) order by x.n)
    from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality x (type, n)
    join pg_type a on a.oid = x.type), '[]')::text as arguments
from pg_proc p
join pg_type t on t.oid = p.prorettype
left join pg_class r on r.oid = t.typrelid
where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and t.typname <> 'trigger'
  and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
order by p.proname collate "C", p.oid`;

const TYPES: Record<string, string> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  json: 'Json',
  jsonb: 'Json',
  void: 'undefined',
  record: 'Record<string, unknown>',
};

/** Everything that JSON carries as text is a string: uuid, dates, text, citext, bytea. */
function typeOf(name: string): string {
  return name.startsWith('_') ? `${typeOf(name.slice(1))}[]` : (TYPES[name] ?? 'string');
}

function shape(columns: Column[], kind: 'Row' | 'Insert' | 'Update'): string {
  const lines = columns.map(({ name, type, nullable, optional, generated }) => {
    const value = `${typeOf(type)}${nullable ? ' | null' : ''}`;
    if (kind === 'Row') return `          ${name}: ${value}`;
    if (generated) return `          ${name}?: never`;
    return `          ${name}${kind === 'Update' || optional ? '?' : ''}: ${value}`;
  });
  return `        ${kind}: {\n${lines.join('\n')}\n        }`;
}

const list = (names: string[]) => `[${names.map((name) => `"${name}"`).join(', ')}]`;

function relations(all: Relationship[]): string {
  if (all.length === 0) return '        Relationships: []';
  const items = all.map(
    (one) => `          {
            foreignKeyName: "${one.name}"
            columns: ${list(one.columns)}
            isOneToOne: ${one.one}
            referencedRelation: "${one.target}"
            referencedColumns: ${list(one.targetColumns)}
          },`,
  );
  return `        Relationships: [\n${items.join('\n')}\n        ]`;
}

function call(fn: Routine, rowOf: Map<string, Column[]>): string {
  const input = fn.arguments.filter((one) => !one.out);
  const output = fn.arguments.filter((one) => one.out);
  const args =
    input.length === 0
      ? 'never'
      : `{ ${input.map((one) => `${one.name}${one.optional ? '?' : ''}: ${typeOf(one.type)}`).join('; ')} }`;
  const columns = fn.table === null ? undefined : rowOf.get(fn.table);
  const fields =
    output.length > 0
      ? output.map((one) => `          ${one.name}: ${typeOf(one.type)}`)
      : columns?.map((one) => `          ${one.name}: ${typeOf(one.type)}${one.nullable ? ' | null' : ''}`);
  const one = fields === undefined ? typeOf(fn.returns) : `{\n${fields.join('\n')}\n        }`;
  return `      ${fn.name}: {\n        Args: ${args}\n        Returns: ${one}${fn.set ? '[]' : ''}\n      }`;
}

function groupByTable(columns: Column[]): Map<string, Column[]> {
  const groups = new Map<string, Column[]>();
  for (const one of columns) groups.set(one.table, [...(groups.get(one.table) ?? []), one]);
  return groups;
}

const HEADER = `/**
 * Generated by scripts/database-types.ts from supabase/migrations. Do not edit: run \`npm run types:database\`.
 */
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]
`;

const FOOTER = `
type PublicSchema = Database["public"]

/** A row as it is read. */
export type Tables<T extends keyof PublicSchema["Tables"]> = PublicSchema["Tables"][T]["Row"]
/** What an insert takes. */
export type TablesInsert<T extends keyof PublicSchema["Tables"]> = PublicSchema["Tables"][T]["Insert"]
/** What an update takes. */
export type TablesUpdate<T extends keyof PublicSchema["Tables"]> = PublicSchema["Tables"][T]["Update"]
/** Arguments and answer of a remote procedure. */
export type Functions<T extends keyof PublicSchema["Functions"]> = PublicSchema["Functions"][T]
`;

/** The file's text for a migrated database. */
export async function databaseTypes(driver: Driver): Promise<string> {
  const columns = z.array(column).parse((await driver.query(COLUMNS)).rows);
  const links = (await driver.query(RELATIONSHIPS)).rows.map((row) =>
    relationship.parse({
      ...row,
      columns: JSON.parse(String(row['columns'])) as unknown,
      targetColumns: JSON.parse(String(row['target_columns'])) as unknown,
    }),
  );
  const routines = (await driver.query(ROUTINES)).rows.map((row) =>
    routine.parse({ ...row, arguments: JSON.parse(String(row['arguments'])) as unknown }),
  );
  const rowOf = groupByTable(columns);
  const tables = [...rowOf].map(
    ([name, all]) =>
      `      ${name}: {\n${shape(all, 'Row')}\n${shape(all, 'Insert')}\n${shape(all, 'Update')}\n${relations(
        links.filter((one) => one.table === name),
      )}\n      }`,
  );
  return `${HEADER}
export type Database = {
  public: {
    Tables: {
${tables.join('\n')}
    }
    Views: { [_ in never]: never }
    Functions: {
${routines.map((fn) => call(fn, rowOf)).join('\n')}
    }
    Enums: { [_ in never]: never }
    CompositeTypes: { [_ in never]: never }
  }
}
${FOOTER}`;
}

async function main(): Promise<void> {
  const database = await openDatabase('pglite');
  const text = await databaseTypes(database.driver);
  await database.close();
  if (!process.argv.includes('--check')) {
    writeFileSync(target, text);
  } else if (readFileSync(target, 'utf8') !== text) {
    console.error('database.types.ts is not what the migrations give. Run: npm run generate');
    process.exitCode = 1;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
