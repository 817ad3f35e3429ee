import type { Driver, Sql } from '@foregather/supabase-embedded';

/** Schemas whose rows make up a scenario. */
const SCHEMAS = ['public', 'private', 'auth'];
/** Restores between two vacuums: the engine has no process that would clean up after so many deletes. */
const VACUUM_EVERY = 40;

export interface Restorer {
  /** Whether a state of this name was saved. */
  has(name: string): boolean;
  /** Keeps all rows of the database, inside it, under a name. */
  save(name: string): Promise<void>;
  /** Puts the rows back as they were saved: some 10 ms, where opening a database anew takes a second. */
  restore(name: string): Promise<void>;
}

/** A saved state: for each table that was filled, the statement that fills it again. */
type Saved = ReadonlyMap<string, string>;

/**
 * Saves and restores the rows of a whole database, with triggers and foreign keys disabled, so that nothing fires twice.
 * Only tables that were written to since, or differ between two states, are put back: a journey writes to few.
 */
export function createRestorer(driver: Driver): Restorer {
  const states = new Map<string, Saved>();
  /** The state that was put in place last, and how much had been written to each table then. */
  let shown: { state: Saved; written: ReadonlyMap<string, number> } | undefined;
  let restored = 0;
  /** Tables with dead rows. */
  const worn = new Set<string>();

  return {
    has: (name) => states.has(name),
    async save(name) {
      if (!/^\w+$/.test(name)) throw new Error(`"${name}" is no name for a saved state.`);
      const written = await writtenByTable(driver);
      const copies: string[] = ['create schema if not exists mock_saved;'];
      const state = new Map<string, string>();
      for (const [at, { table, columns, filled }] of (await tablesWithColumns(driver)).entries()) {
        if (!filled) continue;
        const copy = `mock_saved."${name}_${at}"`;
        copies.push(`drop table if exists ${copy}; create table ${copy} as select ${columns} from ${table};`);
        state.set(
          table,
          `insert into ${table} (${columns}) overriding system value select ${columns} from ${copy};`,
        );
      }
      await driver.transaction((sql) => sql.exec(copies.join('\n')));
      // The planner would take each table for an empty one, and a list of invitations thirty times as long.
      if (state.size > 0) await driver.exec(`analyze ${[...state.keys()].join(', ')}`);
      states.set(name, state);
      shown = { state, written };
    },
    async restore(name) {
      const state = states.get(name);
      if (state === undefined) throw new Error(`No state "${name}" was saved.`);
      const before = shown;
      const written = await writtenByTable(driver);
      const tables = [...written.keys()].filter(
        (table) =>
          written.get(table) !== before?.written.get(table) ||
          (state !== before?.state && (state.has(table) || before?.state.has(table))),
      );
      await driver.transaction(async (sql) => {
        await sql.exec(
          [
            'set local session_replication_role = replica;',
            ...tables.map((table) => `delete from ${table};`),
            ...tables.map((table) => state.get(table) ?? ''),
          ].join('\n'),
        );
        // Added up, not read again later: whatever a late request writes after this counts as written.
        for (const [table, rows] of await rowsWritten(sql, 'xact_tuples'))
          written.set(table, (written.get(table) ?? 0) + rows);
      });
      shown = { state, written };
      for (const table of tables) worn.add(table);
      restored += 1;
      if (restored % VACUUM_EVERY === 0 && worn.size > 0) {
        await driver.exec(`vacuum ${[...worn].join(', ')}`);
        worn.clear();
      }
    },
  };
}

/**
 * How many rows were written to each table since the database was opened, those of transactions that failed included.
 * Of the embedded engine, which has one connection: others would report theirs later.
 */
async function writtenByTable(driver: Driver): Promise<Map<string, number>> {
  // Postgres notes them once a second, or at the end of this statement.
  await driver.query('select pg_stat_force_next_flush()');
  return rowsWritten(driver, 'tuples');
}

/** For each table the rows written in transactions before this one, or in this one alone. */
async function rowsWritten(
  sql: Pick<Sql, 'query'>,
  which: 'tuples' | 'xact_tuples',
): Promise<Map<string, number>> {
  const { rows } = await sql.query<{ table: string; written: string }>(
    `select format('%I.%I', n.nspname, c.relname) as table,
            (pg_stat_get_${which}_inserted(c.oid) + pg_stat_get_${which}_updated(c.oid)
              + pg_stat_get_${which}_deleted(c.oid))::text as written
       from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname = any ($1::text[])`,
    [`{${SCHEMAS.join(',')}}`],
  );
  return new Map(rows.map(({ table, written }) => [table, Number(written)]));
}

interface TableColumns {
  /** Qualified and quoted. */
  table: string;
  /** Quoted and comma-separated, without generated ones, which cannot be written. */
  columns: string;
  filled: boolean;
}

async function tablesWithColumns(driver: Driver): Promise<TableColumns[]> {
  const { rows } = await driver.query<{ table: string; columns: string }>(
    `select format('%I.%I', n.nspname, c.relname) as table,
            string_agg(format('%I', a.attname), ', ' order by a.attnum) as columns
       from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relkind = 'r' and n.nspname = any ($1::text[])
      group by 1 order by 1`,
    [`{${SCHEMAS.join(',')}}`],
  );
  if (rows.length === 0) return [];
  const counted = await driver.query<{ at: number; filled: boolean }>(
    rows
      .map((row, at) => `select ${at} as at, exists (select from ${row.table}) as filled`)
      .join(' union all ') + ' order by at',
  );
  return rows.map((row, at) => ({ ...row, filled: counted.rows[at]?.filled === true }));
}
