import { expect, test } from 'vitest';
import { PUBLISHABLE_KEY, scenario, sessionFor, SUPABASE_URL, useScenario } from '@foregather/mocks/node';
import { memoryStorage } from '../../../testing/memory-storage';
import { configureDb, createDb, db } from '../data/client';
import { createQueryClient } from '../data/query-client';
import { RequestError } from '../data/errors';
import { imageAddressQuery, publicImageAddress } from './image-address';

const { organiser } = scenario.emptyAccount;
useScenario('emptyAccount');

/** A picture of one pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

test('a picture has a signed address for each size, which is asked for once', async () => {
  const storage = memoryStorage();
  storage.setItem('sb-images-auth-token', JSON.stringify(await sessionFor(organiser)));
  configureDb(
    createDb(SUPABASE_URL, PUBLISHABLE_KEY, {
      storage,
      storageKey: 'sb-images-auth-token',
      autoRefreshToken: false,
    }),
  );
  const org = await db().from('orgs').select('id').single();
  const path = `${org.data?.id}/pier.png`;
  const png = Uint8Array.from(Buffer.from(PIXEL, 'base64'));
  const up = await db().storage.from('photos').upload(path, png, { contentType: 'image/png' });
  expect(up.error).toBeNull();

  const queries = createQueryClient();
  const whole = await queries.fetchQuery(imageAddressQuery('photos', path));
  expect(whole).toContain('/storage/v1/object/sign/photos/');
  expect(new Uint8Array(await (await fetch(whole)).arrayBuffer())).toEqual(png);
  const small = await queries.fetchQuery(imageAddressQuery('photos', path, { width: 200, height: 100 }));
  expect(small).toContain('/storage/v1/render/image/sign/photos/');
  expect(await queries.fetchQuery(imageAddressQuery('photos', path, { width: 200, height: 100 }))).toBe(
    small,
  );

  await expect(queries.fetchQuery(imageAddressQuery('photos', 'somebody/else.png'))).rejects.toBeInstanceOf(
    RequestError,
  );
  expect(publicImageAddress('covers', 'a.png', { width: 300 })).toMatch(
    /\/storage\/v1\/render\/image\/public\/covers\/a\.png\?.*width=300/,
  );
});
