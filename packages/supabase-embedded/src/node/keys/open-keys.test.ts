import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createTestDriver } from '../../testing/driver';
import type { Driver } from '../../types';
import { createKeys, readOrCreateKeys } from './key-file';
import { openKeys } from './open-keys';

const root = mkdtempSync(path.join(os.tmpdir(), 'keys-test-'));
const opened: Driver[] = [];
let driver: Driver;
let number = 0;
afterAll(async () => {
  await Promise.all(opened.map((one) => one.close()));
  rmSync(root, { recursive: true, force: true });
});
beforeEach(async () => {
  driver = await createTestDriver('pg', { migrations: [] });
  opened.push(driver);
});

/** The key file of another data folder. */
const folder = () => path.join(root, `keys-${(number += 1)}.json`);
const stored = async () =>
  (await driver.query('select keys::text as keys from hosts.project_keys')).rows[0]?.['keys'] ?? null;

it('hosts that start together on one database have one set of keys, and no file of their own', async () => {
  const [first, ...others] = await Promise.all(
    Array.from({ length: 4 }, () => openKeys({ driver, folderFile: folder() })),
  );
  expect(first?.secretKey).toMatch(/^sb_secret_/);
  for (const other of others) expect(other).toEqual(first);
});

it('takes the keys of the data folder over, so that nobody is signed out, and says whose keys are not used', async () => {
  const [mine, others] = [folder(), folder()];
  const keys = await createKeys();
  writeFileSync(mine, JSON.stringify(keys));
  writeFileSync(others, JSON.stringify(await createKeys()));
  const log: Record<string, unknown>[] = [];
  expect(await openKeys({ driver, folderFile: mine, log: (entry) => log.push(entry) })).toEqual(keys);
  expect(log).toEqual([]);
  expect(await openKeys({ driver, folderFile: others, log: (entry) => log.push(entry) })).toEqual(keys);
  expect(log).toEqual([{ level: 'warn', event: 'folder_keys_unused', file: others }]);
});

it('no role of the API reads them', async () => {
  await openKeys({ driver, folderFile: folder() });
  for (const role of ['anon', 'authenticated', 'service_role']) {
    await expect(
      driver.transaction(async (sql) => {
        await sql.exec(`set local role ${role}`);
        await sql.query('select keys from hosts.project_keys');
      }),
    ).rejects.toMatchObject({ code: '42501' });
  }
});

it('KEYS_FILE takes the keys out of the database, and every host must have the same file', async () => {
  const before = await openKeys({ driver, folderFile: folder() });
  expect(await stored()).not.toBeNull();
  const sharedFile = folder();
  expect(await openKeys({ driver, folderFile: folder(), sharedFile })).toEqual(before);
  expect(await stored()).toBeNull();
  expect(JSON.parse(readFileSync(sharedFile, 'utf8'))).toEqual(before);
  expect(statSync(sharedFile).mode & 0o777).toBe(0o600);
  expect(await openKeys({ driver, folderFile: folder(), sharedFile })).toEqual(before);

  await expect(openKeys({ driver, folderFile: folder() })).rejects.toThrow(/Name the same file by KEYS_FILE/);
  await expect(openKeys({ driver, folderFile: folder(), sharedFile: folder() })).rejects.toThrow(
    /Copy it here/,
  );
  const wrong = folder();
  writeFileSync(wrong, JSON.stringify(await createKeys()));
  await expect(openKeys({ driver, folderFile: folder(), sharedFile: wrong })).rejects.toThrow(
    /are not those of the other hosts/,
  );
});

it('processes that start together with one file agree on it', async () => {
  const file = folder();
  const all = await Promise.all(Array.from({ length: 4 }, () => readOrCreateKeys(file)));
  expect(new Set(all.map(({ secretKey }) => secretKey)).size).toBe(1);
});
