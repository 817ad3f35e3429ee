import { readdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createMemoryFiles } from '../../storage';
import { withDiskSpaceCheck } from '../../storage/disk-space';
import { createDiskSpaceCheck, MIN_FREE_BYTES } from './free-space';

const folder = mkdtempSync(path.join(os.tmpdir(), 'room-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('R4: leaves the last 200 MB alone, what is announced counted in', async () => {
  const hasDiskSpace = createDiskSpaceCheck(folder, { free: async () => MIN_FREE_BYTES + 1000 });
  expect(await hasDiskSpace(0)).toBe(true);
  expect(await hasDiskSpace(1000)).toBe(true);
  expect(await hasDiskSpace(1001)).toBe(false);
  const full = createDiskSpaceCheck(folder, { free: async () => MIN_FREE_BYTES - 1 });
  expect(await full(0)).toBe(false);
});

it('R4: asks the system once a second, however often it is asked itself', async () => {
  let [asked, time] = [0, 0];
  const hasDiskSpace = createDiskSpaceCheck(folder, {
    free: async () => {
      asked += 1;
      return MIN_FREE_BYTES + asked;
    },
    now: () => time,
  });
  await Promise.all(Array.from({ length: 1000 }, () => hasDiskSpace(0)));
  time = 999;
  expect(await hasDiskSpace(2)).toBe(false);
  expect(asked).toBe(1);
  time = 1000;
  expect(await hasDiskSpace(2)).toBe(true);
  expect(asked).toBe(2);
});

it('knows the volume of a folder that is not there yet, and takes uploads where the system tells nothing', async () => {
  const later = path.join(folder, 'later', 'files');
  const hasDiskSpace = createDiskSpaceCheck(later);
  expect(await hasDiskSpace(Number.MAX_SAFE_INTEGER)).toBe(false);
  expect(readdirSync(later)).toEqual([]);
  const mute = createDiskSpaceCheck(folder, { free: () => Promise.reject(new Error('ENOSYS')) });
  expect(await mute(1e15)).toBe(true);
});

it('R4: a sender who does not say how much comes is stopped when the room is gone', async () => {
  let left = 5;
  let sent = 0;
  const files = createMemoryFiles();
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      controller.enqueue(new Uint8Array(1000));
    },
  });
  const within = withDiskSpaceCheck(files, async () => (left -= 1) >= 0);
  await expect(within.write(crypto.randomUUID(), endless)).rejects.toMatchObject({
    status: 507,
    code: 'InsufficientStorage',
  });
  expect(sent).toBeLessThan(10);
  const there: string[] = [];
  for await (const { id } of files.list()) there.push(id);
  expect(there).toEqual([]);
});
