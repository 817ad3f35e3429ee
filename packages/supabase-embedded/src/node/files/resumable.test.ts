import { createHash, randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { Upload } from 'tus-js-client';
import { describe, expect, it } from 'vitest';
import { ANN, BEN } from '../../storage/testing/harness';
import { picture } from '../../storage/testing/pictures';
import { conforms } from '../../testing/conformance';
import { openDisconnectingProxy } from './testing/disconnecting-proxy';
import { uploadHostForSuite } from './testing/upload-host';

const MB = 1024 * 1024;

/** Tests a real server with `tus-js-client` and raw sockets. */
describe.each(['pglite', 'pg', 'pg, parts shared'] as const)('uploads to a Node host on %s', (kind) => {
  const host = uploadHostForSuite(kind);

  interface Wanted {
    name: string;
    who?: string | null;
    bucket?: string;
    contentType?: string;
    through?: string;
    headers?: Record<string, string>;
    path?: string;
  }
  /** Uploads as the documentation of hosted projects describes; resolves with the status if it was refused. */
  async function upload(body: Buffer, wanted: Wanted): Promise<string> {
    const {
      name,
      who = ANN,
      bucket = 'private',
      contentType = 'application/octet-stream',
      through = host.server.url,
    } = wanted;
    const headers = { ...(await host.headersOf(who)), ...wanted.headers };
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
    const response = await fetch(`${host.server.url}/storage/v1/object/private/${name}`, {
      headers: await host.headersOf(ANN),
    });
    return Buffer.from(await response.arrayBuffer());
  };

  conforms(
    'storage',
    'PATCH /upload/resumable/:id',
    '50 MB cut three times arrive whole',
    async () => {
      const body = randomBytes(50 * MB);
      const proxy = await openDisconnectingProxy(host.server.port, [8 * MB, 25 * MB, 49 * MB]);
      const began = Date.now();
      expect(await upload(body, { name: `${ANN}/large.bin`, through: proxy.url })).toBe('ok');
      expect(proxy.cuts()).toBe(3);
      // Resumed at the interruption: at most one chunk in flight was sent twice each time.
      expect(proxy.sent()).toBeLessThan(50 * MB + 3 * 7 * MB);
      console.info(
        `50 MB in ${Date.now() - began} ms, ${(proxy.sent() / MB).toFixed(1)} MB sent over ${proxy.cuts() + 1} connections`,
      );
      const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
      expect(hash(await download(`${ANN}/large.bin`))).toBe(hash(body));
      expect(await host.unfinished()).toEqual([]);
      expect(await host.storage.fileIds()).toEqual(await host.storage.rowIds());
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
      const { data } = await (await host.storage.as(ANN)).from('private').info(`${ANN}/small.txt`);
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
      // The announced type differs from the content.
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
      expect(await host.unfinished()).toEqual([]);
      expect(await host.storage.fileIds()).toEqual(await host.storage.rowIds());
    },
  );

  conforms(
    'storage',
    'HEAD /upload/resumable/:id',
    'how far it is, for its owner only, also once it is done',
    async () => {
      const begun = await host.begin(`${ANN}/steps.txt`, 6);
      expect(begun.status).toBe(201);
      const location = begun.headers.get('location');
      expect(location).toMatch(/^\/storage\/v1\/upload\/resumable\/[\da-f-]{36}$/);
      const offset = async (who: string | null = ANN) => {
        const response = await host.at(location, 'HEAD', { who });
        return [
          response.status,
          response.headers.get('upload-offset'),
          response.headers.get('upload-length'),
        ];
      };
      expect(await offset()).toEqual([200, '0', '6']);
      expect((await host.patch(location, 0, 'abc')).status).toBe(204);
      expect(await offset()).toEqual([200, '3', '6']);
      expect((await offset(BEN))[0]).toBe(403);
      expect((await offset(null))[0]).toBe(403);
      expect((await host.patch(location, 3, 'xyz', {}, BEN)).status).toBe(403);
      expect((await host.patch(location, 0, 'abc')).status).toBe(409);
      expect((await host.patch(location, 3, 'def')).status).toBe(204);
      expect(await offset()).toEqual([200, '6', '6']);
      expect(String(await download(`${ANN}/steps.txt`))).toBe('abcdef');
      expect(
        (await host.at('/storage/v1/upload/resumable/00000000-0000-4000-8000-000000000000', 'HEAD')).status,
      ).toBe(404);
    },
  );
  conforms('storage', 'DELETE /upload/resumable/:id', 'given up, nothing is left', async () => {
    const location = (await host.begin(`${ANN}/given-up.txt`, 6)).headers.get('location');
    await host.patch(location, 0, 'abc');
    expect(await host.unfinished()).toHaveLength(1);
    expect((await host.at(location, 'DELETE', { who: BEN })).status).toBe(403);
    expect((await host.at(location, 'DELETE')).status).toBe(204);
    expect(await host.unfinished()).toEqual([]);
    expect((await host.at(location, 'HEAD')).status).toBe(404);
  });
  conforms('storage', 'OPTIONS /upload/resumable', 'version and extensions', async () => {
    const response = await host.at('/storage/v1/upload/resumable', 'OPTIONS');
    expect(response.headers.get('tus-version')).toBe('1.0.0');
    expect(response.headers.get('tus-extension')).toContain('creation');
    expect(response.headers.get('access-control-allow-headers')).toContain('upload-offset');
  });
  conforms(
    'storage',
    'POST /upload/resumable/sign',
    'by a link, without an account, to its path only',
    async () => {
      const { data } = await (await host.storage.as(ANN))
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
      const again = await (await host.storage.as(ANN))
        .from('private')
        .createSignedUploadUrl(`${ANN}/guest2.txt`);
      const location = (
        await host.begin(`${ANN}/guest2.txt`, 6, null, { 'x-signature': again.data?.token ?? '' })
      ).headers.get('location');
      expect((await host.patch(location, 0, 'abc', {}, null)).status).toBe(403);
      expect(
        (await host.patch(location, 0, 'abc', { 'x-signature': again.data?.token ?? '' }, null)).status,
      ).toBe(204);
      expect(
        (
          await host.at(location, 'DELETE', {
            who: null,
            headers: { 'x-signature': again.data?.token ?? '' },
          })
        ).status,
      ).toBe(204);
    },
  );

  it('takes an upload on after its object could not be written', async () => {
    const location = (await host.begin(`${ANN}/later.txt`, 6)).headers.get('location');
    const write = host.storage.files.write.bind(host.storage.files);
    let left = host.partsAreFiles ? 1 : 0;
    host.storage.files.write = (id, body) => {
      left -= 1;
      return left < 0 ? Promise.reject(new Error('no space left on the device')) : write(id, body);
    };
    const failed = await host.patch(location, 0, 'abcdef');
    expect(failed.status).toBe(503);
    expect(await failed.text()).not.toContain('space');
    host.storage.files.write = write;
    expect((await host.at(location, 'HEAD')).headers.get('upload-offset')).toBe('5');
    expect((await host.patch(location, 5, 'f')).status).toBe(204);
    expect(String(await download(`${ANN}/later.txt`))).toBe('abcdef');
  });
  it('threat 88: lets nobody open uploads without end, and counts what is announced', async () => {
    const answers: number[] = [];
    for (let n = 0; n < 21; n += 1) answers.push((await host.begin(`${ANN}/open-${n}.txt`, 10)).status);
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 201), 429]);
    // R16: leftovers are removed after a day.
    host.storage.backend.clock.advance(25 * 3_600_000);
    await host.storage.backend.tick();
    expect(readdirSync(host.parts)).toEqual([]);
    expect(await host.unfinished()).toEqual([]);
    host.storage.backend.clock.reset();
  });
});
