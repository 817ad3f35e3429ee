import { QueryCache, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { authStorageKey, createDb } from './client';
import { errorMessage, errorWords, PanelError, RequestError } from './errors';
import { createQueryClient, LIFE, limitEntries } from './query-client';
import { readStoredSession } from './stored-session';
import { firstRow, unwrap, unwrapMaybe, unwrapNothing } from './unwrap';
import { memoryStorage } from '../../testing/memory-storage';

const refused = { data: null, error: { message: 'permission denied', code: '42501' }, status: 403 };

test('unwrap hands over data and throws one error type', () => {
  expect(unwrap({ data: 0, error: null, status: 200 })).toBe(0);
  expect(() => unwrap(refused)).toThrowError(RequestError);
  expect(() => unwrap({ data: null, error: null, status: 200 })).toThrow('Not found');
  expect(() => unwrap(refused)).toThrowError(
    expect.objectContaining({
      status: 403,
      code: '42501',
      message: 'permission denied',
      cause: refused.error,
    }),
  );
});

test('no row and no body are answers too', () => {
  expect(unwrapMaybe({ data: null, error: null, status: 200 })).toBeNull();
  expect(() => unwrapNothing({ data: null, error: null, status: 204 })).not.toThrow();
  expect(() => unwrapNothing(refused)).toThrow('permission denied');
});

test.each([
  [{ id: 1 }, { id: 1 }],
  [[{ id: 1 }, { id: 2 }], { id: 1 }],
  [[], null],
  [null, null],
])('the first row of %j is %j', (data, row) => {
  expect(firstRow(data)).toEqual(row);
});

test('a bug shows the general words, never its own text', () => {
  expect(errorWords(new TypeError('x is undefined')).title).toBe('Something went wrong');
  expect(errorWords(new TypeError('x')).description).toBe(
    'An unexpected error occurred. Please refresh the page or try again later.',
  );
  expect(errorWords(new PanelError('Invalid Event ID', 'Check it.'))).toEqual({
    title: 'Invalid Event ID',
    description: 'Check it.',
  });
  expect(errorWords(new RequestError(404, 'x')).title).toBe('Not found');
  expect(errorMessage(new RequestError(422, 'The size is smaller than what is taken.'))).toBe(
    'The size is smaller than what is taken.',
  );
  expect(errorMessage(new RequestError(500, 'stack trace'))).not.toContain('stack');
});

test('the cache keeps so many answers, drops the oldest first and none that is being read', () => {
  const queries = createQueryClient();
  const stop = limitEntries(queries.getQueryCache(), 3);
  queries.setQueryData([0], 'read');
  const reading = new QueryObserver(queries, { queryKey: [0] }).subscribe(() => undefined);
  for (const n of [1, 2, 3, 4]) queries.setQueryData([n], n);
  expect(
    queries
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey[0]),
  ).toEqual([0, 3, 4]);
  reading();
  stop();
});

test('lives are those of the specification', () => {
  expect(LIFE).toEqual({
    default: 300_000,
    timezones: 3_600_000,
    subscription: 600_000,
    adminRole: 900_000,
    userBatch: 300_000,
    performance: 60_000,
    eventsSummary: 300_000,
  });
  expect(new QueryCache()).toBeInstanceOf(QueryCache);
});

test('a refusal is not asked for twice, a failure once more', async () => {
  const queries = createQueryClient();
  const ask = (status: number) => {
    const queryFn = vi.fn<() => Promise<never>>(async () => Promise.reject(new RequestError(status, 'no')));
    return queries
      .fetchQuery({
        queryKey: [status],
        queryFn,
        retryDelay: 0,
        retry: queries.getDefaultOptions().queries?.retry ?? 0,
      })
      .catch(() => queryFn.mock.calls.length);
  };
  expect(await ask(403)).toBe(1);
  expect(await ask(503)).toBe(2);
});

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const hour = () => Math.floor(Date.now() / 1000) + 3600;
const sessionOf = (access_token: string, refresh_token: string) => ({
  access_token,
  refresh_token,
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: hour(),
  user: { id: 'u1' },
});

