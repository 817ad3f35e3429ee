import { describe, expect } from 'vitest';
import { conforms } from '../testing/conformance';
import { ANN, clientsForSuite, textFile } from './testing/harness';

/** Uploads and downloads with the real `@supabase/storage-js`. */
describe.each(['pglite', 'pg'] as const)('storage-js on %s', (kind) => {
  const on = clientsForSuite(kind);

  conforms('storage', 'POST /object/:bucket/*', 'form, bytes and stream, with metadata', async () => {
    const { data, error } = await on.ann
      .from('private')
      .upload(`${ANN}/notes/first.txt`, textFile('one'), { cacheControl: '60', metadata: { by: 'Ann' } });
    expect(error).toBeNull();
    expect(data).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      path: `${ANN}/notes/first.txt`,
      fullPath: `private/${ANN}/notes/first.txt`,
    });
    const raw = await on.ann.from('private').upload(`${ANN}/raw.bin`, new Uint8Array([1, 2, 3]), {
      contentType: 'application/octet-stream',
      metadata: { n: 1 },
    });
    expect(raw.error).toBeNull();
    const form = new FormData();
    form.append('file', textFile('from a form'));
    expect((await on.ann.from('private').upload(`${ANN}/form.txt`, form)).error).toBeNull();
    const stream = new Blob(['streamed']).stream();
    expect(
      (await on.ann.from('private').upload(`${ANN}/stream.txt`, stream, { contentType: 'text/plain' })).error,
    ).toBeNull();
    expect(await on.read('form.txt')).toBe('from a form');
    expect(await on.read('stream.txt')).toBe('streamed');
    const again = await on.ann.from('private').upload(`${ANN}/notes/first.txt`, textFile('two'));
    expect(again.error).toMatchObject({
      status: 400,
      statusCode: '409',
      message: 'The resource already exists',
    });
    expect(await on.read('notes/first.txt')).toBe('one');
  });
  conforms('storage', 'POST /object/:bucket/* (upsert)', 'writes over, and the old file goes', async () => {
    await on.put('over.txt', 'old');
    const { error } = await on.ann
      .from('private')
      .upload(`${ANN}/over.txt`, textFile('new'), { upsert: true });
    expect(error).toBeNull();
    expect(await on.read('over.txt')).toBe('new');
    expect(await on.storage.fileIds()).toEqual(await on.storage.rowIds());
  });
  conforms('storage', 'PUT /object/:bucket/*', 'replaces', async () => {
    await on.put('replaced.txt', 'old');
    expect((await on.ann.from('private').update(`${ANN}/replaced.txt`, textFile('newer'))).error).toBeNull();
    expect(await on.read('replaced.txt')).toBe('newer');
  });

  conforms('storage', 'GET /object/:bucket/*', 'bytes and headers', async () => {
    await on.put('headers.txt', 'abcdefgh');
    const response = await on.storage.ask(`/object/private/${ANN}/headers.txt`, { as: ANN });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/plain',
      'content-length': '8',
      'cache-control': 'private, max-age=3600',
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^"[\da-f]{32}"$/),
      'last-modified': expect.stringMatching(/GMT$/),
    });
    expect((await on.ann.from('private').download(`${ANN}/none.txt`)).error).toMatchObject({
      status: 400,
      statusCode: '404',
      message: 'Object not found',
    });
  });
  conforms('storage', 'GET /object/authenticated/:bucket/*', 'the same', async () => {
    const response = await on.storage.ask(`/object/authenticated/private/${ANN}/headers.txt`, { as: ANN });
    expect(await response.text()).toBe('abcdefgh');
  });
  conforms('storage', 'ranges and conditions', 'one range, the end, beyond it, unchanged', async () => {
    const path = `/object/private/${ANN}/headers.txt`;
    const ranged = async (range: string, headers: Record<string, string> = {}) => {
      const response = await on.storage.ask(path, { as: ANN, headers: { range, ...headers } });
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
    const first = await on.storage.ask(path, { as: ANN });
    const etag = first.headers.get('etag') ?? '';
    const modified = first.headers.get('last-modified') ?? '';
    const status = async (headers: Record<string, string>) =>
      (await on.storage.ask(path, { as: ANN, headers })).status;
    expect(await status({ 'if-none-match': etag })).toBe(304);
    expect(await status({ 'if-none-match': `"x", W/${etag}` })).toBe(304);
    expect(await status({ 'if-none-match': '"x"' })).toBe(200);
    expect(await status({ 'if-modified-since': modified })).toBe(304);
    expect(await status({ 'if-modified-since': 'Mon, 01 Jan 2001 00:00:00 GMT' })).toBe(200);
    expect(await status({ 'if-none-match': '"x"', 'if-modified-since': modified })).toBe(200);
  });
  conforms('storage', 'GET /object/public/:bucket/*', 'without a key, to look at or to save', async () => {
    await on.put('shown.txt', 'public words', 'open');
    const url = new URL(
      on.ann.from('open').getPublicUrl(`${ANN}/shown.txt`, { download: 'my words.txt' }).data.publicUrl,
    );
    const response = await on.storage.backend.fetch(new Request(url));
    expect(await response.text()).toBe('public words');
    expect(response.headers.get('content-disposition')).toContain('filename="my words.txt"');
    expect(response.headers.get('cache-control')).toBe('max-age=3600');
    const hidden = await on.storage.backend.fetch(
      new Request(`${on.storage.backend.url}/storage/v1/object/public/private/${ANN}/over.txt`),
    );
    expect([hidden.status, await hidden.json()]).toEqual([
      400,
      { statusCode: '404', error: 'Bucket not found', message: 'Bucket not found', code: 'NoSuchBucket' },
    ]);
  });
  conforms('storage', 'GET /object/info/:bucket/*', 'everything known, with own metadata', async () => {
    const { data, error } = await on.ann.from('private').info(`${ANN}/notes/first.txt`);
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
    await on.put('plain.txt');
    expect((await on.ann.from('private').info(`${ANN}/plain.txt`)).data?.metadata).toEqual({});
    expect((await on.ann.from('private').info(`${ANN}/none`)).error).toMatchObject({ statusCode: '404' });
  });
  conforms('storage', 'HEAD /object/:bucket/*', 'yes and no', async () => {
    expect((await on.ann.from('private').exists(`${ANN}/over.txt`)).data).toBe(true);
    expect((await on.ann.from('private').exists(`${ANN}/none.txt`)).data).toBe(false);
  });
});
