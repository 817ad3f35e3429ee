import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Host, startHost } from './support/client.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'full-files-test-'));
const full = path.join(folder, 'full');
const store = path.join(folder, 'store');
const LOW = `${full}.low`;
const HOST_FULL = `${full}.host`;
/** A file that exists all the time. */
const kept = randomBytes(200_000);
let host: Host;

beforeAll(async () => {
  host = await startHost(store, { FULL_FILE: full });
  const made = await storage('bucket', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: 'b', name: 'b' }),
  });
  if (made.status !== 200) throw new Error(`The bucket could not be made: ${made.status}.`);
});
afterEach(() => {
  for (const flag of [full, LOW, HOST_FULL]) rmSync(flag, { force: true });
});
afterAll(async () => {
  host.child.process.kill('SIGKILL');
  await host.child.ended();
  rmSync(folder, { recursive: true, force: true });
});

interface Init {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
}
function storage(where: string, init: Init = {}): Promise<Response> {
  return fetch(new URL(where, `${host.url}/storage/v1/`), {
    ...init,
    headers: { apikey: host.secret, authorization: `Bearer ${host.secret}`, ...init.headers },
  });
}
const upload = (name: string, body: Uint8Array<ArrayBuffer>) =>
  storage(`object/b/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body,
  });
/** The hash of a file's bytes, or the status of the refusal. */
const download = async (name: string) => {
  const answer = await storage(`object/b/${name}`);
  return answer.status === 200 ? sha256(Buffer.from(await answer.arrayBuffer())) : answer.status;
};
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');
const tus = (where: string, method: string, headers: Record<string, string> = {}, body?: string) =>
  storage(where, {
    method,
    headers: { 'tus-resumable': '1.0.0', ...headers },
    ...(body === undefined ? {} : { body }),
  });
const begin = (name: string, length: number) =>
  tus('upload/resumable', 'POST', {
    'upload-length': String(length),
    'upload-metadata': `bucketName ${btoa('b')},objectName ${btoa(name)},contentType ${btoa('text/plain')}`,
  });
const patch = (at: string, offset: number, body: string) =>
  tus(
    at,
    'PATCH',
    { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
    body,
  );
const offsetOf = async (at: string) => Number((await tus(at, 'HEAD')).headers.get('upload-offset'));
/** All files in the folders of files and uploads. */
const onDisk = () =>
  ['files', 'uploads']
    .flatMap((name) => {
      const where = path.join(store, name);
      return existsSync(where)
        ? readdirSync(where, { recursive: true, withFileTypes: true })
            .filter((entry) => entry.isFile())
            .map((entry) => `${name}/${entry.name}`)
        : [];
    })
    .toSorted();
const names = async () => {
  const answer = await storage('object/list/b', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ prefix: '', limit: 100 }),
  });
  expect(answer.status).toBe(200);
  return answer.text();
};
const REFUSED = {
  statusCode: '507',
  error: 'Insufficient storage',
  message: expect.stringContaining('no disk space for files'),
  code: 'InsufficientStorage',
};
/** Free space is queried at most once a second, so the first requests after a change may still be accepted. */
const untilStatus = (status: number, ask: () => Promise<Response>) =>
  expect.poll(async () => (await ask()).status, { interval: 200 }).toBe(status);

it('R4: below 200 MB uploads are refused, reads and rows go on, and an upload that was begun waits for room', async () => {
  const body = kept;
  expect((await upload('kept', body)).status).toBe(200);
  const at = (await begin('slow.txt', 6)).headers.get('location') ?? '';
  expect((await patch(at, 0, 'abc')).status).toBe(204);
  const before = onDisk();

  writeFileSync(LOW, '');
  // Refused in either case: the name exists.
  await untilStatus(507, () => upload('kept', body));
  const refused = await upload('new', body);
  expect([refused.status, await refused.json()]).toEqual([507, REFUSED]);
  const copied = await storage('object/copy', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ bucketId: 'b', sourceKey: 'kept', destinationKey: 'copy' }),
  });
  expect([copied.status, await copied.json()]).toEqual([507, REFUSED]);
  expect((await begin('other.txt', 6)).status).toBe(507);
  expect((await patch(at, 3, 'def')).status).toBe(507);
  expect(await offsetOf(at)).toBe(3);
  expect(onDisk()).toEqual(before);
  expect(await download('kept')).toBe(sha256(body));
  expect((await host.write('a row')).status).toBe(201);

  rmSync(LOW);
  await untilStatus(204, () => patch(at, 3, 'def'));
  expect(await download('slow.txt')).toBe(sha256('abcdef'));
  expect((await upload('new', body)).status).toBe(200);
  console.info(
    '150 MB free: plain, copied and resumable uploads 507, reads 200, rows 201; all 200 with room',
  );
});

it('R4: a disk that fills up in the middle of an upload leaves no row, no file and no part of one', async () => {
  const body = randomBytes(3_000_000);
  const at = (await begin('cut.txt', 8)).headers.get('location') ?? '';
  const [before, rows] = [onDisk(), await names()];

  writeFileSync(HOST_FULL, '');
  const refused = await upload('large', body);
  expect([refused.status, await refused.json()]).toEqual([507, REFUSED]);
  expect((await begin('none.txt', 6)).status).toBe(507);
  expect((await patch(at, 0, 'abcdefgh')).status).toBe(507);
  const got = await offsetOf(at);
  expect(got).toBeLessThan(8);
  expect(onDisk()).toEqual(before);
  expect(await names()).toBe(rows);
  expect(await download('large')).toBe(400);
  expect(await download('kept')).toBe(sha256(kept));
  expect((await host.write('a row')).status).toBe(201);

  rmSync(HOST_FULL);
  // Data written before the disk was full count; the rest is sent again.
  expect((await patch(at, got, 'abcdefgh'.slice(got))).status).toBe(204);
  expect(await download('cut.txt')).toBe(sha256('abcdefgh'));
  expect((await upload('large', body)).status).toBe(200);
  expect(await download('large')).toBe(sha256(body));
  console.info(`Full in the middle of uploads: 507, ${got} of 8 bytes kept, resumed, no orphan`);
});

it('R4: a mail or a snapshot that finds no room leaves no half of it, and requests go on', async () => {
  const mails = () => readdirSync(path.join(store, 'mail'));
  const snapshots = () => readdirSync(path.join(store, 'snapshots')).toSorted();
  const logged = (event: string) =>
    host.child.lines.filter((line) => line.includes(`"event":"${event}"`)).length;
  const look = async () => {
    const looked = logged('looked');
    host.child.process.kill('SIGUSR2');
    await expect.poll(() => logged('looked'), { timeout: 60_000 }).toBe(looked + 1);
  };
  const invite = () =>
    fetch(`${host.url}/auth/v1/otp`, {
      method: 'POST',
      headers: { apikey: host.key, 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${randomBytes(4).toString('hex')}@example.org`, create_user: true }),
    });
  await look();
  const [first = ''] = snapshots();
  // Dated back two hours, so that the next one is due.
  const older = first.replace(/^\d{4}/, '2001');
  renameSync(path.join(store, 'snapshots', first), path.join(store, 'snapshots', older));

  writeFileSync(HOST_FULL, '');
  const answer = await invite();
  await answer.text();
  await look();
  expect(logged('snapshot_failed')).toBe(1);
  expect(snapshots()).toEqual([older]);
  expect(mails()).toEqual([]);
  expect((await host.write('a row')).status).toBe(201);
  expect(await download('kept')).toBe(sha256(kept));

  rmSync(HOST_FULL);
  expect((await invite()).status).toBe(200);
  await expect.poll(() => mails().filter((name) => name.endsWith('.json')).length).toBeGreaterThan(0);
  await look();
  expect(snapshots()).toEqual([older, expect.stringMatching(/_hourly_.*\.tar\.gz$/)]);
  console.info(
    `No room for a mail: ${answer.status}; for a snapshot: logged, the older one kept; both made later`,
  );
});