test('the access token of the session flows into REST calls; one that is refused is renewed once', async () => {
  const storage = memoryStorage();
  storage.setItem(authStorageKey('http://api.test'), JSON.stringify(sessionOf('old', 'r1')));
  const sent: string[] = [];
  const db = createDb('http://api.test', 'key', {
    storage,
    autoRefreshToken: false,
    fetch: async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      const bearer = new Headers(init?.headers).get('authorization');
      sent.push(`${pathname} ${bearer}`);
      if (pathname === '/auth/v1/token') return json(sessionOf('new', 'r2'));
      return bearer === 'Bearer new'
        ? json([{ id: 1 }])
        : json({ message: 'JWT expired', code: 'PGRST303' }, 401);
    },
  });
  const reply = await db.from('events').select('id');
  expect(reply.data).toEqual([{ id: 1 }]);
  expect(sent).toEqual([
    '/rest/v1/events Bearer old',
    '/auth/v1/token Bearer key',
    '/rest/v1/events Bearer new',
  ]);
});

/** A session as the auth client keeps it. */
const whole = (token: string, lasts = 3600) => ({
  ...sessionOf(token, 'r1'),
  expires_at: Math.floor(Date.now() / 1000) + lasts,
  user: { id: 'u1', app_metadata: {}, user_metadata: {} },
});
const keptIn = (kept: unknown) => ({ storage: { getItem: () => JSON.stringify(kept) }, key: 'k' });

test('a fresh stored session is read without the auth client, and requests do not wait for one', async () => {
  const storage = memoryStorage();
  storage.setItem(authStorageKey('http://api.test'), JSON.stringify(whole('mine')));
  const sent: (string | null)[] = [];
  const db = createDb('http://api.test', 'key', {
    storage,
    autoRefreshToken: false,
    fetch: async (_, init) => {
      sent.push(new Headers(init?.headers).get('authorization'));
      return json([]);
    },
  });
  const loaded = vi.fn<() => void>();
  db.whenAuth(loaded);
  expect(db.storedSession()).toMatchObject({ access_token: 'mine', user: { id: 'u1' } });
  await db.from('events').select('id');
  expect(sent).toEqual(['Bearer mine']);
  expect(loaded).not.toHaveBeenCalled();
  expect((await (await db.auth()).getSession()).data.session?.access_token).toBe('mine');
  expect(loaded).toHaveBeenCalledOnce();
});

test.each([
  ['ends within the margin', whole('t', 89)],
  ['has no token', { ...whole('t'), access_token: '' }],
  ['has no user', { ...whole('t'), user: null }],
  ['is no session', 'nonsense'],
])('what the storage holds is left to the auth client when it %s', (_, kept) => {
  expect(readStoredSession(keptIn(kept))).toBeUndefined();
});

test('no key is nobody; what is no JSON, or comes later, only the auth client can read', () => {
  const of = (getItem: () => string | null | Promise<string | null>) =>
    readStoredSession({ storage: { getItem }, key: 'k' });
  expect(of(() => null)).toBeNull();
  expect(of(() => '{')).toBeUndefined();
  expect(of(async () => null)).toBeUndefined();
});

test('a visitor sends the key', async () => {
  const sent: (string | null)[] = [];
  const db = createDb('http://api.test/', 'key', {
    storage: memoryStorage(),
    autoRefreshToken: false,
    fetch: async (_, init) => {
      const headers = new Headers(init?.headers);
      sent.push(headers.get('authorization'), headers.get('apikey'));
      return json([]);
    },
  });
  await db.from('plan_limits').select('key');
  expect(sent).toEqual(['Bearer key', 'key']);
});

test('when both tokens are refused the session is over', async () => {
  const storage = memoryStorage();
  storage.setItem(authStorageKey('http://api.test'), JSON.stringify(sessionOf('old', 'r1')));
  const db = createDb('http://api.test', 'key', {
    storage,
    autoRefreshToken: false,
    fetch: async () => json({ code: 'refresh_token_not_found', message: 'Invalid Refresh Token' }, 401),
  });
  const events: string[] = [];
  (await db.auth()).onAuthStateChange((event) => void events.push(event));
  expect((await db.from('events').select('id')).status).toBe(401);
  expect(events).toContain('SIGNED_OUT');
  expect(storage).toHaveLength(0);
});

test('a server that is merely away ends no session', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const storage = memoryStorage();
  storage.setItem(authStorageKey('http://api.test'), JSON.stringify(sessionOf('old', 'r1')));
  const db = createDb('http://api.test', 'key', {
    storage,
    autoRefreshToken: false,
    fetch: async (input) =>
      new URL(input instanceof Request ? input.url : input).pathname.startsWith('/auth')
        ? json({ message: 'away' }, 503)
        : json({ message: 'JWT expired' }, 401),
  });
  const asked = db.from('events').select('id').then();
  // The auth client tries again with growing pauses before it gives up.
  await vi.advanceTimersByTimeAsync(60_000);
  await asked;
  expect(storage).toHaveLength(1);
});
