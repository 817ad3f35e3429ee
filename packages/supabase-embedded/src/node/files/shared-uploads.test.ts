import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPgDriver } from '../../drivers/pg';
import { startPostgres15, type TestPostgres } from '../../drivers/testing/postgres15';
import { ANN, openStorage, type Storage } from '../../storage/testing/harness';
import type { FileStore } from '../../storage/types';
import { ClientDisconnected } from '../http/client-disconnected';
import { createDiskFiles } from './disk-files';
import { createSharedResumable } from './resumable';

const MB = 1024 * 1024;
const folder = mkdtempSync(path.join(os.tmpdir(), 'shared-uploads-'));
let database: TestPostgres;
let one: Storage;
let two: Storage;
/** The file stores of the two hosts: objects that the tests make slow. */
const stores: FileStore[] = [];

async function openHost(at = folder): Promise<Storage> {
  const driver = await createPgDriver({ url: database.url });
  const files = createDiskFiles(at);
  stores.push(files);
  return openStorage(driver, { files, resumable: createSharedResumable({ driver, files }) });
}
beforeAll(async () => {
  database = await startPostgres15();
  one = await openHost();
  two = await openHost();
});
afterAll(async () => {
  await Promise.all([one.close(), two.close()]);
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

const tus = { 'tus-resumable': '1.0.0' };
async function begin(host: Storage, name: string, length: number): Promise<string> {
  const metadata = { bucketName: 'private', objectName: `${ANN}/${name}`, contentType: 'text/plain' };
  const reply = await host.ask('/upload/resumable', {
    as: ANN,
    method: 'POST',
    headers: {
      ...tus,
      'upload-length': String(length),
      'upload-metadata': Object.entries(metadata)
        .map(([key, value]) => `${key} ${btoa(value)}`)
        .join(','),
    },
  });
  expect(reply.status).toBe(201);
  return (reply.headers.get('location') ?? '').replace('/storage/v1', '');
}
const patch = async (host: Storage, location: string, offset: number, body: BodyInit): Promise<number> => {
  const headers = {
    ...tus,
    'content-type': 'application/offset+octet-stream',
    'upload-offset': String(offset),
  };
  // Node requires it for a streaming body; the DOM types lack it.
  const init: RequestInit & { as: string; duplex: 'half' } = {
    as: ANN,
    method: 'PATCH',
    headers,
    body,
    duplex: 'half',
  };
  return (await host.ask(location, init)).status;
};
const offsetAt = async (host: Storage, location: string) => {
  const reply = await host.ask(location, { as: ANN, method: 'HEAD', headers: tus });
  return reply.headers.get('upload-offset') ?? reply.status;
};
const download = async (host: Storage, name: string) =>
  Buffer.from(await (await host.ask(`/object/private/${ANN}/${name}`, { as: ANN })).arrayBuffer());
const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

it('an upload goes on at the other host, and its file is there for both', async () => {
  const body = randomBytes(15 * MB);
  const location = await begin(one, 'large.bin', body.length);
  expect(await patch(one, location, 0, body.subarray(0, 7 * MB))).toBe(204);
  expect(await offsetAt(two, location)).toBe(String(7 * MB));
  // What one host does not know any more is refused by the other too.
  expect(await patch(two, location, 0, body.subarray(0, MB))).toBe(409);
  expect(await patch(two, location, 7 * MB, body.subarray(7 * MB, 13 * MB))).toBe(204);
  expect(await patch(one, location, 13 * MB, body.subarray(13 * MB))).toBe(204);
  for (const host of [one, two]) {
    expect(await offsetAt(host, location)).toBe(String(body.length));
    expect(hash(await download(host, 'large.bin'))).toBe(hash(body));
  }
  expect(await one.fileIds()).toEqual(await one.rowIds());
});

it('of two hosts that take the same bytes at once one keeps them', async () => {
  const location = await begin(one, 'twice.txt', 6);
  const statuses = await Promise.all([patch(one, location, 0, 'abc'), patch(two, location, 0, 'abc')]);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 409]);
  expect(await patch(two, location, 3, 'def')).toBe(204);
  expect(String(await download(one, 'twice.txt'))).toBe('abcdef');
});

it('waits for a host that makes the object, and does it itself once that host is gone', async () => {
  const location = await begin(one, 'slow.txt', 6);
  const [first] = stores;
  if (first === undefined) throw new Error('The first host has no file store.');
  const write = first.write.bind(first);
  let writes = 0;
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  first.write = async (id, bytes) => {
    writes += 1;
    // The first is the part; the second is the object.
    if (writes === 2) await held;
    await write(id, bytes);
  };
  const last = patch(one, location, 0, 'abcdef');
  await expect.poll(() => writes).toBe(2);
  let told = false;
  const asked = offsetAt(two, location).finally(() => {
    told = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(told).toBe(false);
  goOn();
  expect(await last).toBe(204);
  expect(await asked).toBe('6');
  first.write = write;

  // A host that was killed while it made the object: all bytes are there, and its last sign of life is old.
  const left = await begin(one, 'left.txt', 6);
  expect(await patch(one, left, 0, 'abc')).toBe(204);
  await two.backend.driver.query(
    `update hosts.uploads set finishing_at = now() - interval '1 minute' where id = $1::uuid`,
    [left.split('/').at(-1)],
  );
  await two.backend.driver.query('update hosts.uploads set size = 3 where id = $1::uuid', [
    left.split('/').at(-1),
  ]);
  expect(await offsetAt(two, left)).toBe('2');
  expect(await patch(two, left, 2, 'c')).toBe(204);
  expect(String(await download(one, 'left.txt'))).toBe('abc');
});

it('keeps what came before a connection broke', async () => {
  const location = await begin(one, 'cut.txt', 10);
  let sent = false;
  const broken = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent) controller.error(new ClientDisconnected());
      else controller.enqueue(new TextEncoder().encode('abcd'));
      sent = true;
    },
  });
  await patch(one, location, 0, broken);
  expect(await offsetAt(two, location)).toBe('4');
  expect(await patch(two, location, 4, 'efghij')).toBe(204);
  expect(String(await download(one, 'cut.txt'))).toBe('abcdefghij');
});

it('refuses a host that keeps the files of the database elsewhere, and says what to do', async () => {
  const elsewhere = path.join(folder, 'elsewhere');
  await expect(openHost(elsewhere)).rejects.toThrow(/Give this host the same FILES_DIR or the same bucket/);
  // Nothing that the store lists: the janitor does not take its name for a file.
  expect(await one.fileIds()).toEqual(await one.rowIds());
});
