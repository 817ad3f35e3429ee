import { sha256Hex } from '../lib/sha256';
import type { Driver } from '../types';

const SEED_DEADLINE_MS = 300_000;

/** Runs the seed once per database, in one transaction with its record. A changed seed does not run again. */
export async function runSeed(driver: Driver, seed: string): Promise<void> {
  const hash = await sha256Hex(seed);
  await driver.transaction(
    async (sql) => {
      const first = await sql.query(
        `insert into supabase_migrations.bootstrap_steps (name, sha256) values ('seed', $1)
         on conflict (name) do nothing returning name`,
        [hash],
      );
      if (first.rows.length > 0) await sql.exec(seed);
    },
    { deadlineMs: SEED_DEADLINE_MS },
  );
}
