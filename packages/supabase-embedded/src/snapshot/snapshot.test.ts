import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPgliteDriver } from '../drivers/pglite';
import type { Migration } from '../types';
import { buildSnapshot } from './build';
import { cachedSnapshot } from './cache';
import { ENGINE_VERSION, snapshotHash } from './snapshot';

const migration: Migration = {
  version: '20300101000000',
  name: 'things',
  sql: 'create table public.things (id int);',
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'snapshot-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('snapshot', () => {
  test('names the installed engine', async () => {
    const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
    const manifest: unknown = JSON.parse(await readFile(join(dirname(entry), '..', 'package.json'), 'utf8'));
    expect(manifest).toMatchObject({ version: ENGINE_VERSION });
  });

  test('its hash follows every part of a migration', async () => {
    const hashes = await Promise.all([
      snapshotHash([]),
      snapshotHash([migration]),
      snapshotHash([{ ...migration, sql: `${migration.sql} ` }]),
      snapshotHash([{ ...migration, version: '20300101000001' }]),
    ]);
    expect(new Set(hashes).size).toBe(4);
    expect(await snapshotHash([{ ...migration }])).toBe(hashes[1]);
  });

  test('holds the migrated database with its search path, and is built once', async () => {
    const built = await Promise.all([
      cachedSnapshot([migration], folder),
      cachedSnapshot([migration], folder),
    ]);
    expect(built[0].size).toBe(built[1].size);
    const [file = ''] = await readdir(folder);
    const snapshot = await cachedSnapshot([migration], folder);
    expect(await readdir(folder)).toEqual([file]);
    expect(file).toMatch(/^[0-9a-f]{32}\.tar$/);
    const driver = await createPgliteDriver({ loadDataDir: snapshot });
    const { rows } = await driver.query(
      "select to_regclass('public.things')::text as found, current_setting('search_path') as path",
    );
    await driver.close();
    expect(rows).toEqual([{ found: 'things', path: '"$user", public, extensions' }]);
  });

  test('for browsers it comes with a manifest, and replaces an older one', async () => {
    const served = join(folder, 'public');
    const older = await buildSnapshot(served, []);
    const newer = await buildSnapshot(served, [migration]);
    expect(newer.hash).not.toBe(older.hash);
    expect((await readdir(served)).sort()).toEqual([newer.file, 'backend-snapshot.json'].sort());
    expect(JSON.parse(await readFile(join(served, 'backend-snapshot.json'), 'utf8'))).toEqual(newer);
    const bytes = await readFile(join(served, newer.file));
    expect(bytes.length).toBeLessThan(8_000_000);
  });
});
