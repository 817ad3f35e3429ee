import { sha256Hex } from '../lib/sha256';
import type { Driver, Migration, Sql } from '../types';
import { LEDGER_SQL } from './ledger';
import { BOOTSTRAP_STEPS } from './steps';

/** A migration may rewrite a large table, so it gets more time than a request. */
const MIGRATION_DEADLINE_MS = 300_000;
/** Arbitrary lock number: two processes that start on one database wait for each other. */
const MIGRATION_LOCK = 7_466_310;

/** Thrown when a migration fails; names it and has the database error as `cause`. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

async function locked<T>(driver: Driver, run: (sql: Sql) => Promise<T>): Promise<T> {
  return driver.transaction(
    async (sql) => {
      await sql.query('select pg_advisory_xact_lock($1::bigint)', [MIGRATION_LOCK]);
      return run(sql);
    },
    { deadlineMs: MIGRATION_DEADLINE_MS },
  );
}

/** Updates roles, schemas, extensions and the tables of the services; runs only the steps whose text has changed. */
export async function runBootstrap(driver: Driver): Promise<void> {
  const steps = await Promise.all(
    BOOTSTRAP_STEPS.map(async (step) => ({ ...step, hash: await sha256Hex(step.sql) })),
  );
  await locked(driver, async (sql) => {
    const ledger = await sql.query<{ found: boolean }>(
      "select to_regclass('supabase_migrations.bootstrap_steps') is not null as found",
    );
    if (ledger.rows[0]?.found !== true) await sql.exec(LEDGER_SQL);
    const known = await sql.query<{ name: string; sha256: string }>(
      'select name, sha256 from supabase_migrations.bootstrap_steps',
    );
    const hashes = new Map(known.rows.map((row) => [row.name, row.sha256]));
    for (const step of steps) {
      if (hashes.get(step.name) === step.hash) continue;
      await attempt(`Bootstrap step "${step.name}"`, () => sql.exec(step.sql));
      await sql.query(
        `insert into supabase_migrations.bootstrap_steps (name, sha256) values ($1, $2)
         on conflict (name) do update set sha256 = excluded.sha256, ran_at = now()`,
        [step.name, step.hash],
      );
    }
  });
}

/**
 * Runs the migrations that are not recorded yet, oldest first, each in one transaction with its record.
 * Returns the versions that ran; a second call returns none. Throws `MigrationError` at the first failure,
 * with everything before it kept.
 */
export async function runMigrations(driver: Driver, migrations: readonly Migration[]): Promise<string[]> {
  const ordered = [...migrations].sort((a, b) => (a.version < b.version ? -1 : 1));
  const doubled = ordered.find((migration, at) => ordered[at + 1]?.version === migration.version);
  if (doubled) throw new MigrationError(`Two migrations have the version ${doubled.version}.`);
  const recorded = await recordedVersions(driver);
  const applied: string[] = [];
  for (const migration of ordered) {
    if (recorded.has(migration.version)) continue;
    const ran = await locked(driver, (sql) => runOne(sql, migration));
    if (ran) applied.push(migration.version);
  }
  return applied;
}

/** Versions recorded in the database, including those that this program does not know. */
export async function recordedVersions(driver: Driver): Promise<Set<string>> {
  const { rows } = await driver.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  );
  return new Set(rows.map((row) => row.version));
}

async function runOne(sql: Sql, migration: Migration): Promise<boolean> {
  // Checked again under the lock: another process may have run it meanwhile.
  const seen = await sql.query(
    'select 1 as seen from supabase_migrations.schema_migrations where version = $1',
    [migration.version],
  );
  if (seen.rows.length > 0) return false;
  await attempt(`Migration ${migration.version}_${migration.name}`, () => sql.exec(migration.sql));
  await sql.query(
    'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, array[$3::text])',
    [migration.version, migration.name, migration.sql],
  );
  return true;
}

async function attempt(what: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (cause) {
    const said = cause instanceof Error ? cause.message : String(cause);
    throw new MigrationError(`${what} failed: ${said}`, { cause });
  }
}
