import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBackend, type Driver, runBootstrap, runMigrations } from '@foregather/supabase-embedded';
import {
  createPgDriver,
  createPgliteDriver,
  exportCommand,
  fileCleanupHeldUntil,
  importCommand,
  loadMigrations,
} from '@foregather/supabase-embedded/node';
import { cachedSnapshot, createMemoryMailer, TEST_KEYS } from '@foregather/supabase-embedded/testing';
import { PASSWORD, scenario } from '../../mocks/scenarios';
import { MIGRATIONS_FOLDER } from '../../mocks/snapshot.ts';
import { startPostgres15 } from '../../packages/supabase-embedded/src/drivers/testing/postgres15.ts';
import { dumpData } from '../../packages/supabase-embedded/src/node/transfer/dump.ts';
import { disableTriggers } from '../../packages/supabase-embedded/src/node/transfer/disable-triggers.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'transfer-test-'));
const migrations = await loadMigrations(MIGRATIONS_FOLDER);
const printed: string[] = [];
const on = (name: string, databaseUrl?: string) => ({
  dataDir: path.join(folder, name),
  migrations,
  print: (line: string) => printed.push(line),
  ...(databaseUrl === undefined ? {} : { databaseUrl }),
});
const file = (name: string) => path.join(folder, name);
let servers: { url: string; stop: () => Promise<void> }[] = [];
async function postgres15(): Promise<string> {
  const server = await startPostgres15();
  servers.push(server);
  return server.url;
}

/** Texts with everything that COPY, line splitting and JSON treat specially. */
const AWKWARD = `tab\t line\n return\r \\N \\. "quote" 'it' \u2028 \u0001 ünï 👩‍👩‍👧 , ;`;

beforeAll(async () => {
  // An embedded database with a planned reunion of 45 households, with a trigger that must not run again.
  const driver = await createPgliteDriver({ loadDataDir: await cachedSnapshot(migrations) });
  await driver.transaction((sql) => scenario.familyReunion.seed(sql), { deadlineMs: 60_000 });
  await driver.transaction(async (sql) => {
    await sql.exec('set local session_replication_role = replica');
    await sql.query(
      'update public.households set name = $1 where id = (select min(id::text)::uuid from public.households)',
      [AWKWARD],
    );
  });
  // Files whose bytes a trigger counts: an import contains the count and must not count the rows again.
  await driver.query(
    `insert into storage.objects (bucket_id, name, version, metadata)
     select 'photos', o.id || '/' || n || '.jpg', gen_random_uuid()::text, jsonb_build_object('size', n * 1000)
       from (select id from public.orgs order by id::text limit 1) o, generate_series(1, 3) n`,
  );
  let text = '';
  await dumpData(driver, 'portable', async (lines) => {
    text += lines;
  });
  writeFileSync(file('embedded.sql.gz'), gzipSync(text));
  await driver.close();
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  servers = [];
  rmSync(folder, { recursive: true, force: true });
});

const USED = [{ counted: '6000', stored: '6000' }];
/** The stored usage of the organisations, and the sum of their files. */
async function storageUse(driver: Driver): Promise<unknown> {
  const { rows } = await driver.query(
    `select u.bytes::text as counted,
            (select sum((o.metadata ->> 'size')::bigint) from storage.objects o
              where private.file_org(o.bucket_id, o.name) = u.org_id)::text as stored
       from private.storage_use u where u.bytes > 0`,
  );
  return rows;
}

const contentOf = (name: string) => gunzipSync(readFileSync(file(name))).toString();
/** Counts and checksums of every table, without source and time. */
const sumsOf = (name: string): unknown => {
  const { tables, sequences, migrations: ran } = JSON.parse(contentOf(name).split('\n')[1]?.slice(3) ?? '');
  return { tables, sequences, ran };
};

