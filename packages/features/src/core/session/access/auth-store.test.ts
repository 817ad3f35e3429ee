import {
  AuthApiError,
  AuthRetryableFetchError,
  type AuthChangeEvent,
  type AuthError,
  type Session,
} from '@supabase/supabase-js';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { AUTH_TIMEOUT, createAuthStore, type AuthSource } from './auth-store';

type Listener = (event: AuthChangeEvent, session: Session | null) => void | Promise<void>;

/** An auth client that emits the events of the test. `refused`: the errors it returns for a renewal and a sign-out. */
function fakeAuth({
  renewal = null,
  signOut = null,
}: {
  renewal?: AuthError | null;
  signOut?: AuthError | null;
} = {}) {
  const listeners = new Set<Listener>();
  const emit = (event: AuthChangeEvent, session: Session | null) => {
    for (const listener of listeners) void listener(event, session);
  };
  const asked: string[] = [];
  const source: AuthSource = {
    auth: {
      onAuthStateChange: (callback: Listener) => {
        listeners.add(callback);
        const unsubscribe = () => void listeners.delete(callback);
        return { data: { subscription: { id: 's', callback, unsubscribe } } };
      },
      refreshSession: async () => {
        asked.push('refresh');
        return { data: { user: null, session: null }, error: renewal ?? new AuthRetryableFetchError('x', 0) };
      },
      signOut: async (options) => {
        asked.push(`sign out: ${options?.scope}`);
        if (!signOut) emit('SIGNED_OUT', null);
        return { error: signOut };
      },
    },
  };
  return { source, emit, listeners, asked };
}

