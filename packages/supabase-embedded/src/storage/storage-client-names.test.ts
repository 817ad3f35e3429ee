import { beforeAll, describe, expect } from 'vitest';
import { conforms, covers } from '../testing/conformance';
import { ANN, BEN, clientsForSuite, textFile } from './testing/harness';

/** The client's view of listings, renamed and removed files, and signed URLs. */
describe.each(['pglite', 'pg'] as const)('storage-js and names on %s', (kind) => {
  const on = clientsForSuite(kind);
  beforeAll(async () => {
    await on.put('over.txt', 'new');
    await on.put('replaced.txt');
  });

  conforms('storage', 'POST /object/list/:bucket', 'folders first, paged, searched, ordered', async () => {
    for (const name of ['z/1.txt', 'z/2_a.txt', 'z/3.txt', 'z/deep/4.txt', 'z/deep/5.txt', 'z/another/6.txt'])
      await on.put(name);
    const list = async (path: string, options = {}) => {
      const { data, error } = await on.ann.from('private').list(path, options);
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
  conforms(
    'storage',
    'POST /object/list-v2/:bucket',
    'whole keys with and without folders, cursor',
    async () => {
      const names = async (options: object) => {
        const keys: string[] = [];
        let pages = 0;
        for (let cursor: string | undefined; ; pages += 1) {
          const { data, error } = await on.ann.from('private').listV2({
            prefix: `${ANN}/z/`,
            limit: 2,
            ...options,
            ...(cursor === undefined ? {} : { cursor }),
          });
          expect(error).toBeNull();
          keys.push(
            ...(data?.folders ?? []).map((folder) => folder.key ?? ''),
            ...(data?.objects ?? []).map((object) => object.key ?? ''),
          );
          for (const entry of [...(data?.folders ?? []), ...(data?.objects ?? [])])
            expect(entry.name).toBe(entry.key);
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
      expect((await on.ann.from('private').listV2({ cursor: 'nonsense' })).error).toMatchObject({
        message: 'The cursor cannot be read.',
      });
    },
  );

  conforms('storage', 'POST /object/move', 'within and between buckets, not onto another', async () => {
    await on.put('from.txt', 'moving');
    expect((await on.ann.from('private').move(`${ANN}/from.txt`, `${ANN}/to/there.txt`)).data).toMatchObject({
      message: 'Successfully moved',
    });
    expect(await on.read('to/there.txt')).toBe('moving');
    expect((await on.ann.from('private').exists(`${ANN}/from.txt`)).data).toBe(false);
    expect(
      (
        await on.ann
          .from('private')
          .move(`${ANN}/to/there.txt`, `${ANN}/there.txt`, { destinationBucket: 'open' })
      ).error,
    ).toBeNull();
    expect(await on.read('there.txt', 'open')).toBe('moving');
    expect(
      (
        await on.ann
          .from('open')
          .move(`${ANN}/there.txt`, `${ANN}/there.txt`, { destinationBucket: 'pictures' })
      ).error,
    ).toMatchObject({ statusCode: '415' });
    expect((await on.ann.from('private').move(`${ANN}/over.txt`, `${ANN}/replaced.txt`)).error).toMatchObject(
      {
        statusCode: '409',
      },
    );
    expect((await on.ann.from('private').move(`${ANN}/none`, `${ANN}/x`)).error).toMatchObject({
      statusCode: '404',
    });
  });
  conforms('storage', 'POST /object/copy', 'a file of its own', async () => {
    const { data, error } = await on.ann.from('private').copy(`${ANN}/over.txt`, `${ANN}/copied.txt`);
    expect(error).toBeNull();
    expect(data).toEqual({ path: `private/${ANN}/copied.txt` });
    await on.ann.from('private').remove([`${ANN}/over.txt`]);
    expect(await on.read('copied.txt')).toBe('new');
    expect((await on.ann.from('private').copy(`${ANN}/none`, `${ANN}/x`)).error).toMatchObject({
      statusCode: '404',
    });
    expect(
      (await on.ann.from('private').copy(`${ANN}/copied.txt`, `${ANN}/replaced.txt`)).error,
    ).toMatchObject({
      statusCode: '409',
    });
  });
  conforms('storage', 'DELETE /object/:bucket', 'those that are there and mine', async () => {
    await on.put('gone1.txt');
    await on.put('gone2.txt');
    const { data } = await on.ann
      .from('private')
      .remove([`${ANN}/gone1.txt`, `${ANN}/gone2.txt`, `${ANN}/never.txt`]);
    expect(data?.map((object) => object.name).sort()).toEqual([`${ANN}/gone1.txt`, `${ANN}/gone2.txt`]);
    expect(await on.storage.fileIds()).toEqual(await on.storage.rowIds());
  });
  conforms('storage', 'DELETE /object/:bucket/*', 'one', async () => {
    await on.put('single.txt');
    const remove = () => on.storage.ask(`/object/private/${ANN}/single.txt`, { method: 'DELETE', as: ANN });
    expect(await (await remove()).json()).toEqual({ message: 'Successfully deleted' });
    expect(await (await remove()).json()).toMatchObject({ statusCode: '404', error: 'not_found' });
  });

  conforms(
    'storage',
    'POST /object/sign/:bucket/*',
    'a link that works without a key, until it is over',
    async () => {
      await on.put('signed.txt', 'for a guest');
      const { data, error } = await on.ann
        .from('private')
        .createSignedUrl(`${ANN}/signed.txt`, 60, { download: true });
      expect(error).toBeNull();
      covers('storage', 'GET /object/sign/:bucket/*', 'in force, over, tampered');
      const get = async (url: string) => {
        const response = await on.storage.backend.fetch(new Request(url));
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
      on.storage.backend.clock.advance(61_000);
      expect(await get(url)).toEqual([400, expect.stringContaining('timestamp check failed')]);
      on.storage.backend.clock.reset();
      expect((await on.ann.from('private').createSignedUrl(`${ANN}/none.txt`, 60)).error).toMatchObject({
        statusCode: '404',
        message: 'Object not found',
      });
    },
  );
  conforms('storage', 'POST /object/sign/:bucket', 'several at once, each with its own answer', async () => {
    const { data } = await on.ann
      .from('private')
      .createSignedUrls([`${ANN}/signed.txt`, `${ANN}/none.txt`], 60);
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
      const { data, error } = await on.ann.from('private').createSignedUploadUrl(`${ANN}/guest.txt`);
      expect(error).toBeNull();
      covers('storage', 'PUT /object/upload/sign/:bucket/*', 'once, to its path only');
      const guest = await on.storage.as('anon');
      const token = data?.token ?? '';
      expect(
        (await guest.from('private').uploadToSignedUrl(`${ANN}/other.txt`, token, textFile('x'))).error,
      ).toMatchObject({ statusCode: '400' });
      expect(
        (await guest.from('private').uploadToSignedUrl(`${ANN}/guest.txt`, token, textFile('by a guest')))
          .data,
      ).toEqual({ path: `${ANN}/guest.txt`, fullPath: `private/${ANN}/guest.txt` });
      expect(await on.read('guest.txt')).toBe('by a guest');
      expect(
        (await guest.from('private').uploadToSignedUrl(`${ANN}/guest.txt`, token, textFile('again'))).error,
      ).toMatchObject({ statusCode: '409' });
      const again = await on.ann.from('private').createSignedUploadUrl(`${ANN}/guest.txt`, { upsert: true });
      expect(
        (
          await guest
            .from('private')
            .uploadToSignedUrl(`${ANN}/guest.txt`, again.data?.token ?? '', textFile('again'))
        ).error,
      ).toBeNull();
      expect((await on.ann.from('private').createSignedUploadUrl(`${BEN}/x.txt`)).error).toMatchObject({
        statusCode: '403',
      });
    },
  );
});
