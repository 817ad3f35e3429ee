import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestBackend, forgeToken, TEST_KEYS, type TestBackend } from '../testing';
import { createMemoryFiles } from './memory-files';
import { ANN, POLICIES } from './testing/harness';
import { photoWithPosition } from './testing/pictures';

/** Tests what the README promises for a host without an image processor, such as one in a browser. */
describe('a host without an image processor', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await createTestBackend({ migrations: [POLICIES], storage: { files: createMemoryFiles() } });
  });
  afterAll(() => backend.close());

  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('apikey', backend.publishableKey);
    const token = await forgeToken(TEST_KEYS, backend.url, backend.clock, { claims: { sub: ANN } });
    headers.set('authorization', `Bearer ${token}`);
    return backend.fetch(new Request(`${backend.url}/storage/v1${path}`, { ...init, headers }));
  };

  it('keeps a photo byte for byte, with what it tells besides itself, and still looks at what it is', async () => {
    const photo = await photoWithPosition();
    const send = (body: Uint8Array<ArrayBuffer>) =>
      ask(`/object/private/${ANN}/photo.jpg`, {
        method: 'POST',
        headers: { 'content-type': 'image/jpeg', 'x-upsert': 'true' },
        body,
      });
    expect((await send(new Uint8Array(photo))).status).toBe(200);
    const kept = Buffer.from(await (await ask(`/object/private/${ANN}/photo.jpg`)).arrayBuffer());
    expect(kept.equals(photo)).toBe(true);
    const page = await send(new TextEncoder().encode('<script>alert(1)</script>'));
    expect([page.status, await page.json()]).toMatchObject([400, { statusCode: '415' }]);
  });

  it('answers 501 where a picture is asked for in another size, and says why', async () => {
    const answer = await ask(`/render/image/authenticated/private/${ANN}/photo.jpg?width=10`);
    expect([answer.status, await answer.json()]).toMatchObject([
      501,
      { message: 'Images are not transformed here.' },
    ]);
  });
});