describe('export and import', () => {
  it('PGlite to Postgres 15 and back: equal counts and sums, triggers silent, the same password signs in', async () => {
    const url = await postgres15();
    const started = Date.now();
    expect(contentOf('embedded.sql.gz')).toMatch(
      /copy "private"."storage_use"[^\n]*\n[^\n\t]+\t6000\n\\\.\n/,
    );
    const loaded = await importCommand([file('embedded.sql.gz')], on('unused', url));
    const rows = loaded.reduce((sum, table) => sum + table.rows, 0);
    expect(loaded.find(({ table }) => table === 'auth.users')?.rows).toBeGreaterThan(0);
    expect(loaded.find(({ table }) => table === 'auth.identities')?.rows).toBeGreaterThan(0);
    expect(loaded.flatMap(({ left }) => left)).toEqual([]);
    await exportCommand([file('postgres.sql.gz')], on('unused', url));
    expect(sumsOf('postgres.sql.gz')).toEqual(sumsOf('embedded.sql.gz'));

    const back = await importCommand([file('postgres.sql.gz')], on('back'));
    expect(back.map(({ table, checksum }) => [table, checksum])).toEqual(
      loaded.map(({ table, checksum }) => [table, checksum]),
    );
    await exportCommand([file('back.sql.gz')], on('back'));
    expect(sumsOf('back.sql.gz')).toEqual(sumsOf('embedded.sql.gz'));
    console.info(
      `${rows} rows of ${loaded.length} tables, PGlite to Postgres 15 to PGlite, in ${((Date.now() - started) / 1000).toFixed(1)} s`,
    );
    expect(printed.some((line) => /auth\.users +\d+ rows {2}sum \d+/.test(line))).toBe(true);

    const driver = await createPgDriver({ url });
    const backend = createBackend({
      driver,
      keys: TEST_KEYS,
      migrations,
      mailer: createMemoryMailer(),
      auth: { siteUrl: 'http://site.test', rateLimits: false },
    });
    await backend.migrate();
    expect(await storageUse(driver)).toEqual(USED);
    const returned = await createPgliteDriver({ dataDir: path.join(folder, 'back', 'database') });
    expect(await storageUse(returned)).toEqual(USED);
    await returned.close();
    console.info('3 files of 6,000 bytes: 6,000 counted in each database, none twice');
    // Files that are copied later must not cause the deletion of their rows.
    expect(fileCleanupHeldUntil(path.join(folder, 'back'))).toBeGreaterThan(Date.now());
    const { rows: people } = await driver.query<{ email: string }>(
      'select email from auth.users where encrypted_password is not null order by email limit 1',
    );
    const answer = await backend.fetch(
      new Request('http://site.test/auth/v1/token?grant_type=password', {
        method: 'POST',
        headers: { apikey: TEST_KEYS.publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify({ email: people[0]?.email, password: PASSWORD }),
      }),
    );
    expect(answer.status).toBe(200);
    await backend.close();
  });

  it('threat 105: an import over accounts, of a torn file, or into another schema is refused and changes nothing', async () => {
    const guarded = on('unused', await postgres15());
    await importCommand([file('embedded.sql.gz')], guarded);
    await expect(importCommand([file('embedded.sql.gz')], guarded)).rejects.toThrow(/--replace/);
    const lines = contentOf('embedded.sql.gz').split('\n');
    const at = lines.findIndex((line) => line.startsWith('copy "public"."households"')) + 1;
    writeFileSync(file('torn.sql'), lines.toSpliced(at, 1).join('\n'));
    await expect(importCommand([file('torn.sql'), '--replace'], guarded)).rejects.toThrow(
      /public\.households differs/,
    );
    writeFileSync(file('short.sql'), lines.slice(0, at + 1).join('\n'));
    await expect(importCommand([file('short.sql'), '--replace'], guarded)).rejects.toThrow(/ends within/);
    writeFileSync(file('other.sql'), 'select 1;\n');
    await expect(importCommand([file('other.sql')], guarded)).rejects.toThrow(/was not made by/);
    const version = migrations.at(-1)?.version ?? '';
    writeFileSync(file('older.sql'), contentOf('embedded.sql.gz').replace(`,"${version}"`, ''));
    await expect(importCommand([file('older.sql'), '--replace'], guarded)).rejects.toThrow(
      /has had \d{14} in addition/,
    );
    const driver = await createPgDriver({ url: guarded.databaseUrl ?? '' });
    const { rows } = await driver.query<{ name: string }>(
      'select name from public.households order by id::text limit 1',
    );
    expect(rows[0]?.name).toBe(AWKWARD);
    await driver.close();
  });

  it('rows of an older program are loaded first, and the migrations since then change them', async () => {
    const url = await postgres15();
    const later = {
      version: '29990101000000',
      name: 'later',
      sql: 'alter table public.households add column shout text; update public.households set shout = upper(name)',
    };
    await importCommand([file('embedded.sql.gz')], {
      ...on('unused', url),
      migrations: [...migrations, later],
    });
    const driver = await createPgDriver({ url });
    const { rows } = await driver.query(
      'select count(*) filter (where shout is null)::int as bare, count(*) > 0 as some from public.households',
    );
    expect(rows).toEqual([{ bare: 0, some: true }]);
    await driver.close();
  });

  it('a hosted project gets its instance of zeros and no absent token', async () => {
    const url = await postgres15();
    const driver = await createPgDriver({ url });
    await runBootstrap(driver);
    await runMigrations(driver, migrations);
    // The differences between our schema and a hosted project's.
    await driver.exec('drop table supabase_migrations.bootstrap_steps');
    await importCommand([file('embedded.sql.gz')], on('unused', url));
    const { rows } = await driver.query(
      "select count(*)::int as n from auth.users where instance_id <> '00000000-0000-0000-0000-000000000000' or instance_id is null or confirmation_token is null or recovery_token is null",
    );
    expect(rows).toEqual([{ n: 0 }]);
    await driver.close();
  });

  it('psql loads the file as it is', async () => {
    const { spawnSync } = await import('node:child_process');
    const url = await postgres15();
    const driver = await createPgDriver({ url });
    await runBootstrap(driver);
    await runMigrations(driver, migrations);
    const loaded = spawnSync('psql', [url, '-q', '-v', 'ON_ERROR_STOP=1', '-f', '-'], {
      input: contentOf('embedded.sql.gz'),
      encoding: 'utf8',
    });
    await driver.close();
    if (loaded.error !== undefined) {
      console.info('psql is not installed here: that it loads the file is not shown.');
      return;
    }
    expect(loaded.stderr).toBe('');
    await exportCommand([file('psql.sql.gz')], on('unused', url));
    expect(sumsOf('psql.sql.gz')).toEqual(sumsOf('embedded.sql.gz'));
  });

  it('an owner who is no superuser comes to the same by turning triggers and foreign keys off one by one', async () => {
    const url = await postgres15();
    const admin = await createPgDriver({ url });
    const role = `owner_${path.basename(new URL(url).pathname)}`;
    await admin.exec(`create role ${role} login; grant create on schema public to ${role}`);
    const own = new URL(url);
    own.username = role;
    const driver = await createPgDriver({ url: own.href });
    await driver.exec(`
      create table public.a (id int primary key, b int);
      create table public.b (id int primary key, a int references public.a);
      alter table public.a add constraint circle foreign key (b) references public.b;
      create function public.shout() returns trigger language plpgsql as $$ begin raise exception 'a trigger ran'; end $$;
      create trigger shouts before insert on public.a for each row execute function public.shout()`);
    const tables = ['a', 'b'].map((name) => ({ schema: 'public', name, columns: [] }));
    await driver.transaction(async (sql) => {
      const wake = await disableTriggers(sql, tables);
      await sql.exec('insert into public.a values (1, 1); insert into public.b values (1, 1)');
      await wake();
    });
    const lost = driver.transaction(async (sql) => {
      const wake = await disableTriggers(sql, tables);
      await sql.exec('insert into public.a values (2, 99)');
      await wake();
    });
    await expect(lost).rejects.toThrow(/circle/);
    await expect(driver.exec('insert into public.a values (3, 1)')).rejects.toThrow(/a trigger ran/);
    await expect(driver.exec('insert into public.b values (3, 99)')).rejects.toThrow(/b_a_fkey/);
    await driver.close();
    await admin.exec(`drop owned by ${role} cascade; drop role ${role}`);
    await admin.close();
  });
});
