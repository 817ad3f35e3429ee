import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestBackend } from '../testing';
import { conforms } from '../testing/conformance';
import { createMemoryFiles } from './memory-files';
import { ANN, openStorage, type Storage } from './testing/harness';
import { picture } from './testing/pictures';

const DAY = 86_400_000;

describe.each(['pglite', 'pg'] as const)('images and housekeeping on %s', (kind) => {
  let storage: Storage;
  const files = createMemoryFiles(() => storage.backend.clock.now());
  beforeAll(async () => {
    storage = await openStorage(kind, { files });
    const ann = await storage.as(ANN);
    const png = new Blob([await picture('png', 400, 300)], { type: 'image/png' });
    for (const bucket of ['private', 'open']) await ann.from(bucket).upload(`${ANN}/photo.png`, png);
    await ann.from('private').upload(`${ANN}/words.txt`, new Blob(['words'], { type: 'text/plain' }));
  });
  afterAll(() => storage.close());

  const look = async (response: Response) => {
    const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    return [response.status, response.headers.get('content-type'), format, width, height];
  };
  const ask = (search: string, init: RequestInit = {}) =>
    storage.ask(`/render/image/authenticated/private/${ANN}/photo.png?${search}`, { ...init, as: ANN });

  conforms(
    'storage',
    'GET /render/image/authenticated/:bucket/*',
    'sizes, fits, formats, limits',
    async () => {
      const { data, error } = await (await storage.as(ANN))
        .from('private')
        .download(`${ANN}/photo.png`, { transform: { width: 100, height: 50, quality: 50 } });
      expect(error).toBeNull();
      const { width, height } = await sharp(
        Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer()),
      ).metadata();
      expect([width, height]).toEqual([100, 50]);
      expect(await look(await ask('width=100'))).toEqual([200, 'image/png', 'png', 100, 75]);
      expect(await look(await ask('width=100&height=100&resize=contain'))).toEqual([
        200,
        'image/png',
        'png',
        100,
        75,
      ]);
      expect(await look(await ask('width=100&height=200&resize=fill'))).toEqual([
        200,
        'image/png',
        'png',
        100,
        200,
      ]);
      expect(await look(await ask('width=2000'))).toEqual([200, 'image/png', 'png', 400, 300]);
      expect(await look(await ask('width=40&format=jpeg'))).toEqual([200, 'image/jpeg', 'jpeg', 40, 30]);
      expect(await look(await ask('width=40', { headers: { accept: 'image/webp,*/*' } }))).toEqual([
        200,
        'image/webp',
        'webp',
        40,
        30,
      ]);
      expect(
        await look(await ask('width=40&format=origin', { headers: { accept: 'image/webp,*/*' } })),
      ).toEqual([200, 'image/png', 'png', 40, 30]);
      const first = await ask('width=40');
      const again = await ask('width=40', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
      expect([again.status, first.headers.get('vary')]).toEqual([304, 'accept']);
      expect((await ask('width=50')).headers.get('etag')).not.toBe(first.headers.get('etag'));
      for (const wrong of ['width=2501', 'width=0', 'height=x', 'quality=19', 'resize=zoom', 'format=gif'])
        expect([wrong, (await ask(wrong)).status]).toEqual([wrong, 400]);
      const words = await storage.ask(`/render/image/authenticated/private/${ANN}/words.txt?width=1`, {
        as: ANN,
      });
      expect(await words.json()).toMatchObject({
        statusCode: '415',
        message: 'The requested file is not an image.',
      });
      expect((await storage.ask(`/render/image/authenticated/private/${ANN}/photo.png?width=1`)).status).toBe(
        400,
      );
    },
  );
  conforms('storage', 'GET /render/image/public/:bucket/*', 'of a public bucket only', async () => {
    const open = (await storage.as('anon')).from('open');
    const url = open.getPublicUrl(`${ANN}/photo.png`, { transform: { width: 80 } }).data.publicUrl;
    expect(await look(await storage.backend.fetch(new Request(url)))).toEqual([
      200,
      'image/png',
      'png',
      80,
      60,
    ]);
    const hidden = await storage.backend.fetch(new Request(url.replace('/open/', '/private/')));
    expect(await hidden.json()).toMatchObject({ statusCode: '404', message: 'Bucket not found' });
  });
  conforms('storage', 'GET /render/image/sign/:bucket/*', 'what was signed, and nothing else', async () => {
    const { data } = await (await storage.as(ANN))
      .from('private')
      .createSignedUrl(`${ANN}/photo.png`, 60, { transform: { width: 60, height: 60 } });
    const url = data?.signedUrl ?? '';
    expect(url).toContain('/render/image/sign/');
    expect(await look(await storage.backend.fetch(new Request(url)))).toEqual([
      200,
      'image/png',
      'png',
      60,
      60,
    ]);
    expect(await look(await storage.backend.fetch(new Request(`${url}&width=400`)))).toEqual([
      200,
      'image/png',
      'png',
      60,
      60,
    ]);
    const other = await storage.backend.fetch(new Request(url.replace('photo', 'other')));
    expect(await other.json()).toMatchObject({ error: 'InvalidJWT' });
  });

  conforms('storage', 'POST /object/:bucket/*', 'an image without a type, known by its bytes', async () => {
    const ann = (await storage.as(ANN)).from('pictures');
    const png = await picture('png', 20, 10);
    const typeOf = async (name: string) => (await ann.info(`${ANN}/${name}`)).data?.contentType;
    // Without a type the client says text/plain of bytes, and nothing of a blob.
    expect((await ann.upload(`${ANN}/bytes`, new Uint8Array(png))).error).toBeNull();
    expect((await ann.upload(`${ANN}/blob`, new Blob([png]))).error).toBeNull();
    const bare = await storage.ask(`/object/pictures/${ANN}/bare`, {
      method: 'POST',
      body: new Uint8Array(png),
      as: ANN,
    });
    expect(bare.status).toBe(200);
    for (const name of ['bytes', 'blob', 'bare'])
      expect([name, await typeOf(name)]).toEqual([name, 'image/png']);
    const words = await ann.upload(`${ANN}/words`, new TextEncoder().encode('words'));
    expect(words.error).toMatchObject({ statusCode: '415' });
    await ann.remove(['bytes', 'blob', 'bare'].map((name) => `${ANN}/${name}`));
  });

  it('R16: the janitor makes rows and files agree, both ways, and leaves what is young', async () => {
    const before = await storage.fileIds();
    expect(before).toEqual(await storage.rowIds());
    const [gone = ''] = before;
    const orphan = crypto.randomUUID();
    await files.write(orphan, new Blob(['no row']).stream());
    await storage.backend.tick();
    expect(await storage.fileIds()).toContain(orphan);
    await files.remove([gone]);
    storage.backend.clock.advance(DAY + 1000);
    await storage.backend.tick();
    expect(await storage.fileIds()).toEqual(before.filter((id) => id !== gone));
    expect(await storage.rowIds()).toEqual(before.filter((id) => id !== gone));
    expect(storage.backend.entries).toContainEqual(
      expect.objectContaining({ event: 'storage-row-without-file' }),
    );
  });
  it('R16: the janitor touches no row where the whole store seems to be another', async () => {
    const ann = (await storage.as(ANN)).from('private');
    for (let n = 0; n < 12; n += 1)
      await ann.upload(`${ANN}/many/${n}.txt`, new Blob([String(n)], { type: 'text/plain' }));
    const rows = await storage.rowIds();
    await files.remove(await storage.fileIds());
    storage.backend.clock.advance(DAY + 1000);
    await storage.backend.tick();
    expect(await storage.rowIds()).toEqual(rows);
    expect(storage.backend.entries).toContainEqual(
      expect.objectContaining({ event: 'storage-files-missing', level: 'error' }),
    );
  });
  it('says so where storage is switched off', async () => {
    const off = await createTestBackend();
    const response = await off.fetch(
      new Request(`${off.url}/storage/v1/bucket`, { headers: { apikey: off.publishableKey } }),
    );
    expect([response.status, await response.json()]).toEqual([
      501,
      expect.objectContaining({ message: 'This server does not store files.' }),
    ]);
    await off.close();
  });
});
