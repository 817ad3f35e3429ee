import { DatabaseError, type Sql } from '../../types';
import { qualified, type TransferTable } from './catalogue';

interface ForeignKey {
  name: string;
  child: string;
  parent: string;
  columns: string[];
  refers: string[];
  deferrable: boolean;
  deferred: boolean;
}

const keySql = `select pg_catalog.json_agg(k)::text as keys from (
  select pg_catalog.quote_ident(k.conname) as name, k.conrelid::pg_catalog.regclass::text as child,
         k.confrelid::pg_catalog.regclass::text as parent, k.condeferrable as deferrable, k.condeferred as deferred,
         (select pg_catalog.json_agg(pg_catalog.quote_ident(a.attname) order by x.at) from unnest(k.conkey) with ordinality x(num, at)
            join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = x.num) as columns,
         (select pg_catalog.json_agg(pg_catalog.quote_ident(a.attname) order by x.at) from unnest(k.confkey) with ordinality x(num, at)
            join pg_catalog.pg_attribute a on a.attrelid = k.confrelid and a.attnum = x.num) as refers
    from pg_catalog.pg_constraint k
   where k.contype = 'f' and k.conparentid = 0 and k.conrelid::pg_catalog.regclass::text = any ($1::text[])) k`;

async function foreignKeys(sql: Sql, tables: readonly TransferTable[]): Promise<ForeignKey[]> {
  const names = await sql.query<{ names: string }>(
    'select array_agg(to_regclass(t)::text)::text as names from unnest($1::text[]) t where to_regclass(t) is not null',
    [tables.map(qualified)],
  );
  const { rows } = await sql.query<{ keys: string | null }>(keySql, [names.rows[0]?.names ?? '{}']);
  // Built by the query above.
  return JSON.parse(rows[0]?.keys ?? '[]') as ForeignKey[];
}

/**
 * Disables triggers and foreign keys of the tables in this transaction and returns a function that enables them again.
 * The setting for that needs a superuser, or `postgres` of a hosted project; an owner of the tables disables each one
 * individually.
 */
export async function disableTriggers(
  sql: Sql,
  tables: readonly TransferTable[],
): Promise<() => Promise<void>> {
  await sql.exec('savepoint replica');
  try {
    await sql.exec('set local session_replication_role = replica');
    return () => sql.exec("set local session_replication_role = 'origin'");
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === '42501')) throw error;
    await sql.exec('rollback to savepoint replica');
  }
  const keys = await foreignKeys(sql, tables);
  for (const table of tables) await sql.exec(`alter table ${qualified(table)} disable trigger user`);
  for (const { child, name } of keys) {
    await sql.exec(`alter table ${child} alter constraint ${name} deferrable initially deferred`);
  }
  return async () => {
    await sql.exec('set constraints all immediate');
    for (const { child, name, deferrable, deferred } of keys) {
      const as = deferrable
        ? `deferrable initially ${deferred ? 'deferred' : 'immediate'}`
        : 'not deferrable';
      await sql.exec(`alter table ${child} alter constraint ${name} ${as}`);
    }
    for (const table of tables) await sql.exec(`alter table ${qualified(table)} enable trigger user`);
  };
}

/** Checks every foreign key of the tables row by row. Throws for the first violation. */
export async function assertForeignKeys(sql: Sql, tables: readonly TransferTable[]): Promise<void> {
  for (const { name, child, parent, columns, refers } of await foreignKeys(sql, tables)) {
    const filled = columns.map((column) => `c.${column} is not null`).join(' and ');
    const same = columns.map((column, at) => `p.${refers[at]} = c.${column}`).join(' and ');
    const { rows } = await sql.query(
      `select 1 as lost from ${child} c where ${filled} and not exists (select from ${parent} p where ${same}) limit 1`,
    );
    if (rows.length > 0) {
      throw new Error(
        `${name} of ${child} would reference rows of ${parent} that do not exist. Nothing was changed.`,
      );
    }
  }
}
