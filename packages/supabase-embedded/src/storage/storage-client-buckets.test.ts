import { describe, expect, it } from 'vitest';
import { conforms } from '../testing/conformance';
import { ANN, clientsForSuite, textFile } from './testing/harness';
import { picture } from './testing/pictures';

/** The client's view of buckets, their limits and policies, and errors. */
describe.each(['pglite', 'pg'] as const)('storage-js and buckets on %s', (kind) => {
  const on = clientsForSuite(kind);

  conforms('storage', 'POST /bucket', 'create, once, by who may', async () => {
    expect(
      await on.service.createBucket('made', {
        public: true,
        fileSizeLimit: '1MB',
        allowedMimeTypes: ['image/*'],
      }),
    ).toEqual({
      data: { name: 'made' },
      error: null,
    });
    expect((await on.service.createBucket('made', { public: true })).error).toMatchObject({
      status: 400,
      statusCode: '409',
      message: 'The resource already exists',
    });
    expect((await on.ann.createBucket('mine')).error).toMatchObject({
      status: 400,
      statusCode: '403',
      message: 'new row violates row-level security policy',
    });
    expect((await on.service.createBucket('a/b')).error).toMatchObject({
      status: 400,
      message: 'Bucket name invalid',
    });
  });
  conforms('storage', 'GET /bucket/:id', 'as created, and hidden from who may not', async () => {
    const { data } = await on.service.getBucket('made');
    expect(data).toMatchObject({
      id: 'made',
      name: 'made',
      public: true,
      type: 'STANDARD',
      file_size_limit: 1_000_000,
      allowed_mime_types: ['image/*'],
    });
    expect((await on.ann.getBucket('made')).error).toMatchObject({
      statusCode: '404',
      message: 'Bucket not found',
    });
  });
  conforms('storage', 'GET /bucket', 'all, searched, ordered', async () => {
    const { data } = await on.service.listBuckets({ sortColumn: 'name', sortOrder: 'desc' });
    expect(data?.map((bucket) => bucket.id)).toEqual([
      'reading',
      'private',
      'pictures',
      'open',
      'made',
      'dropbox',
    ]);
    expect(
      (await on.service.listBuckets({ search: 'PRIV', limit: 5 })).data?.map((bucket) => bucket.id),
    ).toEqual(['private']);
    expect((await on.ann.listBuckets()).data).toEqual([]);
  });
  conforms('storage', 'PUT /bucket/:id', 'what is named changes, the rest stays', async () => {
    expect((await on.service.updateBucket('made', { public: false, fileSizeLimit: null })).data).toEqual({
      message: 'Successfully updated',
    });
    expect((await on.service.getBucket('made')).data).toMatchObject({
      public: false,
      file_size_limit: null,
      allowed_mime_types: ['image/*'],
    });
    expect((await on.service.updateBucket('none', { public: true })).error).toMatchObject({
      statusCode: '404',
    });
  });
  conforms('storage', 'DELETE /bucket/:id', 'only an empty one', async () => {
    await on.service.from('made').upload('a.png', new Blob([await picture('png')], { type: 'image/png' }));
    expect((await on.service.deleteBucket('made')).error).toMatchObject({
      statusCode: '409',
      message: 'The bucket you tried to delete is not empty',
    });
  });
  conforms('storage', 'POST /bucket/:id/empty', 'rows and files are gone', async () => {
    expect((await on.service.emptyBucket('made')).error).toBeNull();
    expect((await on.service.from('made').list()).data).toEqual([]);
    expect(await on.storage.fileIds()).toEqual(await on.storage.rowIds());
    expect((await on.service.deleteBucket('made')).data).toEqual({ message: 'Successfully deleted' });
    expect((await on.service.deleteBucket('made')).error).toMatchObject({ statusCode: '404' });
  });

  conforms('storage', 'limits of a bucket', 'size and media type', async () => {
    const png = new Blob([await picture('png')], { type: 'image/png' });
    expect((await on.ann.from('pictures').upload(`${ANN}/a.png`, png)).error).toBeNull();
    expect((await on.ann.from('pictures').upload(`${ANN}/a.txt`, textFile('x'))).error).toMatchObject({
      status: 400,
      statusCode: '415',
      message: 'mime type text/plain is not supported',
    });
    const large = new Blob([new Uint8Array(230_000)], { type: 'image/png' });
    expect((await on.ann.from('pictures').upload(`${ANN}/b.png`, large)).error).toMatchObject({
      status: 400,
      statusCode: '413',
      message: 'The object exceeded the maximum allowed size',
    });
    // Without an announced length the received bytes are counted.
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
    });
    expect(
      (await on.ann.from('pictures').upload(`${ANN}/c.png`, endless, { contentType: 'image/png' })).error,
    ).toMatchObject({ status: 400 });
    expect(await on.storage.fileIds()).toEqual(await on.storage.rowIds());
  });
  conforms('storage', 'error bodies', '400 outside, the truth inside', async () => {
    const answer = async (path: string, init: RequestInit & { as?: string } = {}) => {
      const response = await on.storage.ask(path, init);
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
    const forged = await on.storage.backend.fetch(
      new Request(`${on.storage.backend.url}/storage/v1/object/private/x`, {
        headers: { apikey: on.storage.backend.publishableKey, authorization: 'Bearer a.b.c' },
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
      await on.service.from('reading').upload('shared.txt', textFile('read me'));
      expect(await (await on.ann.from('reading').download('shared.txt')).data?.text()).toBe('read me');
      expect((await on.ann.from('reading').upload('mine.txt', textFile('x'))).error).toMatchObject({
        statusCode: '403',
        message: 'new row violates row-level security policy',
      });
      expect(
        (await on.ann.from('reading').upload('shared.txt', textFile('x'), { upsert: true })).error,
      ).toMatchObject({ statusCode: '403' });
      expect((await on.ann.from('reading').update('shared.txt', textFile('x'))).error).toMatchObject({
        statusCode: '403',
      });
      expect((await on.ann.from('reading').move('shared.txt', 'other.txt')).error).toMatchObject({
        statusCode: '404',
      });
      expect((await on.ann.from('reading').remove(['shared.txt'])).data).toEqual([]);
      expect((await on.ann.from('dropbox').upload('in.txt', textFile('x'))).error).toBeNull();
      expect((await on.ann.from('dropbox').download('in.txt')).error).toMatchObject({ statusCode: '404' });
      expect((await on.ann.from('dropbox').list()).data).toEqual([]);
      expect(
        (await on.ann.from('dropbox').upload('in.txt', textFile('x'), { upsert: true })).error,
      ).toMatchObject({
        statusCode: '403',
      });
      expect(await (await on.service.from('dropbox').download('in.txt')).data?.text()).toBe('x');
      expect(await on.storage.fileIds()).toEqual(await on.storage.rowIds());
    },
  );

  it('refuses to delete a row past the service', async () => {
    await expect(
      on.storage.backend.driver.query(`delete from storage.objects where bucket_id = 'private'`),
    ).rejects.toMatchObject({ code: '42501', message: expect.stringContaining('Use the Storage API') });
  });
});
