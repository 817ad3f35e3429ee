// Longer than 300 lines: every way an upload can be cut or taken on meets one running host.
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANN, BEN, openStorage, type Storage } from '../../storage/testing/harness';
import { picture } from '../../storage/testing/pictures';
import { conforms } from '../../testing/conformance';
import { TEST_KEYS } from '../../testing';
import { type RunningServer, startServer } from '../server';
import { createDiskFiles } from './disk-files';
import { createDiskResumable } from './resumable';
import { openCuttingProxy } from './testing/cutting-proxy';

const folder = mkdtempSync(path.join(os.tmpdir(), 'resumable-'));
const MB = 1024 * 1024;

/** What `tus-js-client` and a socket see of a real server. */
describe.each(['pglite', 'pg'] as const)('uploads to a Node host on %s', (kind) => {
  let storage: Storage;
  let server: RunningServer;
  const parts = path.join(folder, kind, 'uploads');
  beforeAll(async () => {
    storage = await openStorage(kind, {
      files: createDiskFiles(path.join(folder, kind, 'files')),
      resumable: createDiskResumable(parts),
    });
    server = await startServer({
      backend: storage.backend,
      config: { supabaseAnonKey: TEST_KEYS.publishableKey },
      port: 0,
    });
  }, 120_000);
  afterAll(async () => {
    await server.stop(100);
    await storage.close();
    rmSync(path.join(folder, kind), { recursive: true, force: true });
  });

  interface Wanted {
    name: string;
    who?: string | null;
    bucket?: string;
    contentType?: string;
    through?: string;
    headers?: Record<string, string>;
    path?: string;
  }
  const headersOf = async (who: string | null) => ({
    apikey: TEST_KEYS.publishableKey,
    ...(who === null ? {} : { authorization: `Bearer ${await storage.tokenOf(who)}` }),
  });
  /** Uploads as the documentation of hosted projects says; resolves with the answer's status where it was refused. */
  async function upload(body: Buffer, wanted: Wanted): Promise<string> {
    const {
      name,
      who = ANN,
      bucket = 'private',
      contentType = 'application/octet-stream',
      through = server.url,
    } = wanted;
    const headers = { ...(await headersOf(who)), ...wanted.headers };
    return new Promise((resolve, reject) => {
      const running = new Upload(body, {
        endpoint: `${through}${wanted.path ?? '/storage/v1/upload/resumable'}`,
        headers,
        chunkSize: 6 * MB,
        retryDelays: [0, 50, 100, 200, 400],
        uploadDataDuringCreation: true,
        removeFingerprintOnSuccess: true,
        metadata: {
          bucketName: bucket,
          objectName: name,
          contentType,
          cacheControl: '60',
          metadata: '{"from":"tus"}',
        },
        onSuccess: () => resolve('ok'),
        onError: (error) => {
          if ('originalResponse' in error && error.originalResponse !== null)
            resolve(`${error.originalResponse.getStatus()} ${error.originalResponse.getBody()}`);
          else reject(error);
        },
      });
      running.start();
    });
  }
  const download = async (name: string) => {
    const response = await fetch(`${server.url}/storage/v1/object/private/${name}`, {
      headers: await headersOf(ANN),
    });
    return Buffer.from(await response.arrayBuffer());
  };
  const unfinished = () => readdirSync(parts).filter((file) => !file.endsWith('.json'));

  conforms(
    'storage',
    'PATCH /upload/resumable/:id',
    '50 MB cut three times arrive whole',
    async () => {
      const body = randomBytes(50 * MB);
      const proxy = await openCuttingProxy(server.port, [8 * MB, 25 * MB, 49 * MB]);
      const began = Date.now();
      expect(await upload(body, { name: `${ANN}/large.bin`, through: proxy.url })).toBe('ok');
      expect(proxy.cuts()).toBe(3);
      // Resumed where it was cut: at most a chunk in flight was sent twice each time.
      expect(proxy.sent()).toBeLessThan(50 * MB + 3 * 7 * MB);
      console.info(
        `50 MB in ${Date.now() - began} ms, ${(proxy.sent() / MB).toFixed(1)} MB sent over ${proxy.cuts() + 1} connections`,
      );
      const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
      expect(hash(await download(`${ANN}/large.bin`))).toBe(hash(body));
      expect(unfinished()).toEqual([]);
      expect(await storage.fileIds()).toEqual(await storage.rowIds());
      await proxy.close();
    },
    120_000,
  );

  conforms(
    'storage',
    'POST /upload/resumable',
    'right, type and size are asked before a byte is taken',
    async () => {
      const body = Buffer.from('some words');
      expect(await upload(body, { name: `${ANN}/small.txt`, contentType: 'text/plain' })).toBe('ok');
      expect(String(await download(`${ANN}/small.txt`))).toBe('some words');
      const { data } = await (await storage.as(ANN)).from('private').info(`${ANN}/small.txt`);
      expect(data).toMatchObject({
        contentType: 'text/plain',
        cacheControl: 'max-age=60',
        metadata: { from: 'tus' },
      });
      expect(await upload(body, { name: `${ANN}/small.txt` })).toMatch(/^409 The resource already exists/);
      expect(await upload(body, { name: `${ANN}/small.txt`, headers: { 'x-upsert': 'true' } })).toBe('ok');
      expect(await upload(body, { name: `${BEN}/small.txt` })).toMatch(/^403 /);
      expect(await upload(body, { name: `${ANN}/x.txt`, who: null })).toMatch(/^403 /);
      expect(await upload(body, { name: `${ANN}/x.txt`, bucket: 'none' })).toMatch(/^404 Bucket not found/);
      expect(await upload(body, { name: `${ANN}/../x.txt` })).toMatch(/^400 Invalid key/);
      expect(
        await upload(body, { name: `${ANN}/x.txt`, bucket: 'pictures', contentType: 'text/plain' }),
      ).toMatch(/^415 /);
      expect(
        await upload(Buffer.alloc(300_000), {
          name: `${ANN}/x.png`,
          bucket: 'pictures',
          contentType: 'image/png',
        }),
      ).toMatch(/^413 /);
      // What it says is one thing, what arrives another.
      expect(
        await upload(body, { name: `${ANN}/x.png`, bucket: 'pictures', contentType: 'image/png' }),
      ).toMatch(/^415 /);
      expect(
        await upload(await picture('png'), {
          name: `${ANN}/x.png`,
          bucket: 'pictures',
          contentType: 'image/png',
        }),
      ).toBe('ok');
      expect(unfinished()).toEqual([]);
      expect(await storage.fileIds()).toEqual(await storage.rowIds());
    },
  );

  const begin = async (
    name: string,
    length: number,
    who: string | null = ANN,
    extra: Record<string, string> = {},
  ) => {
    const metadata = { bucketName: 'private', objectName: name, contentType: 'text/plain' };
    return fetch(
      `${server.url}/storage/v1/upload/resumable${extra['x-signature'] === undefined ? '' : '/sign'}`,
      {
        method: 'POST',
        headers: {
          ...(await headersOf(who)),
          'tus-resumable': '1.0.0',
          'upload-length': String(length),
          'upload-metadata': Object.entries(metadata)
            .map(([key, value]) => `${key} ${btoa(value)}`)
            .join(','),
          ...extra,
        },
      },
    );
  };
  const at = async (
    location: string | null,
    method: string,
    init: { who?: string | null; body?: string; headers?: Record<string, string> } = {},
  ) =>
    fetch(new URL(location ?? '', server.url), {
      method,
      headers: {
        ...(await headersOf(init.who === undefined ? ANN : init.who)),
        'tus-resumable': '1.0.0',
        ...init.headers,
      },
      ...(init.body === undefined ? {} : { body: init.body }),
    });
  const patch = (
    location: string | null,
    offset: number,
    body: string,
    more: Record<string, string> = {},
    who: string | null = ANN,
  ) =>
    at(location, 'PATCH', {
      who,
      body,
      headers: {
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
        ...more,
      },
    });

  conforms(
    'storage',
    'HEAD /upload/resumable/:id',
    'how far it is, for its owner only, also once it is done',
    async () => {
      const begun = await begin(`${ANN}/steps.txt`, 6);
      expect(begun.status).toBe(201);
      const location = begun.headers.get('location');
      expect(location).toMatch(/^\/storage\/v1\/upload\/resumable\/[\da-f-]{36}$/);
      const offset = async (who: string | null = ANN) => {
        const response = await at(location, 'HEAD', { who });
        return [
          response.status,
          response.headers.get('upload-offset'),
          response.headers.get('upload-length'),
        ];
      };
      expect(await offset()).toEqual([200, '0', '6']);
      expect((await patch(location, 0, 'abc')).status).toBe(204);
      expect(await offset()).toEqual([200, '3', '6']);
      expect((await offset(BEN))[0]).toBe(403);
      expect((await offset(null))[0]).toBe(403);
      expect((await patch(location, 3, 'xyz', {}, BEN)).status).toBe(403);
      expect((await patch(location, 0, 'abc')).status).toBe(409);
      expect((await patch(location, 3, 'def')).status).toBe(204);
      expect(await offset()).toEqual([200, '6', '6']);
      expect(String(await download(`${ANN}/steps.txt`))).toBe('abcdef');
      expect(
        (await at('/storage/v1/upload/resumable/00000000-0000-4000-8000-000000000000', 'HEAD')).status,
      ).toBe(404);
    },
  );
  conforms('storage', 'DELETE /upload/resumable/:id', 'given up, nothing is left', async () => {
    const location = (await begin(`${ANN}/given-up.txt`, 6)).headers.get('location');
    await patch(location, 0, 'abc');
    expect(unfinished()).toHaveLength(1);
    expect((await at(location, 'DELETE', { who: BEN })).status).toBe(403);
    expect((await at(location, 'DELETE')).status).toBe(204);
    expect(unfinished()).toEqual([]);
    expect((await at(location, 'HEAD')).status).toBe(404);
  });
  conforms('storage', 'OPTIONS /upload/resumable', 'version and extensions', async () => {
    const response = await at('/storage/v1/upload/resumable', 'OPTIONS');
    expect(response.headers.get('tus-version')).toBe('1.0.0');
    expect(response.headers.get('tus-extension')).toContain('creation');
    expect(response.headers.get('access-control-allow-headers')).toContain('upload-offset');
  });
  conforms(
    'storage',
    'POST /upload/resumable/sign',
    'by a link, without an account, to its path only',
    async () => {
      const { data } = await (await storage.as(ANN))
        .from('private')
        .createSignedUploadUrl(`${ANN}/guest.bin`);
      const signature = data?.token ?? '';
      const body = randomBytes(1000);
      const wanted = {
        who: null,
        path: '/storage/v1/upload/resumable/sign',
        headers: { 'x-signature': signature },
      };
      expect(await upload(body, { ...wanted, name: `${ANN}/other.bin` })).toMatch(/^400 /);
      expect(
        await upload(body, { ...wanted, name: `${ANN}/guest.bin`, headers: { 'x-signature': 'x' } }),
      ).toMatch(/^400 /);
      expect(await upload(body, { ...wanted, name: `${ANN}/guest.bin` })).toBe('ok');
      expect((await download(`${ANN}/guest.bin`)).equals(body)).toBe(true);
      const again = await (await storage.as(ANN)).from('private').createSignedUploadUrl(`${ANN}/guest2.txt`);
      const location = (
        await begin(`${ANN}/guest2.txt`, 6, null, { 'x-signature': again.data?.token ?? '' })
      ).headers.get('location');
      expect((await patch(location, 0, 'abc', {}, null)).status).toBe(403);
      expect((await patch(location, 0, 'abc', { 'x-signature': again.data?.token ?? '' }, null)).status).toBe(
        204,
      );
      expect(
        (await at(location, 'DELETE', { who: null, headers: { 'x-signature': again.data?.token ?? '' } }))
          .status,
      ).toBe(204);
    },
  );

  it('takes an upload on after its object could not be written', async () => {
    const location = (await begin(`${ANN}/later.txt`, 6)).headers.get('location');
    const write = storage.files.write.bind(storage.files);
    storage.files.write = () => Promise.reject(new Error('no space left on the device'));
    const failed = await patch(location, 0, 'abcdef');
    expect(failed.status).toBe(503);
    expect(await failed.text()).not.toContain('space');
    storage.files.write = write;
    expect((await at(location, 'HEAD')).headers.get('upload-offset')).toBe('5');
    expect((await patch(location, 5, 'f')).status).toBe(204);
    expect(String(await download(`${ANN}/later.txt`))).toBe('abcdef');
  });
  it('threat 88: lets nobody open uploads without end, and counts what is announced', async () => {
    const answers: number[] = [];
    for (let n = 0; n < 21; n += 1) answers.push((await begin(`${ANN}/open-${n}.txt`, 10)).status);
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 201), 429]);
    // R16: what is left for a day goes.
    storage.backend.clock.advance(25 * 3_600_000);
    await storage.backend.tick();
    expect(readdirSync(parts)).toEqual([]);
    storage.backend.clock.reset();
  });

  it.each([10, 50, 99])('R16: an upload cut at %i %% leaves neither row nor file', async (percent) => {
    const length = 4 * MB;
    const token = await storage.tokenOf(ANN);
    const before = await storage.fileIds();
    for (const form of [false, true]) {
      const type = form ? 'multipart/form-data; boundary=b' : 'application/octet-stream';
      const socket = connect(server.port, '127.0.0.1');
      await new Promise((resolve) => socket.once('connect', resolve));
      socket.write(
        `POST /storage/v1/object/private/${ANN}/cut.bin HTTP/1.1\r\nhost: localhost\r\napikey: ${TEST_KEYS.publishableKey}\r\nauthorization: Bearer ${token}\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`,
      );
      if (form) socket.write('--b\r\ncontent-disposition: form-data; name=""; filename="x"\r\n\r\n');
      const sent = randomBytes((length * percent) / 100);
      await new Promise<void>((resolve) => socket.write(sent, () => resolve()));
      socket.destroy();
    }
    const settled = async () =>
      readdirSync(path.join(folder, kind, 'files', 'unfinished')).length === 0 &&
      storage.backend.entries.filter((entry) => String(entry['path']).endsWith('/cut.bin')).length >=
        (percent === 10 ? 2 : percent === 50 ? 4 : 6);
    await expect.poll(settled, { timeout: 10_000 }).toBe(true);
    expect(await storage.fileIds()).toEqual(before);
    expect(await storage.rowIds()).toEqual(before);
  });
  it('shows a client that sends too much why it is refused', async () => {
    const response = await fetch(`${server.url}/storage/v1/object/pictures/${ANN}/big.png`, {
      method: 'POST',
      headers: { ...(await headersOf(ANN)), 'content-type': 'image/png' },
      body: new Uint8Array(8 * MB),
    });
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ statusCode: '413' }),
    ]);
    // Refused by its first bytes, with the rest still on its way.
    const wrong = await fetch(`${server.url}/storage/v1/object/private/${ANN}/film.mp4`, {
      method: 'POST',
      headers: { ...(await headersOf(ANN)), 'content-type': 'video/mp4' },
      body: new Uint8Array(40 * MB).fill(97),
    });
    expect([wrong.status, await wrong.json()]).toEqual([400, expect.objectContaining({ statusCode: '415' })]);
  });
});
