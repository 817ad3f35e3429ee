import { readdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createMemoryFiles } from '../../storage';
import { withinRoom } from '../../storage/room';
import { createDiskRoom, LEAST_FREE } from './room';

const folder = mkdtempSync(path.join(os.tmpdir(), 'room-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('R4: leaves the last 200 MB alone, what is announced counted in', async () => {
  const hasRoom = createDiskRoom(folder, { free: async () => LEAST_FREE + 1000 });
  expect(await hasRoom(0)).toBe(true);
  expect(await hasRoom(1000)).toBe(true);
  expect(await hasRoom(1001)).toBe(false);
  const full = createDiskRoom(folder, { free: async () => LEAST_FREE - 1 });
  expect(await full(0)).toBe(false);
});

it('R4: asks the system once a second, however often it is asked itself', async () => {
  let [asked, time] = [0, 0];
  const hasRoom = createDiskRoom(folder, {
    free: async () => {
      asked += 1;
      return LEAST_FREE + asked;
    },
    now: () => time,
  });
  await Promise.all(Array.from({ length: 1000 }, () => hasRoom(0)));
  time = 999;
  expect(await hasRoom(2)).toBe(false);
  expect(asked).toBe(1);
  time = 1000;
  expect(await hasRoom(2)).toBe(true);
  expect(asked).toBe(2);
});

it('knows the volume of a folder that is not there yet, and takes uploads where the system tells nothing', async () => {
  const later = path.join(folder, 'later', 'files');
  const hasRoom = createDiskRoom(later);
  expect(await hasRoom(Number.MAX_SAFE_INTEGER)).toBe(false);
  expect(readdirSync(later)).toEqual([]);
  const mute = createDiskRoom(folder, { free: () => Promise.reject(new Error('ENOSYS')) });
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
  const within = withinRoom(files, async () => (left -= 1) >= 0);
  await expect(within.write(crypto.randomUUID(), endless)).rejects.toMatchObject({
    status: 507,
    code: 'InsufficientStorage',
  });
  expect(sent).toBeLessThan(10);
  const there: string[] = [];
  for await (const { id } of files.list()) there.push(id);
  expect(there).toEqual([]);
});
