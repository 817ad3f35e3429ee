/** The product's schema with many organisations in it, on either engine, for the benchmark of the backend. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPgDriver } from '../../../packages/supabase-embedded/src/drivers/pg';
import { createPgliteDriver } from '../../../packages/supabase-embedded/src/drivers/pglite';
import { startPostgres15 } from '../../../packages/supabase-embedded/src/drivers/testing/postgres15';
import { runBootstrap, runMigrations } from '../../../packages/supabase-embedded/src/bootstrap';
import { cachedSnapshot } from '../../../packages/supabase-embedded/src/snapshot/cache';
import type { Driver } from '../../../packages/supabase-embedded/src/types';
import { readMigrations } from '../../../supabase/tests/support/database';

export type Engine = 'pglite' | 'pg';

const kinds = { user: 1, org: 2, person: 3, household: 4, event: 5, invitation: 6 } as const;

/** A stable id: the kind and a number that counts from 1. */
export const idOf = (kind: keyof typeof kinds, number: number): string =>
  `${String(kinds[kind]).repeat(8)}-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;

const idSql = (kind: keyof typeof kinds, number: string) =>
  `('${String(kinds[kind]).repeat(8)}-0000-4000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;

/** As `npm start` opens it: PGlite in a worker over a folder, commits on the disk; or a pool on Postgres 15. */
export async function openDatabase(engine: Engine): Promise<{ driver: Driver; close: () => Promise<void> }> {
  const migrations = readMigrations();
  if (engine === 'pglite') {
    const folder = mkdtempSync(join(tmpdir(), 'bench-'));
    const driver = await createPgliteDriver({
      dataDir: join(folder, 'db'),
      loadDataDir: await cachedSnapshot(migrations),
      deadlineMs: 120_000,
    });
    return {
      driver,
      close: async () => {
        await driver.close();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  }
  const server = await startPostgres15();
  // A connection of its own: the search path that the bootstrap gives the database counts from the next one on.
  const first = await createPgDriver({ url: server.url, deadlineMs: 120_000 });
  await runBootstrap(first);
  await runMigrations(first, migrations);
  await first.close();
  const driver = await createPgDriver({ url: server.url, deadlineMs: 600_000 });
  return {
    driver,
    close: async () => {
      await driver.close();
      await server.stop();
    },
  };
}

/**
 * Rows of each organisation: this many people, events, and invitations, tasks and budget lines of its first event; half as
 * many households.
 */
interface Size {
  orgs: number;
  each: number;
}

/** Rows are written with triggers and foreign keys off, which is what makes a million of each possible. */
export async function fill(driver: Driver, { orgs, each }: Size): Promise<void> {
  const all = orgs * each;
  const org = (n: string) => idSql('org', `(${n} - 1) / ${each} + 1`);
  const user = (n: string) => idSql('user', `(${n} - 1) / ${each} + 1`);
  const inParts = async (total: number, insert: (series: string) => string) => {
    const part = 100_000;
    for (let from = 1; from <= total; from += part) {
      const series = `generate_series(${from}, ${Math.min(total, from + part - 1)}) n`;
      await driver.transaction(
        async (sql) => {
          await sql.exec('set local session_replication_role = replica');
          await sql.query(insert(series));
        },
        { deadlineMs: 600_000 },
      );
    }
  };
  await inParts(
    orgs,
    (series) => `insert into auth.users (id, email, aud, role, email_confirmed_at)
      select ${idSql('user', 'n')}, 'owner' || n || '@example.org', 'authenticated', 'authenticated', now() from ${series}`,
  );
  await inParts(
    orgs,
    (series) =>
      `insert into public.orgs (id, name) select ${idSql('org', 'n')}, 'Organisation ' || n from ${series}`,
  );
  await inParts(
    orgs,
    (series) => `insert into public.org_members (org_id, user_id, role, accepted_at)
      select ${idSql('org', 'n')}, ${idSql('user', 'n')}, 'owner', now() from ${series}`,
  );
  await inParts(
    all,
    (
      series,
    ) => `insert into public.persons (id, org_id, full_name, name_sort, name_key, search_text, email, created_by)
      select ${idSql('person', 'n')}, ${org('n')}, name, name, name, name, 'p' || n || '@example.org', ${user('n')}
      from (select n, 'person ' || substr(md5(n::text), 1, 6) || ' ' || n as name from ${series}) made`,
  );
  await inParts(
    all / 2,
    (series) => `insert into public.households (id, org_id, name, name_sort, created_by)
      select ${idSql('household', 'n')}, ${org('n * 2')}, 'house ' || n, 'house ' || n, ${user('n * 2')} from ${series}`,
  );
  await inParts(
    all,
    (series) => `insert into public.household_members (household_id, person_id, org_id)
      select ${idSql('household', '(n - 1) / 2 + 1')}, ${idSql('person', 'n')}, ${org('n')} from ${series} where n % 10 > 0`,
  );
  await inParts(
    all,
    (series) => `insert into public.events (id, org_id, user_id, name, start_date, starts_at, status)
      select ${idSql('event', 'n')}, ${org('n')}, ${user('n')}, 'Event ' || n, day, day, 'live'
      from (select n, date '2027-01-01' + (n % 365) as day from ${series}) made`,
  );
  await inParts(
    all,
    (series) => `insert into public.invitations (id, event_id, org_id, person_id, created_by)
      select ${idSql('invitation', 'n')}, ${idSql('event', `(n - 1) / ${each} * ${each} + 1`)}, ${org('n')}, ${idSql('person', 'n')}, ${user('n')} from ${series}`,
  );
  const first = idSql('event', `(n - 1) / ${each} * ${each} + 1`);
  await inParts(
    all,
    (series) => `insert into public.tasks (event_id, org_id, title, due_on, created_by)
      select ${first}, ${org('n')}, 'Task ' || n, date '2027-01-01' + (n % 365), ${user('n')} from ${series}`,
  );
  await inParts(
    all,
    (series) => `insert into public.budget_lines (event_id, org_id, side, title, unit_minor, position)
      select ${first}, ${org('n')}, case when n % 4 = 0 then 'in' else 'out' end, 'Line ' || n, n % 10000, n from ${series}`,
  );
  for (const table of [
    'org_members',
    'persons',
    'households',
    'household_members',
    'events',
    'invitations',
    'tasks',
    'budget_lines',
  ])
    await driver.transaction((sql) => sql.exec(`analyze public.${table}`), { deadlineMs: 600_000 });
}
