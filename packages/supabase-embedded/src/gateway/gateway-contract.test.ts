import { afterAll, beforeAll, describe, expect } from 'vitest';
import { createTestBackend, type TestBackend } from '../testing/backend';
import { conforms } from '../testing/conformance';
import { createMemoryFiles } from '../storage/memory-files';

const NO_KEY = 'No API key found in request';

/** Checks the gateway's part of the contract on the complete backend (packages/supabase-embedded/CONFORMANCE.md). */
describe('the gateway of the contract', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await createTestBackend({ storage: { files: createMemoryFiles() } });
  });
  afterAll(() => backend.close());

  const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const answer = await backend.fetch(new Request(`${backend.url}${path}`, { method, headers }));
    const text = await answer.text();
    const json = (answer.headers.get('content-type') ?? '').includes('json');
    const body: unknown = json ? JSON.parse(text) : text;
    return { status: answer.status, headers: answer.headers, body };
  };

  conforms('gateway', 'API keys', 'none, a wrong one, either of the two, and one as bearer', async () => {
    // Each in the shape of its service, where the client looks for message and status.
    const shapes: [string, number, (message: string) => object][] = [
      ['/rest/v1/nothing', 401, (message) => ({ message })],
      ['/auth/v1/settings', 401, (msg) => ({ code: 401, error_code: 'no_authorization', msg })],
      ['/storage/v1/bucket', 400, (message) => ({ statusCode: '403', message })],
    ];
    for (const [path, status, shape] of shapes) {
      const none = shape(NO_KEY);
      expect([path, await ask(path)]).toMatchObject([path, { status, body: none }]);
      const wrong = await ask(path, { apikey: 'sb_publishable_other' });
      expect([path, wrong]).toMatchObject([path, { status, body: shape('Invalid API key') }]);
    }
    const { publishableKey, secretKey } = backend;
    // Without a signed-in user the client sends the key twice: as a bearer token it is not a user.
    const asVisitor = { apikey: publishableKey, authorization: `Bearer ${publishableKey}` };
    expect((await ask('/rest/v1/nothing', asVisitor)).body).toMatchObject({ code: 'PGRST205' });
    expect((await ask('/auth/v1/user', asVisitor)).status).toBe(401);
    expect((await ask('/auth/v1/admin/users', asVisitor)).status).toBe(401);
    const asAdmin = { apikey: secretKey, authorization: `Bearer ${secretKey}` };
    expect((await ask('/auth/v1/admin/users', asAdmin)).status).toBe(200);
  });

  conforms('gateway', 'addresses without a key', 'are those that a link leads to', async () => {
    const open = [
      '/auth/v1/.well-known/jwks.json',
      '/auth/v1/verify?token=x&type=signup',
      '/auth/v1/authorize?provider=none',
      '/auth/v1/callback?state=x',
      '/storage/v1/object/public/none/x.png',
      '/storage/v1/object/sign/none/x.png?token=x',
    ];
    for (const path of open) {
      const answer = await ask(path);
      expect([path, JSON.stringify(answer.body)]).not.toEqual([path, expect.stringContaining(NO_KEY)]);
    }
    const shut = ['/auth/v1/settings', '/storage/v1/object/none/x.png', '/rest/v1/'];
    for (const path of shut)
      expect([path, JSON.stringify((await ask(path)).body)]).toEqual([path, expect.stringContaining(NO_KEY)]);
    expect((await ask('/auth/v1/verify', {}, 'POST')).status).toBe(401);
  });

  conforms('gateway', 'CORS', 'preflight, and headers a script may send and read', async () => {
    const asked = await ask('/rest/v1/nothing', { origin: 'https://app.example' }, 'OPTIONS');
    expect([200, 204]).toContain(asked.status);
    const names = (from: Headers, name: string) => (from.get(name) ?? '').toLowerCase().split(/, */);
    expect(asked.headers.get('access-control-allow-origin')).toBe('*');
    expect(names(asked.headers, 'access-control-allow-headers')).toEqual(
      expect.arrayContaining(
        'authorization x-client-info apikey content-type x-supabase-api-version prefer range range-unit accept-profile content-profile x-upsert x-metadata cache-control x-region x-retry-count tus-resumable upload-length upload-metadata upload-offset'.split(
          ' ',
        ),
      ),
    );
    expect(names(asked.headers, 'access-control-allow-methods')).toEqual(
      expect.arrayContaining(['get', 'head', 'post', 'put', 'patch', 'delete', 'options']),
    );
    for (const path of ['/rest/v1/nothing', '/auth/v1/health', '/storage/v1/bucket']) {
      const { headers } = await ask(path, { apikey: backend.publishableKey });
      expect([path, names(headers, 'access-control-expose-headers')]).toEqual([
        path,
        expect.arrayContaining(
          'content-range content-location location preference-applied x-total-count link x-supabase-api-version x-sb-error-code sb-request-id tus-resumable upload-offset upload-length x-relay-error'.split(
            ' ',
          ),
        ),
      ]);
      expect(headers.get('access-control-allow-credentials')).toBeNull();
    }
  });
});
