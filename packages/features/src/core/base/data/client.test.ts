import { expect, onTestFinished, test, vi } from 'vitest';
import { authStorageKey, createDb, type DbOptions } from './client';
import { memoryStorage } from '../../../testing/memory-storage';

const URL_OF_API = 'http://api.test';
const KEY = authStorageKey(URL_OF_API);

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** A session as the client keeps it. */
const sessionOf = (access_token: string, refresh_token = 'r1', lasts = 3600) => ({
  access_token,
  refresh_token,
  token_type: 'bearer',
  expires_in: lasts,
  expires_at: Math.floor(Date.now() / 1000) + lasts,
  user: { id: 'u1', app_metadata: {}, user_metadata: {} },
});

type Answer = (path: string, headers: Headers) => Response;

/** The client writes to the console what the auth server answered. */
const quiet = () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => complaint.mockRestore());
};

/** A client, what it keeps, and each request as path and bearer token. */
function clientFor(kept: unknown, answer: Answer, options: DbOptions = {}) {
  const storage = memoryStorage();
  if (kept !== undefined) storage.setItem(KEY, typeof kept === 'string' ? kept : JSON.stringify(kept));
  const sent: string[] = [];
  const client = createDb(URL_OF_API, 'key', {
    storage,
    autoRefreshToken: false,
    fetch: async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      const headers = new Headers(init?.headers);
      sent.push(`${pathname} ${headers.get('authorization')}`);
      return answer(pathname, headers);
    },
    ...options,
  });
  return { client, storage, sent };
}

test('the client is there once it has been set', async () => {
  // Another file of the same process may have set one.
  vi.resetModules();
  const { configureDb, db } = await import('./client');
  expect(() => db()).toThrow('configureDb() has not run');
  const { client } = clientFor(undefined, () => json([]));
  configureDb(client);
  expect(db()).toBe(client);
});

test('a fresh stored session goes along with a request, and asks the auth server nothing', async () => {
  const { client, sent } = clientFor(sessionOf('mine'), () => json([{ id: 1 }]));
  expect((await client.from('events').select('id')).data).toEqual([{ id: 1 }]);
  expect(sent).toEqual(['/rest/v1/events Bearer mine']);
});

test('a visitor sends the key', async () => {
  const keys: (string | null)[] = [];
  const { client, sent } = clientFor(undefined, (_, headers) => {
    keys.push(headers.get('apikey'));
    return json([]);
  });
  await client.from('plan_limits').select('key');
  expect(sent).toEqual(['/rest/v1/plan_limits Bearer key']);
  expect(keys).toEqual(['key']);
});

test('a session near its end is renewed once, however many requests wait for it', async () => {
  const { client, sent, storage } = clientFor(sessionOf('old', 'r1', 80), (path) =>
    path === '/auth/v1/token' ? json(sessionOf('new', 'r2')) : json([]),
  );
  await Promise.all([1, 2, 3].map(async () => client.from('events').select('id')));
  expect(sent).toEqual([
    '/auth/v1/token Bearer key',
    ...['/rest/v1/events', '/rest/v1/events', '/rest/v1/events'].map((path) => `${path} Bearer new`),
  ]);
  expect(storage.getItem(KEY)).toContain('r2');
});

test('a request that is sent while the session is renewed waits for the new token', async () => {
  const { client, sent } = clientFor(sessionOf('old'), (path) =>
    path === '/auth/v1/token' ? json(sessionOf('new', 'r2')) : json([]),
  );
  await Promise.all([client.auth.refreshSession(), client.from('events').select('id')]);
  expect(sent).toEqual(['/auth/v1/token Bearer key', '/rest/v1/events Bearer new']);
});

test.each(['{', '"nonsense"', '[]', '{"access_token":"a"}'])(
  'what lies in the storage as %s is nobody’s session',
  async (kept) => {
    const { client, sent } = clientFor(kept, () => json([]));
    expect((await client.auth.getSession()).data.session).toBeNull();
    await client.from('plan_limits').select('key');
    expect(sent).toEqual(['/rest/v1/plan_limits Bearer key']);
  },
);

test('a session that ended while the device was offline is kept, and renewed when the server is there again', async () => {
  quiet();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let offline = true;
  const { client, storage } = clientFor(sessionOf('old', 'r1', -10), () => {
    if (offline) throw new TypeError('Failed to fetch');
    return json(sessionOf('new', 'r2'));
  });
  const asked = client.auth.getSession();
  // The client tries again with growing pauses before it gives up.
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await asked).data.session).toBeNull();
  expect(storage.getItem(KEY)).toContain('old');
  offline = false;
  // It leaves the server alone for a minute after that.
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await client.auth.getSession()).data.session?.access_token).toBe('new');
});

test('a session that ended and is refused is over', async () => {
  quiet();
  const { client, storage } = clientFor(sessionOf('old', 'r1', -10), () =>
    json({ code: 'refresh_token_not_found', message: 'Invalid Refresh Token' }, 400),
  );
  expect((await client.auth.getSession()).data.session).toBeNull();
  expect(storage).toHaveLength(0);
});
