import * as z from 'zod';
import type { Driver, ScheduledJob } from '../types';

/**
 * Tables whose rows changed so much that the planner knows them no longer, and those whose deleted rows take space: the
 * limits of Postgres' own autovacuum. A table that was never read so far has -1 rows for the planner.
 */
const DUE_SQL = `
  select format('%I.%I', s.schemaname, s.relname) as table,
         s.n_dead_tup > 50 + 0.2 * s.n_live_tup as vacuum
    from pg_stat_user_tables s
    join pg_class c on c.oid = s.relid
   where s.n_dead_tup > 50 + 0.2 * s.n_live_tup
      or s.n_mod_since_analyze > 50 + 0.1 * s.n_live_tup
      or (c.reltuples < 0 and pg_relation_size(c.oid) > 0)
   order by 1`;

const dueSchema = z.array(z.object({ table: z.string(), vacuum: z.boolean() }));

/**
 * Analyzes and vacuums what is due, each table by itself, so that requests run between them. Without figures the planner
 * takes every table for one of a few rows, and joins forty-five invitations with their households by 2,000 scans.
 */
export async function keepUp(driver: Driver): Promise<void> {
  const { rows } = await driver.query(DUE_SQL);
  for (const { table, vacuum } of dueSchema.parse(rows))
    await driver.exec(vacuum ? `vacuum (analyze) ${table}` : `analyze ${table}`);
}

/** What a Postgres server has autovacuum for: the engine in this process has no process beside it. */
export const upkeepOf = (driver: Driver): ScheduledJob => ({
  name: 'upkeep',
  everyMs: 60_000,
  run: async () => {
    if ((await driver.health()).kind === 'pglite') await keepUp(driver);
  },
});