/** The last test, because it stops the host. */
it('R4: a full disk refuses writes in words, answers reads, loses nothing, and works again without a restart', async () => {
  const { write, ids } = host;
  const acknowledged = await ids();
  const had = acknowledged.length;
  const add = async () => {
    // Incompressible data, a few pages each.
    const outcome = await write(randomBytes(30_000).toString('base64'));
    if (outcome.id !== null) acknowledged.push(outcome.id);
    return outcome;
  };
  for (let n = 0; n < 20; n += 1) expect((await add()).status).toBe(201);

  writeFileSync(full, '');
  const refused: { status: number; body: string }[] = [];
  for (let n = 0; n < 600 && refused.length < 5; n += 1) {
    const outcome = await add();
    if (outcome.id === null) refused.push(outcome);
  }
  expect(refused.length).toBe(5);
  expect(refused.map(({ status }) => status)).toContain(507);
  for (const { status, body } of refused) {
    // 503 with Retry-After only where the engine itself gave up and is reopening.
    expect([503, 507]).toContain(status);
    expect(JSON.parse(body)).toMatchObject({ message: expect.any(String) });
  }
  const while_full = await ids();
  expect(acknowledged.filter((id) => !while_full.includes(id))).toEqual([]);

  rmSync(full);
  const started = Date.now();
  while ((await add()).id === null && Date.now() - started < 60_000) {
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  expect(acknowledged.length).toBeGreaterThan(had + 20);
  const after = await ids();
  // Every acknowledged row and no other: nothing is half written.
  expect(after).toEqual(acknowledged.toSorted((a, b) => a - b));
  console.info(
    `Full disk: ${refused.map(({ status }) => status).join(', ')}; ${acknowledged.length} acknowledged, ${after.length} there; writing again ${Date.now() - started} ms after there was room`,
  );
  host.child.process.kill('SIGTERM');
  expect(await host.child.ended()).toBe(0);
}, 240_000);
