import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { runBootstrap, runMigrations } from '../../bootstrap';
import type { PgliteDriver } from '../../drivers/pglite';
import { ENGINE_VERSION } from '../../snapshot/snapshot';
import { LONG } from '../../testing/scale';
import type { Driver, Migration } from '../../types';
import {
  hourlySnapshots,
  listSnapshots,
  upgradeEngine,
  openDatabase,
  EngineMismatchError,
  restoreSnapshot,
  snapshotBeforeMigrations,
  DatabaseBrokenError,
  type DatabasePaths,
  databasePaths,
  writeSnapshot,
} from '.';

// Each case opens a database two or three times, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 });

const root = mkdtempSync(path.join(os.tmpdir(), 'database-test-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const migration: Migration = {
  version: '20300101000000',
  name: 'things',
  sql: `create table public.things (id int primary key generated always as identity, words text not null, doubled text generated always as (words || words) stored);
    create table public.parts (id int primary key, thing int not null references public.things);
    create function public.shout() returns trigger language plpgsql as $$ begin raise exception 'a trigger ran'; end $$;`,
};
/** Triggers that a restore or an upgrade must not run. */
const TRIGGER = 'create trigger shouts before insert on public.things execute function public.shout()';

/** A hash of all rows. */
async function hashOf(driver: Driver): Promise<string> {
  const { rows } = await driver.query<{ all: string }>(
    "select coalesce(string_agg(t::text, '|' order by id), '') as all from public.things t",
  );
  return createHash('sha256')
    .update(rows[0]?.all ?? '')
    .digest('hex');
}

const options = (at: DatabasePaths, driver: PgliteDriver) => ({
  driver,
  database: at.database,
  folder: at.snapshots,
});

let store: DatabasePaths;
let wanted: string;

beforeAll(async () => {
  store = databasePaths(path.join(root, 'store'));
  const driver = await openDatabase(store);
  await runBootstrap(driver);
  await runMigrations(driver, [migration]);
  await driver.exec(
    'insert into public.things (words) select md5(n::text) from generate_series(1, 5000) n; insert into public.parts select n, n from generate_series(1, 100) n',
  );
  wanted = await hashOf(driver);
  await writeSnapshot('request', options(store, driver));
  await driver.exec('delete from public.parts; delete from public.things where id > 10');
  await driver.close();
});

/** A copy of the database that a test may damage. */
function copyOf(name: string): DatabasePaths {
  const at = databasePaths(path.join(root, name));
  mkdirSync(at.root);
  for (const entry of readdirSync(store.root)) {
    if (entry !== 'engines')
      cpSync(path.join(store.root, entry), path.join(at.root, entry), { recursive: true });
  }
  return at;
}

describe('R3: a broken store', () => {
  const breakages: Record<string, (database: string) => void> = {
    'with its log cut off': (database) => {
      const wal = path.join(database, 'pg_wal');
      for (const name of readdirSync(wal)) {
        if (/^[0-9A-F]{24}$/.test(name)) truncateSync(path.join(wal, name), 8192);
      }
    },
    'with a page of its catalogue zeroed': (database) => {
      const base = path.join(database, 'base');
      for (const name of readdirSync(base)) {
        // The file number of pg_class is the same in every database.
        const file = path.join(base, name, '1259');
        if (existsSync(file)) writeSync(openSync(file, 'r+'), Buffer.alloc(8192), 0, 8192, 0);
      }
    },
    'with a torn page in its catalogue': (database) => {
      const base = path.join(database, 'base');
      for (const name of readdirSync(base)) {
        const file = path.join(base, name, '1249');
        if (existsSync(file)) writeSync(openSync(file, 'r+'), Buffer.alloc(4096, 7), 0, 4096, 8192 + 4096);
      }
    },
    'without its control file': (database) => rmSync(path.join(database, 'global', 'pg_control')),
    'without its version': (database) => rmSync(path.join(database, 'PG_VERSION')),
    'that is gone as a whole': (database) => renameSync(database, `${database}.elsewhere`),
  };
  // Two of a kind are left to the long form.
  const left = LONG ? [] : ['with a page of its catalogue zeroed', 'without its version'];
  const cases = Object.entries(breakages).filter(([name]) => !left.includes(name));
  test.each(cases)('%s is refused with the way back, kept, and restored', async (name, harm) => {
    const at = copyOf(name.replaceAll(' ', '-'));
    harm(at.database);
    const files = existsSync(at.database) ? readdirSync(at.database).length : 0;
    const [newest] = listSnapshots(at.snapshots);
    const refusal: unknown = await openDatabase(at).then(
      () => 'It opened.',
      (error: unknown) => error,
    );
    expect(refusal).toBeInstanceOf(DatabaseBrokenError);
    expect(String(refusal)).toContain(newest?.name);
    expect(String(refusal)).toContain('npm run restore');
    expect(String(refusal).length).toBeLessThan(900);
    expect(existsSync(at.database) ? readdirSync(at.database).length : 0).toBeGreaterThanOrEqual(files);

    const started = Date.now();
    const restored = await restoreSnapshot(at, 'newest');
    expect(Date.now() - started).toBeLessThan(60_000);
    expect(restored.setAside === null || existsSync(restored.setAside)).toBe(true);
    const driver = await openDatabase(at);
    expect(await hashOf(driver)).toBe(wanted);
    await driver.close();
  });

  test('a damaged snapshot is refused and the database stays in its place', async () => {
    const at = copyOf('damaged-snapshot');
    const [newest] = listSnapshots(at.snapshots);
    truncateSync(path.join(at.snapshots, newest?.name ?? ''), 100_000);
    await expect(restoreSnapshot(at, 'newest')).rejects.toThrow(/unexpected end|ends too early/);
    const driver = await openDatabase(at);
    expect((await driver.query('select count(*)::int as n from public.things')).rows).toEqual([{ n: 10 }]);
    await driver.close();
  });

  test('an unknown snapshot is refused in words', async () => {
    await expect(restoreSnapshot(store, 'yesterday')).rejects.toThrow(/There is no snapshot "yesterday"/);
    await expect(restoreSnapshot(databasePaths(path.join(root, 'none')), 'newest')).rejects.toThrow(
      /There is no snapshot in/,
    );
  });
});

describe('R3: snapshots', () => {
  test('one each hour, 24 kept, those made for another reason beside them', async () => {
    const at = copyOf('hourly');
    const driver = await openDatabase(at);
    let now = Date.parse('2030-05-01T00:30:00Z');
    const hourly = hourlySnapshots({ ...options(at, driver), clock: { now: () => now } });
    await hourly.look();
    await hourly.look();
    const hours = () => listSnapshots(at.snapshots).filter(({ reason }) => reason === 'hourly');
    expect(hours().length).toBe(1);
    // Empty files with snapshot names represent the previous day: only retention is tested.
    for (let hour = 1; hour < 24; hour += 1) {
      const name = `2030-05-01T${String(hour).padStart(2, '0')}-31-00-000Z_hourly_${ENGINE_VERSION}.tar.gz`;
      writeFileSync(path.join(at.snapshots, name), '');
    }
    now = Date.parse('2030-05-02T00:32:00Z');
    await hourly.look();
    await hourly.stop();
    expect(hours().length).toBe(24);
    expect(hours()[0]?.at).toBe('2030-05-02T00:32:00.000Z');
    expect(hours().at(-1)?.at).toBe('2030-05-01T01:31:00.000Z');
    expect(listSnapshots(at.snapshots).filter(({ reason }) => reason === 'request').length).toBe(1);
    expect(readdirSync(at.snapshots).filter((name) => name.includes('unfinished'))).toEqual([]);
    await driver.close();
  });

  test('one that cannot be written is reported, leaves nothing behind, and the database goes on', async () => {
    const at = copyOf('no-room');
    const driver = await openDatabase(at);
    writeFileSync(path.join(at.root, 'a-file'), '');
    const entries: Record<string, unknown>[] = [];
    const hourly = hourlySnapshots({
      ...options(at, driver),
      folder: path.join(at.root, 'a-file', 'snapshots'),
      log: (entry) => entries.push(entry),
    });
    await hourly.look();
    await hourly.stop();
    expect(entries).toMatchObject([{ event: 'snapshot_failed' }]);
    expect((await driver.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    // R4: no snapshot is started that would use the space of the write-ahead log.
    const kept = listSnapshots(at.snapshots);
    const low = hourlySnapshots({
      ...options(at, driver),
      hasDiskSpace: async () => false,
      log: (entry) => entries.push(entry),
    });
    await low.look();
    await low.stop();
    expect(entries[1]).toMatchObject({
      event: 'snapshot_failed',
      error: expect.stringContaining('disk space'),
    });
    expect(listSnapshots(at.snapshots)).toEqual(kept);
    await driver.close();
  });

  test('one before migrations that are new, none for a new database and none without need', async () => {
    const at = copyOf('migrating');
    const driver = await openDatabase(at);
    const where = { database: at.database, folder: at.snapshots };
    expect(await snapshotBeforeMigrations(driver, [migration], where)).toBeNull();
    const next = { ...migration, version: '20300102000000', sql: 'drop table public.parts' };
    expect(await snapshotBeforeMigrations(driver, [migration, next], where)).toMatchObject({
      reason: 'migration',
    });
    await driver.close();
    const fresh = databasePaths(path.join(root, 'fresh'));
    const first = await openDatabase(fresh);
    expect(
      await snapshotBeforeMigrations(first, [migration], {
        database: fresh.database,
        folder: fresh.snapshots,
      }),
    ).toBeNull();
    await first.close();
  });

  test('any tar opens one, and it holds no more of the log than is needed', async () => {
    const { execFileSync } = await import('node:child_process');
    const [newest] = listSnapshots(store.snapshots);
    const names = execFileSync('tar', ['tzf', path.join(store.snapshots, newest?.name ?? '')], {
      encoding: 'utf8',
    });
    expect(names).toContain('PG_VERSION\n');
    expect([...names.matchAll(/pg_wal\/[0-9A-F]{24}/g)].length).toBeLessThanOrEqual(2);
  });
});

describe('another engine', () => {
  test('a database of an older one is moved by it, with every row, and set aside', async () => {
    const at = copyOf('older');
    const first = await openDatabase(at);
    await first.exec(TRIGGER);
    await first.exec(
      "alter table public.things disable trigger user; insert into public.things (words) values (E'tab\\t \\\\ line\\nend \u2028')",
    );
    const before = await hashOf(first);
    await first.close();
    // The installed engine acts as the older one: the upgrade is the same, whatever its version.
    renameSync(path.join(at.root, 'engines', ENGINE_VERSION), path.join(at.root, 'engines', '0.5.0'));
    writeFileSync(path.join(at.root, 'engine.json'), '{"engine":"0.5.0"}');
    await expect(openDatabase(at)).rejects.toThrow(EngineMismatchError);

    const moved = await upgradeEngine(at, [migration]);
    expect(moved).toMatchObject({ from: '0.5.0', to: ENGINE_VERSION });
    expect(moved?.rows).toBeGreaterThan(10);
    expect(existsSync(moved?.setAside ?? '')).toBe(true);
    expect(existsSync(moved?.dump ?? '')).toBe(true);
    const driver = await openDatabase(at);
    expect(await hashOf(driver)).toBe(before);
    await driver.query("insert into public.things (words) values ('next')");
    expect((await driver.query('select max(id) as id from public.things')).rows).toEqual([{ id: 5002 }]);
    await driver.close();
    expect(await upgradeEngine(at, [migration])).toBeNull();
  });

  test('without a copy of the old one it says what to do, and changes nothing', async () => {
    const at = copyOf('unknown');
    writeFileSync(path.join(at.root, 'engine.json'), '{"engine":"0.1.0"}');
    await expect(upgradeEngine(at, [migration])).rejects.toThrow(/npm run export/);
    expect(readFileSync(path.join(at.root, 'engine.json'), 'utf8')).toContain('0.1.0');
  });
});
