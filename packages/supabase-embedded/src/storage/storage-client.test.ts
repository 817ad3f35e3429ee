// Longer than 300 lines: the client's calls in the order of the contract, over one store that each leaves as it was.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conforms, covers } from '../testing/conformance';
import { ANN, BEN, openStorage, type Storage } from './testing/harness';
import { picture } from './testing/pictures';

const text = (words: string) => new Blob([words], { type: 'text/plain' });

/** What the unchanged `@supabase/storage-js` sees. */
describe.each(['pglite', 'pg'] as const)('storage-js on %s', (kind) => {
  let storage: Storage;
  let ann: Awaited<ReturnType<Storage['as']>>;
  let service: Awaited<ReturnType<Storage['as']>>;
  beforeAll(async () => {
    storage = await openStorage(kind);
    ann = await storage.as(ANN);
    service = await storage.as('service');
  }, 120_000);
  afterAll(() => storage.close());

  const put = async (name: string, words = 'hello', bucket = 'private') => {
    const { data, error } = await ann.from(bucket).upload(`${ANN}/${name}`, text(words));
    expect(error).toBeNull();
    return data;
  };
  const read = async (name: string, bucket = 'private') => {
    const { data, error } = await ann.from(bucket).download(`${ANN}/${name}`);
    expect(error).toBeNull();
    return data?.text();
  };

  conforms('storage', 'POST /bucket', 'create, once, by who may', async () => {
    expect(
      await service.createBucket('made', {
        public: true,
        fileSizeLimit: '1MB',
        allowedMimeTypes: ['image/*'],
      }),
    ).toEqual({
      data: { name: 'made' },
      error: null,
    });
    expect((await service.createBucket('made', { public: true })).error).toMatchObject({
      status: 400,
      statusCode: '409',
      message: 'The resource already exists',
    });
    expect((await ann.createBucket('mine')).error).toMatchObject({
      status: 400,
      statusCode: '403',
      message: 'new row violates row-level security policy',
    });
    expect((await service.createBucket('a/b')).error).toMatchObject({
      status: 400,
      message: 'Bucket name invalid',
    });
  });
  conforms('storage', 'GET /bucket/:id', 'as created, and hidden from who may not', async () => {
    const { data } = await service.getBucket('made');
    expect(data).toMatchObject({
      id: 'made',
      name: 'made',
      public: true,
      type: 'STANDARD',
      file_size_limit: 1_000_000,
      allowed_mime_types: ['image/*'],
    });
    expect((await ann.getBucket('made')).error).toMatchObject({
      statusCode: '404',
      message: 'Bucket not found',
    });
  });
  conforms('storage', 'GET /bucket', 'all, searched, ordered', async () => {
    const { data } = await service.listBuckets({ sortColumn: 'name', sortOrder: 'desc' });
    expect(data?.map((bucket) => bucket.id)).toEqual([
      'reading',
      'private',
      'pictures',
      'open',
      'made',
      'dropbox',
    ]);
    expect(
      (await service.listBuckets({ search: 'PRIV', limit: 5 })).data?.map((bucket) => bucket.id),
    ).toEqual(['private']);
    expect((await ann.listBuckets()).data).toEqual([]);
  });
  conforms('storage', 'PUT /bucket/:id', 'what is named changes, the rest stays', async () => {
    expect((await service.updateBucket('made', { public: false, fileSizeLimit: null })).data).toEqual({
      message: 'Successfully updated',
    });
    expect((await service.getBucket('made')).data).toMatchObject({
      public: false,
      file_size_limit: null,
      allowed_mime_types: ['image/*'],
    });
    expect((await service.updateBucket('none', { public: true })).error).toMatchObject({ statusCode: '404' });
  });
  conforms('storage', 'DELETE /bucket/:id', 'only an empty one', async () => {
    await service.from('made').upload('a.png', new Blob([await picture('png')], { type: 'image/png' }));
    expect((await service.deleteBucket('made')).error).toMatchObject({
      statusCode: '409',
      message: 'The bucket you tried to delete is not empty',
    });
  });
  conforms('storage', 'POST /bucket/:id/empty', 'rows and files are gone', async () => {
    expect((await service.emptyBucket('made')).error).toBeNull();
    expect((await service.from('made').list()).data).toEqual([]);
    expect(await storage.fileIds()).toEqual(await storage.rowIds());
    expect((await service.deleteBucket('made')).data).toEqual({ message: 'Successfully deleted' });
    expect((await service.deleteBucket('made')).error).toMatchObject({ statusCode: '404' });
  });

  conforms('storage', 'POST /object/:bucket/*', 'form, bytes and stream, with metadata', async () => {
    const { data, error } = await ann
      .from('private')
      .upload(`${ANN}/notes/first.txt`, text('one'), { cacheControl: '60', metadata: { by: 'Ann' } });
    expect(error).toBeNull();
    expect(data).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      path: `${ANN}/notes/first.txt`,
      fullPath: `private/${ANN}/notes/first.txt`,
    });
    const raw = await ann.from('private').upload(`${ANN}/raw.bin`, new Uint8Array([1, 2, 3]), {
      contentType: 'application/octet-stream',
      metadata: { n: 1 },
    });
    expect(raw.error).toBeNull();
    const form = new FormData();
    form.append('file', text('from a form'));
    expect((await ann.from('private').upload(`${ANN}/form.txt`, form)).error).toBeNull();
    const stream = new Blob(['streamed']).stream();
    expect(
      (await ann.from('private').upload(`${ANN}/stream.txt`, stream, { contentType: 'text/plain' })).error,
    ).toBeNull();
    expect(await read('form.txt')).toBe('from a form');
    expect(await read('stream.txt')).toBe('streamed');
    const again = await ann.from('private').upload(`${ANN}/notes/first.txt`, text('two'));
    expect(again.error).toMatchObject({
      status: 400,
      statusCode: '409',
      message: 'The resource already exists',
    });
    expect(await read('notes/first.txt')).toBe('one');
  });
  conforms('storage', 'POST /object/:bucket/* (upsert)', 'writes over, and the old file goes', async () => {
    await put('over.txt', 'old');
    const { error } = await ann.from('private').upload(`${ANN}/over.txt`, text('new'), { upsert: true });
    expect(error).toBeNull();
    expect(await read('over.txt')).toBe('new');
    expect(await storage.fileIds()).toEqual(await storage.rowIds());
  });
  conforms('storage', 'PUT /object/:bucket/*', 'replaces', async () => {
    await put('replaced.txt', 'old');
    expect((await ann.from('private').update(`${ANN}/replaced.txt`, text('newer'))).error).toBeNull();
    expect(await read('replaced.txt')).toBe('newer');
  });

  conforms('storage', 'GET /object/:bucket/*', 'bytes and headers', async () => {
    await put('headers.txt', 'abcdefgh');
    const response = await storage.ask(`/object/private/${ANN}/headers.txt`, { as: ANN });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/plain',
      'content-length': '8',
      'cache-control': 'private, max-age=3600',
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^"[\da-f]{32}"$/),
      'last-modified': expect.stringMatching(/GMT$/),
    });
    expect((await ann.from('private').download(`${ANN}/none.txt`)).error).toMatchObject({
      status: 400,
      statusCode: '404',
      message: 'Object not found',
    });
  });
  conforms('storage', 'GET /object/authenticated/:bucket/*', 'the same', async () => {
    const response = await storage.ask(`/object/authenticated/private/${ANN}/headers.txt`, { as: ANN });
    expect(await response.text()).toBe('abcdefgh');
  });
  conforms('storage', 'ranges and conditions', 'one range, the end, beyond it, unchanged', async () => {
    const path = `/object/private/${ANN}/headers.txt`;
    const ranged = async (range: string, headers: Record<string, string> = {}) => {
      const response = await storage.ask(path, { as: ANN, headers: { range, ...headers } });
      return [response.status, response.headers.get('content-range'), await response.text()];
    };
    expect(await ranged('bytes=2-4')).toEqual([206, 'bytes 2-4/8', 'cde']);
    expect(await ranged('bytes=5-')).toEqual([206, 'bytes 5-7/8', 'fgh']);
    expect(await ranged('bytes=-3')).toEqual([206, 'bytes 5-7/8', 'fgh']);
    expect(await ranged('bytes=6-900')).toEqual([206, 'bytes 6-7/8', 'gh']);
    expect(await ranged('bytes=8-')).toEqual([416, 'bytes */8', '']);
    expect(await ranged('bytes=0-1,3-4')).toEqual([200, null, 'abcdefgh']);
    expect(await ranged('bytes=4-2')).toEqual([200, null, 'abcdefgh']);
    expect(await ranged('bytes=2-4', { 'if-range': '"other"' })).toEqual([200, null, 'abcdefgh']);
    const first = await storage.ask(path, { as: ANN });
    const etag = first.headers.get('etag') ?? '';
    const modified = first.headers.get('last-modified') ?? '';
    const status = async (headers: Record<string, string>) =>
      (await storage.ask(path, { as: ANN, headers })).status;
    expect(await status({ 'if-none-match': etag })).toBe(304);
    expect(await status({ 'if-none-match': `"x", W/${etag}` })).toBe(304);
    expect(await status({ 'if-none-match': '"x"' })).toBe(200);
    expect(await status({ 'if-modified-since': modified })).toBe(304);
    expect(await status({ 'if-modified-since': 'Mon, 01 Jan 2001 00:00:00 GMT' })).toBe(200);
    expect(await status({ 'if-none-match': '"x"', 'if-modified-since': modified })).toBe(200);
  });
  conforms('storage', 'GET /object/public/:bucket/*', 'without a key, to look at or to save', async () => {
    await put('shown.txt', 'public words', 'open');
    const url = new URL(
      ann.from('open').getPublicUrl(`${ANN}/shown.txt`, { download: 'my words.txt' }).data.publicUrl,
    );
    const response = await storage.backend.fetch(new Request(url));
    expect(await response.text()).toBe('public words');
    expect(response.headers.get('content-disposition')).toContain('filename="my words.txt"');
    expect(response.headers.get('cache-control')).toBe('max-age=3600');
    const hidden = await storage.backend.fetch(
      new Request(`${storage.backend.url}/storage/v1/object/public/private/${ANN}/over.txt`),
    );
    expect([hidden.status, await hidden.json()]).toEqual([
      400,
      { statusCode: '404', error: 'Bucket not found', message: 'Bucket not found', code: 'NoSuchBucket' },
    ]);
  });
  conforms('storage', 'GET /object/info/:bucket/*', 'everything known, with own metadata', async () => {
    const { data, error } = await ann.from('private').info(`${ANN}/notes/first.txt`);
    expect(error).toBeNull();
    expect(data).toMatchObject({
      name: `${ANN}/notes/first.txt`,
      bucketId: 'private',
      size: 3,
      contentType: 'text/plain',
      cacheControl: 'max-age=60',
      metadata: { by: 'Ann' },
      etag: expect.any(String),
      version: expect.any(String),
      lastModified: expect.stringMatching(/Z$/),
    });
    expect((await ann.from('private').info(`${ANN}/none`)).error).toMatchObject({ statusCode: '404' });
  });
  conforms('storage', 'HEAD /object/:bucket/*', 'yes and no', async () => {
    expect((await ann.from('private').exists(`${ANN}/over.txt`)).data).toBe(true);
    expect((await ann.from('private').exists(`${ANN}/none.txt`)).data).toBe(false);
  });

  conforms('storage', 'POST /object/list/:bucket', 'folders first, paged, searched, ordered', async () => {
    for (const name of ['z/1.txt', 'z/2_a.txt', 'z/3.txt', 'z/deep/4.txt', 'z/deep/5.txt', 'z/another/6.txt'])
      await put(name);
    const list = async (path: string, options = {}) => {
      const { data, error } = await ann.from('private').list(path, options);
      expect(error).toBeNull();
      return data ?? [];
    };
    const found = await list(`${ANN}/z`);
    expect(found.map((entry) => entry.name)).toEqual(['another', 'deep', '1.txt', '2_a.txt', '3.txt']);
    expect(found[0]).toEqual({
      name: 'another',
      id: null,
      updated_at: null,
      created_at: null,
      last_accessed_at: null,
      metadata: null,
    });
    expect(found[2]).toMatchObject({
      id: expect.any(String),
      metadata: {
        size: 5,
        contentLength: 5,
        mimetype: 'text/plain',
        cacheControl: 'max-age=3600',
        httpStatusCode: 200,
        eTag: expect.any(String),
        lastModified: expect.any(String),
      },
    });
    expect((await list(`${ANN}/z/`, { limit: 2, offset: 1 })).map((entry) => entry.name)).toEqual([
      'deep',
      '1.txt',
    ]);
    expect((await list(`${ANN}/z`, { search: '2_' })).map((entry) => entry.name)).toEqual(['2_a.txt']);
    expect((await list(`${ANN}/z`, { search: '_' })).map((entry) => entry.name)).toEqual([]);
    expect(
      (await list(`${ANN}/z`, { sortBy: { column: 'name', order: 'desc' } }))
        .map((entry) => entry.name)
        .slice(2),
    ).toEqual(['3.txt', '2_a.txt', '1.txt']);
    expect((await list(`${ANN}/z`, { sortBy: { column: 'created_at', order: 'desc' } })).at(-1)?.name).toBe(
      '1.txt',
    );
    expect(await list(BEN)).toEqual([]);
    expect((await list('')).map((entry) => entry.name)).toEqual([ANN]);
  });
  conforms('storage', 'POST /object/list-v2/:bucket', 'whole names, folders, cursor', async () => {
    const names = async (options: object) => {
      const keys: string[] = [];
      let pages = 0;
      for (let cursor: string | undefined; ; pages += 1) {
        const { data, error } = await ann
          .from('private')
          .listV2({ prefix: `${ANN}/z/`, limit: 2, ...options, ...(cursor === undefined ? {} : { cursor }) });
        expect(error).toBeNull();
        keys.push(
          ...(data?.folders ?? []).map((folder) => `${folder.key}/`),
          ...(data?.objects ?? []).map((object) => object.key ?? ''),
        );
        if (data?.hasNext !== true)
          return { keys: keys.map((key) => key.slice(ANN.length + 3)), pages: pages + 1 };
        cursor = data.nextCursor;
      }
    };
    const all = ['1.txt', '2_a.txt', '3.txt', 'another/6.txt', 'deep/4.txt', 'deep/5.txt'];
    expect(await names({})).toEqual({ keys: all, pages: 3 });
    expect(await names({ sortBy: { column: 'name', order: 'desc' } })).toEqual({
      keys: all.toReversed(),
      pages: 3,
    });
    expect((await names({ with_delimiter: true })).keys.sort()).toEqual([
      '1.txt',
      '2_a.txt',
      '3.txt',
      'another/',
      'deep/',
    ]);
    expect((await names({ sortBy: { column: 'created_at', order: 'asc' } })).keys).toEqual([
      '1.txt',
      '2_a.txt',
      '3.txt',
      'deep/4.txt',
      'deep/5.txt',
      'another/6.txt',
    ]);
    expect((await ann.from('private').listV2({ cursor: 'nonsense' })).error).toMatchObject({
      message: 'The cursor cannot be read.',
    });
  });

  conforms('storage', 'POST /object/move', 'within and between buckets, not onto another', async () => {
    await put('from.txt', 'moving');
    expect((await ann.from('private').move(`${ANN}/from.txt`, `${ANN}/to/there.txt`)).data).toMatchObject({
      message: 'Successfully moved',
    });
    expect(await read('to/there.txt')).toBe('moving');
    expect((await ann.from('private').exists(`${ANN}/from.txt`)).data).toBe(false);
    expect(
      (
        await ann
          .from('private')
          .move(`${ANN}/to/there.txt`, `${ANN}/there.txt`, { destinationBucket: 'open' })
      ).error,
    ).toBeNull();
    expect(await read('there.txt', 'open')).toBe('moving');
    expect(
      (await ann.from('open').move(`${ANN}/there.txt`, `${ANN}/there.txt`, { destinationBucket: 'pictures' }))
        .error,
    ).toMatchObject({ statusCode: '415' });
    expect((await ann.from('private').move(`${ANN}/over.txt`, `${ANN}/replaced.txt`)).error).toMatchObject({
      statusCode: '409',
    });
    expect((await ann.from('private').move(`${ANN}/none`, `${ANN}/x`)).error).toMatchObject({
      statusCode: '404',
    });
  });
  conforms('storage', 'POST /object/copy', 'a file of its own', async () => {
    const { data, error } = await ann.from('private').copy(`${ANN}/over.txt`, `${ANN}/copied.txt`);
    expect(error).toBeNull();
    expect(data).toEqual({ path: `private/${ANN}/copied.txt` });
    await ann.from('private').remove([`${ANN}/over.txt`]);
    expect(await read('copied.txt')).toBe('new');
    expect((await ann.from('private').copy(`${ANN}/none`, `${ANN}/x`)).error).toMatchObject({
      statusCode: '404',
    });
    expect((await ann.from('private').copy(`${ANN}/copied.txt`, `${ANN}/replaced.txt`)).error).toMatchObject({
      statusCode: '409',
    });
  });
  conforms('storage', 'DELETE /object/:bucket', 'those that are there and mine', async () => {
    await put('gone1.txt');
    await put('gone2.txt');
    const { data } = await ann
      .from('private')
      .remove([`${ANN}/gone1.txt`, `${ANN}/gone2.txt`, `${ANN}/never.txt`]);
    expect(data?.map((object) => object.name).sort()).toEqual([`${ANN}/gone1.txt`, `${ANN}/gone2.txt`]);
    expect(await storage.fileIds()).toEqual(await storage.rowIds());
  });
  conforms('storage', 'DELETE /object/:bucket/*', 'one', async () => {
    await put('single.txt');
    const remove = () => storage.ask(`/object/private/${ANN}/single.txt`, { method: 'DELETE', as: ANN });
    expect(await (await remove()).json()).toEqual({ message: 'Successfully deleted' });
    expect(await (await remove()).json()).toMatchObject({ statusCode: '404', error: 'not_found' });
  });

  conforms(
    'storage',
    'POST /object/sign/:bucket/*',
    'a link that works without a key, until it is over',
    async () => {
      await put('signed.txt', 'for a guest');
      const { data, error } = await ann
        .from('private')
        .createSignedUrl(`${ANN}/signed.txt`, 60, { download: true });
      expect(error).toBeNull();
      covers('storage', 'GET /object/sign/:bucket/*', 'in force, over, tampered');
      const get = async (url: string) => {
        const response = await storage.backend.fetch(new Request(url));
        return [response.status, await response.text()];
      };
      const url = data?.signedUrl ?? '';
      expect(await get(url)).toEqual([200, 'for a guest']);
      expect(await get(url.replace('signed.txt', 'copied.txt'))).toEqual([
        400,
        expect.stringContaining('InvalidJWT'),
      ]);
      expect(await get(url.replace(/token=[^&]*/, 'token=x'))).toEqual([
        400,
        expect.stringContaining('InvalidJWT'),
      ]);
      storage.backend.clock.advance(61_000);
      expect(await get(url)).toEqual([400, expect.stringContaining('timestamp check failed')]);
      storage.backend.clock.reset();
      expect((await ann.from('private').createSignedUrl(`${ANN}/none.txt`, 60)).error).toMatchObject({
        statusCode: '404',
        message: 'Object not found',
      });
    },
  );
  conforms('storage', 'POST /object/sign/:bucket', 'several at once, each with its own answer', async () => {
    const { data } = await ann.from('private').createSignedUrls([`${ANN}/signed.txt`, `${ANN}/none.txt`], 60);
    expect(data?.[0]).toMatchObject({
      error: null,
      path: `${ANN}/signed.txt`,
      signedUrl: expect.stringContaining('token='),
    });
    expect(data?.[1]).toMatchObject({
      error: 'Either the object does not exist or you do not have access to it',
      signedUrl: null,
    });
  });
  conforms(
    'storage',
    'POST /object/upload/sign/:bucket/*',
    'a link for one upload by somebody without an account',
    async () => {
      const { data, error } = await ann.from('private').createSignedUploadUrl(`${ANN}/guest.txt`);
      expect(error).toBeNull();
      covers('storage', 'PUT /object/upload/sign/:bucket/*', 'once, to its path only');
      const guest = await storage.as('anon');
      const token = data?.token ?? '';
      expect(
        (await guest.from('private').uploadToSignedUrl(`${ANN}/other.txt`, token, text('x'))).error,
      ).toMatchObject({ statusCode: '400' });
      expect(
        (await guest.from('private').uploadToSignedUrl(`${ANN}/guest.txt`, token, text('by a guest'))).data,
      ).toEqual({ path: `${ANN}/guest.txt`, fullPath: `private/${ANN}/guest.txt` });
      expect(await read('guest.txt')).toBe('by a guest');
      expect(
        (await guest.from('private').uploadToSignedUrl(`${ANN}/guest.txt`, token, text('again'))).error,
      ).toMatchObject({ statusCode: '409' });
      const again = await ann.from('private').createSignedUploadUrl(`${ANN}/guest.txt`, { upsert: true });
      expect(
        (
          await guest
            .from('private')
            .uploadToSignedUrl(`${ANN}/guest.txt`, again.data?.token ?? '', text('again'))
        ).error,
      ).toBeNull();
      expect((await ann.from('private').createSignedUploadUrl(`${BEN}/x.txt`)).error).toMatchObject({
        statusCode: '403',
      });
    },
  );

  conforms('storage', 'limits of a bucket', 'size and media type', async () => {
    const png = new Blob([await picture('png')], { type: 'image/png' });
    expect((await ann.from('pictures').upload(`${ANN}/a.png`, png)).error).toBeNull();
    expect((await ann.from('pictures').upload(`${ANN}/a.txt`, text('x'))).error).toMatchObject({
      status: 400,
      statusCode: '415',
      message: 'mime type text/plain is not supported',
    });
    const large = new Blob([new Uint8Array(230_000)], { type: 'image/png' });
    expect((await ann.from('pictures').upload(`${ANN}/b.png`, large)).error).toMatchObject({
      status: 400,
      statusCode: '413',
      message: 'The object exceeded the maximum allowed size',
    });
    // Without a length announced, the count of what arrives decides.
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
    });
    expect(
      (await ann.from('pictures').upload(`${ANN}/c.png`, endless, { contentType: 'image/png' })).error,
    ).toMatchObject({ status: 400 });
    expect(await storage.fileIds()).toEqual(await storage.rowIds());
  });
  conforms('storage', 'error bodies', '400 outside, the truth inside', async () => {
    const answer = async (path: string, init: RequestInit & { as?: string } = {}) => {
      const response = await storage.ask(path, init);
      return [response.status, await response.json()];
    };
    expect(await answer('/object/private/none', { as: ANN })).toEqual([
      400,
      { statusCode: '404', error: 'not_found', message: 'Object not found', code: 'NoSuchKey' },
    ]);
    expect(await answer('/object/none/x', { method: 'POST', body: 'x', as: ANN })).toEqual([
      400,
      { statusCode: '404', error: 'Bucket not found', message: 'Bucket not found', code: 'NoSuchBucket' },
    ]);
    expect(await answer('/object/list/private', { method: 'POST', body: '{}', as: ANN })).toEqual([
      400,
      {
        statusCode: '400',
        error: 'Error',
        message: "body must have required property 'prefix'",
        code: 'InvalidRequest',
      },
    ]);
    expect(await answer('/nothing/here', { as: ANN })).toEqual([
      400,
      expect.objectContaining({ statusCode: '404' }),
    ]);
    const forged = await storage.backend.fetch(
      new Request(`${storage.backend.url}/storage/v1/object/private/x`, {
        headers: { apikey: storage.backend.publishableKey, authorization: 'Bearer a.b.c' },
      }),
    );
    expect([forged.status, await forged.json()]).toEqual([
      400,
      expect.objectContaining({ statusCode: '403', error: 'Unauthorized' }),
    ]);
  });
  conforms(
    'storage',
    'row-level security',
    'policies of insert, select, update and delete, each alone',
    async () => {
      await service.from('reading').upload('shared.txt', text('read me'));
      expect(await (await ann.from('reading').download('shared.txt')).data?.text()).toBe('read me');
      expect((await ann.from('reading').upload('mine.txt', text('x'))).error).toMatchObject({
        statusCode: '403',
        message: 'new row violates row-level security policy',
      });
      expect(
        (await ann.from('reading').upload('shared.txt', text('x'), { upsert: true })).error,
      ).toMatchObject({ statusCode: '403' });
      expect((await ann.from('reading').update('shared.txt', text('x'))).error).toMatchObject({
        statusCode: '403',
      });
      expect((await ann.from('reading').move('shared.txt', 'other.txt')).error).toMatchObject({
        statusCode: '404',
      });
      expect((await ann.from('reading').remove(['shared.txt'])).data).toEqual([]);
      expect((await ann.from('dropbox').upload('in.txt', text('x'))).error).toBeNull();
      expect((await ann.from('dropbox').download('in.txt')).error).toMatchObject({ statusCode: '404' });
      expect((await ann.from('dropbox').list()).data).toEqual([]);
      expect((await ann.from('dropbox').upload('in.txt', text('x'), { upsert: true })).error).toMatchObject({
        statusCode: '403',
      });
      expect(await (await service.from('dropbox').download('in.txt')).data?.text()).toBe('x');
      expect(await storage.fileIds()).toEqual(await storage.rowIds());
    },
  );

  it('refuses to delete a row past the service', async () => {
    await expect(
      storage.backend.driver.query(`delete from storage.objects where bucket_id = 'private'`),
    ).rejects.toMatchObject({ code: '42501', message: expect.stringContaining('Use the Storage API') });
  });
});
