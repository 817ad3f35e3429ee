import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { importJWK, jwtVerify, SignJWT } from 'jose';
import { afterAll, expect, it } from 'vitest';
import { openDataFolder } from './data-folder';
import { acquireLock, FolderLocked, holderSchema } from './folder-lock';

const root = mkdtempSync(path.join(os.tmpdir(), 'folder-test-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('threat 16: makes own keys on the first start, for the owner only, and keeps them', async () => {
  const folder = path.join(root, 'keys');
  const first = await openDataFolder(folder);
  const file = path.join(folder, 'keys.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await first.lock.release();
  const second = await openDataFolder(folder);
  expect(second.keys).toEqual(first.keys);
  await second.lock.release();

  expect(first.keys.publishableKey).toMatch(/^sb_publishable_[\w-]{32}$/);
  expect(first.keys.secretKey).toMatch(/^sb_secret_[\w-]{43}$/);
  expect(first.keys.verifying).not.toHaveProperty('d');
  const token = await new SignJWT({ role: 'anon' })
    .setProtectedHeader({ alg: 'ES256', kid: String(first.keys.signing['kid']) })
    .sign(await importJWK(first.keys.signing, 'ES256'));
  expect((await jwtVerify(token, await importJWK(first.keys.verifying, 'ES256'))).payload).toEqual({
    role: 'anon',
  });

  writeFileSync(file, '{"broken":');
  await expect(openDataFolder(folder)).rejects.toThrow(/does not hold the project's keys/);
  expect(readFileSync(file, 'utf8')).toBe('{"broken":');
});

it('threat 109: closes the folder and all in it to other accounts at every open, and says how much was open', async () => {
  const folder = path.join(root, 'open');
  const outside = path.join(root, 'outside');
  writeFileSync(outside, 'not ours', { mode: 0o644 });
  const first = await openDataFolder(folder);
  await first.lock.release();
  const deep = path.join(folder, 'pgdata', 'base', '1');
  mkdirSync(deep, { recursive: true });
  const rows = path.join(deep, '1259');
  writeFileSync(rows, 'rows');
  symlinkSync(outside, path.join(deep, 'link'));
  for (const [at, mode] of [
    [folder, 0o755],
    [path.join(folder, 'pgdata'), 0o755],
    [path.join(folder, 'pgdata', 'base'), 0o777],
    [deep, 0o750],
    [rows, 0o644],
    [path.join(folder, 'keys.json'), 0o640],
  ] as const)
    chmodSync(at, mode);

  const second = await openDataFolder(folder);
  expect(second.madePrivate).toBe(6);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(deep).mode & 0o777).toBe(0o700);
  expect(statSync(rows).mode & 0o777).toBe(0o600);
  expect(statSync(path.join(folder, 'keys.json')).mode & 0o777).toBe(0o600);
  expect(statSync(outside).mode & 0o777).toBe(0o644);
  await second.lock.release();
  const third = await openDataFolder(folder);
  expect(third.madePrivate).toBe(0);
  await third.lock.release();
});

it('R5: a holder that has not written its own name yet is never told under the name of a dead one', async () => {
  const folder = path.join(root, 'starting');
  const lock = await acquireLock(folder);
  const file = path.join(folder, 'lock');
  const mine = holderSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  // The remains of a killed process, at the place where the new holder is about to write.
  writeFileSync(file, JSON.stringify({ ...mine, pid: 2 ** 30, nonce: 'dead' }));
  await expect(acquireLock(folder)).rejects.toThrow(`${folder} is in use by another process.`);
  writeFileSync(file, JSON.stringify(mine));
  await expect(acquireLock(folder)).rejects.toThrow(`process ${process.pid}.`);
  await lock.release();
});

it('R5: is refused to a second holder, who is told the process and the folder', async () => {
  const folder = path.join(root, 'lock');
  const lock = await acquireLock(folder);
  const refused = await acquireLock(folder).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(FolderLocked);
  expect(String(refused)).toContain(`process ${process.pid}`);
  expect(String(refused)).toContain(folder);
  await lock.release();
  await (await acquireLock(folder)).release();
});

it('R5: never robs a living process, however it is known', async () => {
  const folder = path.join(root, 'stale');
  const file = path.join(folder, 'lock');
  const lock = await acquireLock(folder);
  const holder = holderSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  await lock.release();
  expect(existsSync(file)).toBe(false);

  const parent = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
  const started = parent.slice(parent.lastIndexOf(')') + 2).split(' ')[19];
  writeFileSync(file, JSON.stringify({ ...holder, pid: process.ppid, started }));
  // Only the file reveals it, as with a process in another network namespace.
  await expect(acquireLock(folder)).rejects.toThrow(`process ${process.ppid}`);
  expect(existsSync(file)).toBe(true);
});

it.each([
  ['a process that is gone', { pid: 2 ** 22 - 1 }],
  ['a number another program got', { pid: process.ppid, started: '1' }],
  ['a time before the last boot', { boot: 'earlier' }],
])('R5: takes over the lock of %s', async (_what, change) => {
  const folder = path.join(root, 'dead');
  const file = path.join(folder, 'lock');
  const first = await acquireLock(folder);
  const holder = holderSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  await first.release();
  writeFileSync(file, JSON.stringify({ ...holder, pid: process.ppid, ...change, nonce: 'dead' }));
  const lock = await acquireLock(folder);
  expect(holderSchema.parse(JSON.parse(readFileSync(file, 'utf8')))).toMatchObject({ pid: process.pid });
  await lock.release();
});

it('R5: takes over a lock file that a crash left torn', async () => {
  const folder = path.join(root, 'torn');
  await (await acquireLock(folder)).release();
  writeFileSync(path.join(folder, 'lock'), '{"pid":');
  const lock = await acquireLock(folder);
  await expect(acquireLock(folder)).rejects.toBeInstanceOf(FolderLocked);
  await lock.release();
});

it('R5: holds a folder whose path is longer than a socket may be named', async () => {
  const folder = path.join(root, 'deep'.repeat(20), 'deeper'.repeat(20));
  const lock = await acquireLock(folder);
  await expect(acquireLock(folder)).rejects.toBeInstanceOf(FolderLocked);
  await lock.release();
});
