import type { Driver } from '@foregather/supabase-embedded';

/** Schemas whose rows make up a scenario. */
const SCHEMAS = ['public', 'private', 'auth'];
/** Restores between two vacuums: the engine has no process that would clean up after so many deletes. */
const VACUUM_EVERY = 40;

export interface Restorer {
  /** Whether a state of this name was saved. */
  has(name: string): boolean;
  /** Keeps all rows of the database, inside it, under a name. */
  save(name: string): Promise<void>;
  /** Puts the rows back as they were saved: some 20 ms, where opening a database anew takes a second. */
  restore(name: string): Promise<void>;
}

/** Saves and restores the rows of a whole database, with triggers and foreign keys disabled, so that nothing fires twice. */
export function createRestorer(driver: Driver): Restorer {
  const scripts = new Map<string, string>();
  let restored = 0;
  return {
    has: (name) => scripts.has(name),
    async save(name) {
      if (!/^\w+$/.test(name)) throw new Error(`"${name}" is no name for a saved state.`);
      const tables = await tablesWithColumns(driver);
      const copies: string[] = ['create schema if not exists mock_saved;'];
      const puts: string[] = ['set local session_replication_role = replica;'];
      for (const { table } of tables) puts.push(`delete from ${table};`);
      for (const [at, { table, columns, filled }] of tables.entries()) {
        if (!filled) continue;
        const copy = `mock_saved."${name}_${at}"`;
        copies.push(`drop table if exists ${copy}; create table ${copy} as select ${columns} from ${table};`);
        puts.push(
          `insert into ${table} (${columns}) overriding system value select ${columns} from ${copy};`,
        );
      }
      await driver.transaction((sql) => sql.exec(copies.join('\n')));
      // The planner would take each table for an empty one, and a list of invitations thirty times as long.
      const filled = tables.filter((table) => table.filled).map(({ table }) => table);
      if (filled.length > 0) await driver.exec(`analyze ${filled.join(', ')}`);
      scripts.set(name, puts.join('\n'));
    },
    async restore(name) {
      const script = scripts.get(name);
      if (script === undefined) throw new Error(`No state "${name}" was saved.`);
      await driver.transaction((sql) => sql.exec(script));
      restored += 1;
      if (restored % VACUUM_EVERY === 0) await driver.exec('vacuum');
    },
  };
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
