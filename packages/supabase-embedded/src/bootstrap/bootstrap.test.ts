import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDriver } from '../testing';
import type { Driver, Migration } from '../types';
import { BOOTSTRAP_STEPS, EXTENSIONS, MigrationError, runBootstrap, runMigrations } from '.';

const table: Migration = {
  version: '20300101000000',
  name: 'things',
  sql: 'create table public.things (id int primary key, name citext); create function public.answer() returns int language sql as $$ select 42 $$;',
};

describe.each(['pglite', 'pg'] as const)('on %s', (kind) => {
  let driver: Driver;
  beforeAll(async () => {
    driver = await createTestDriver(kind, { empty: true });
    await runBootstrap(driver);
  });
  afterAll(() => driver.close());

  test('a second bootstrap changes nothing', async () => {
    const when =
      'select max(ran_at)::text as at, count(*)::int as steps from supabase_migrations.bootstrap_steps';
    const before = await driver.query(when);
    await runBootstrap(driver);
    expect((await driver.query(when)).rows).toEqual(before.rows);
    expect(before.rows[0]?.['steps']).toBe(BOOTSTRAP_STEPS.length);
  });

  test('a step whose text changed runs again in a database with data', async () => {
    await driver.query("update supabase_migrations.bootstrap_steps set sha256 = 'older'");
    await runBootstrap(driver);
    const { rows } = await driver.query(
      "select 1 from supabase_migrations.bootstrap_steps where sha256 = 'older'",
    );
    expect(rows).toEqual([]);
  });

  test('extensions live in their own schema and are found without it', async () => {
    const { rows } = await driver.query<{ extname: string }>(
      "select extname from pg_extension e join pg_namespace n on n.oid = e.extnamespace where n.nspname = 'extensions' order by 1",
    );
    expect(rows.map((row) => row.extname)).toEqual([...EXTENSIONS].sort());
  });

  test('migrations run once, in order of their versions, and are recorded as the Supabase CLI does', async () => {
    const second = {
      version: '20300101000001',
      name: 'more',
      sql: 'alter table public.things add column size int;',
    };
    expect(await runMigrations(driver, [second, table])).toEqual([table.version, second.version]);
    expect(await runMigrations(driver, [second, table])).toEqual([]);
    const { rows } = await driver.query(
      'select version, name, statements[1] as sql from supabase_migrations.schema_migrations order by 1',
    );
    expect(rows).toEqual([{ ...table }, { ...second }]);
  });

  test('a failing migration leaves nothing of itself and keeps those before it', async () => {
    const good = { version: '20300101000002', name: 'good', sql: 'create table public.kept (id int);' };
    const bad = {
      version: '20300101000003',
      name: 'bad',
      sql: 'create table public.lost (id int); select 1/0;',
    };
    const failed = runMigrations(driver, [good, bad]);
    await expect(failed).rejects.toThrow(MigrationError);
    await expect(failed).rejects.toThrow(/20300101000003_bad failed: division by zero/);
    const { rows } = await driver.query(
      "select to_regclass('public.kept') as kept, to_regclass('public.lost') as lost",
    );
    expect(rows[0]?.['kept']).not.toBeNull();
    expect(rows[0]?.['lost']).toBeNull();
    expect(await runMigrations(driver, [good])).toEqual([]);
  });

  test('two processes that migrate one database at once run each migration once', async () => {
    const slow = {
      version: '20300101000004',
      name: 'slow',
      sql: 'create table public.once (id int); select pg_sleep(0.1);',
    };
    const ran = await Promise.all([runMigrations(driver, [slow]), runMigrations(driver, [slow])]);
    expect(ran.flat()).toEqual([slow.version]);
  });

  test('two migrations with one version are refused', async () => {
    await expect(runMigrations(driver, [table, { ...table, name: 'other' }])).rejects.toThrow(
      /the version 20300101000000/,
    );
  });

  test('a new table is granted to the API roles, as on a hosted project', async () => {
    const { rows } = await driver.query(
      `select role, has_table_privilege(role, 'public.things', 'select, insert, update, delete') as rows,
              has_function_privilege(role, 'public.answer()', 'execute') as call
         from unnest(array['anon', 'authenticated', 'service_role']) as role`,
    );
    expect(rows).toEqual(
      ['anon', 'authenticated', 'service_role'].map((role) => ({ role, rows: true, call: true })),
    );
  });

  test('threat 47: claims that are missing, empty or present are read alike, inside a request and after it', async () => {
    const who =
      'select auth.uid() as uid, auth.role() as role, auth.email() as email, auth.jwt()::text as jwt';
    const nobody = { uid: null, role: null, email: null, jwt: null };
    expect((await driver.query(who)).rows).toEqual([nobody]);
    const sub = '00000000-0000-4000-8000-000000000001';
    const claims = JSON.stringify({ sub, role: 'authenticated', email: 'maria@example.org' });
    const inside = await driver.transaction(async (sql) => {
      await sql.query(
        "select set_config('request.jwt.claims', $1, true), set_config('role', 'authenticated', true)",
        [claims],
      );
      return (await sql.query(who)).rows[0];
    });
    expect(inside).toMatchObject({ uid: sub, role: 'authenticated', email: 'maria@example.org' });
    const after = await driver.query(
      "select current_setting('request.jwt.claims', true) as claims, current_user = session_user as own",
    );
    expect(after.rows[0]?.['claims'] ?? '').toBe('');
    expect(after.rows[0]?.['own']).toBe(true);
    expect((await driver.query(who)).rows).toEqual([nobody]);
    await driver.transaction(async (sql) => {
      await sql.query("select set_config('request.jwt.claims', '', true), set_config('role', 'anon', true)");
      expect((await sql.query(who)).rows).toEqual([nobody]);
    });
  });
});