const session: Session = {
  access_token: 'a',
  refresh_token: 'r',
  expires_in: 3600,
  token_type: 'bearer',
  user: {
    id: 'u1',
    app_metadata: {},
    user_metadata: {},
    aud: 'authenticated',
    created_at: '2030-01-01T00:00:00Z',
  },
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('loading ends with the first event', async () => {
  const { source, emit } = fakeAuth();
  const store = createAuthStore(source);
  expect(store.getState().status).toBe('loading');
  emit('INITIAL_SESSION', session);
  expect(store.getState()).toMatchObject({ status: 'signed-in', event: 'INITIAL_SESSION' });
  await expect(store.signedIn()).resolves.toBe(true);
});

test('loading ends after five seconds at most, as signed out, and a later event still counts', async () => {
  const { source, emit } = fakeAuth();
  const store = createAuthStore(source);
  const answer = store.signedIn();
  vi.advanceTimersByTime(AUTH_TIMEOUT - 1);
  expect(store.getState().status).toBe('loading');
  vi.advanceTimersByTime(1);
  expect(store.getState().status).toBe('signed-out');
  await expect(answer).resolves.toBe(false);
  emit('SIGNED_IN', session);
  expect(store.getState().status).toBe('signed-in');
  await expect(store.signedIn()).resolves.toBe(true);
});

test.each([
  'SIGNED_IN',
  'TOKEN_REFRESHED',
  'USER_UPDATED',
  'PASSWORD_RECOVERY',
  'MFA_CHALLENGE_VERIFIED',
] as const)('%s brings the session it carries', (event) => {
  const { source, emit } = fakeAuth();
  const store = createAuthStore(source);
  const heard = vi.fn<() => void>();
  store.subscribe(heard);
  emit(event, session);
  expect(store.getState()).toMatchObject({ status: 'signed-in', session, event });
  expect(heard).toHaveBeenCalledOnce();
});

test('the same session once more, as when a tab comes to the front, changes nothing', () => {
  const { source, emit } = fakeAuth();
  const store = createAuthStore(source);
  emit('INITIAL_SESSION', session);
  const heard = vi.fn<() => void>();
  store.subscribe(heard);
  emit('SIGNED_IN', { ...session });
  emit('INITIAL_SESSION', { ...session });
  expect(heard).not.toHaveBeenCalled();
  emit('TOKEN_REFRESHED', { ...session, access_token: 'b' });
  expect(store.getState()).toMatchObject({ event: 'TOKEN_REFRESHED', session: { access_token: 'b' } });
});

test('signing out forgets the session', () => {
  const { source, emit } = fakeAuth();
  const store = createAuthStore(source);
  emit('INITIAL_SESSION', session);
  emit('SIGNED_OUT', null);
  expect(store.getState()).toMatchObject({ status: 'signed-out', session: null });
});

test('forget() signs out although the server never answered', () => {
  const { source, emit } = fakeAuth();
  const store = createAuthStore(source);
  emit('INITIAL_SESSION', session);
  store.forget();
  expect(store.getState()).toMatchObject({ status: 'signed-out', session: null });
});

test('stop() ends the subscription and the timer', () => {
  const { source, listeners } = fakeAuth();
  const store = createAuthStore(source);
  store.stop();
  expect(listeners.size).toBe(0);
  vi.advanceTimersByTime(AUTH_TIMEOUT);
  expect(store.getState().status).toBe('loading');
});

test.each([
  ['no user', null],
  ['a user without an id', { ...session.user, id: undefined }],
  ['text in place of the metadata', { ...session.user, user_metadata: 'x' }],
])('a stored session with %s is nobody’s, and is removed', async (_, user) => {
  const { source, emit, asked } = fakeAuth();
  const store = createAuthStore(source);
  emit('INITIAL_SESSION', JSON.parse(JSON.stringify({ ...session, user })));
  expect(store.getState()).toMatchObject({ status: 'signed-out', session: null });
  await expect(store.signedIn()).resolves.toBe(false);
  expect(asked).toEqual(['sign out: local']);
});

describe('a token that the server refused', () => {
  const refused = new AuthApiError('Invalid Refresh Token', 400, 'refresh_token_not_found');

  test('is renewed once for all who ask at the same time', async () => {
    const { source, emit, asked } = fakeAuth();
    const store = createAuthStore(source);
    emit('INITIAL_SESSION', session);
    await Promise.all([store.renew(), store.renew(), store.renew()]);
    expect(asked).toEqual(['refresh']);
    await store.renew();
    expect(asked).toEqual(['refresh', 'refresh']);
  });

  test('ends the session when the renewal is refused too', async () => {
    const { source, emit, asked } = fakeAuth({ renewal: refused });
    const store = createAuthStore(source);
    emit('INITIAL_SESSION', session);
    await store.renew();
    expect(asked).toEqual(['refresh', 'sign out: local']);
    expect(store.getState()).toMatchObject({ status: 'signed-out', event: 'SIGNED_OUT' });
  });

  test('ends the session here although the server cannot be told', async () => {
    const { source, emit } = fakeAuth({
      renewal: refused,
      signOut: new AuthApiError('Away', 500, undefined),
    });
    const store = createAuthStore(source);
    emit('INITIAL_SESSION', session);
    await store.renew();
    expect(store.getState().status).toBe('signed-out');
  });

  test.each([
    ['is away', new AuthRetryableFetchError('away', 503)],
    ['fails', new AuthApiError('Internal error', 500, undefined)],
  ])('ends nothing when the auth server %s', async (_, renewal) => {
    const { source, emit, asked } = fakeAuth({ renewal });
    const store = createAuthStore(source);
    emit('INITIAL_SESSION', session);
    await store.renew();
    expect(asked).toEqual(['refresh']);
    expect(store.getState().status).toBe('signed-in');
  });
});

test('another tab that clears the storage signs out here too', () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  onTestFinished(() => void vi.unstubAllGlobals());
  const changed = (key: string | null, newValue: string | null) =>
    page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  const { source, emit } = fakeAuth();
  const store = createAuthStore(source, 'sb-test-auth-token');
  emit('INITIAL_SESSION', session);
  changed('something-else', null);
  changed('sb-test-auth-token', '{}');
  expect(store.getState().status).toBe('signed-in');
  changed('sb-test-auth-token', null);
  expect(store.getState()).toMatchObject({ status: 'signed-out', event: 'SIGNED_OUT' });
  emit('SIGNED_IN', session);
  // A site whose data is cleared as a whole names no key.
  changed(null, null);
  expect(store.getState().status).toBe('signed-out');
  store.stop();
});
