import type { AuthChangeEvent, Session } from '@supabase/auth-js';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { EXPIRY_MARGIN } from '../data/stored-session';
import { AUTH_TIMEOUT, createAuthStore, type AuthSource } from './auth-store';

type Listener = (event: AuthChangeEvent, session: Session | null) => void;

/** A client the store may load, and what lies in the storage before it does. */
function fakeAuth(stored?: Session | null) {
  const listeners = new Set<Listener>();
  const client = {
    onAuthStateChange: (listener: Listener) => {
      listeners.add(listener);
      const subscription = {
        id: 's',
        callback: listener,
        unsubscribe: () => void listeners.delete(listener),
      };
      return { data: { subscription } };
    },
  };
  const waiting = new Set<(auth: typeof client) => void>();
  const load = vi.fn<() => Promise<unknown>>(async () => {
    for (const run of waiting) run(client);
    waiting.clear();
  });
  const auth: AuthSource = {
    auth: load,
    whenAuth: (run) => {
      waiting.add(run);
      return () => void waiting.delete(run);
    },
    storedSession: () => stored,
    autoRefreshToken: true,
  };
  const emit = (event: AuthChangeEvent, session: Session | null) => {
    for (const listener of listeners) listener(event, session);
  };
  return { auth, emit, listeners, load };
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
  const { auth, emit } = fakeAuth();
  const store = createAuthStore(auth);
  expect(store.getState().status).toBe('loading');
  emit('INITIAL_SESSION', session);
  expect(store.getState()).toMatchObject({ status: 'signed-in', event: 'INITIAL_SESSION' });
  await expect(store.signedIn()).resolves.toBe(true);
});

test('loading ends after five seconds at most, as signed out, and a later event still counts', async () => {
  const { auth, emit } = fakeAuth();
  const store = createAuthStore(auth);
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
  const { auth, emit } = fakeAuth();
  const store = createAuthStore(auth);
  const heard = vi.fn<() => void>();
  store.subscribe(heard);
  emit(event, session);
  expect(store.getState()).toMatchObject({ status: 'signed-in', session, event });
  expect(heard).toHaveBeenCalledOnce();
});

test('signing out forgets the session', () => {
  const { auth, emit } = fakeAuth();
  const store = createAuthStore(auth);
  emit('INITIAL_SESSION', session);
  emit('SIGNED_OUT', null);
  expect(store.getState()).toMatchObject({ status: 'signed-out', session: null });
});

test('forget() signs out although the server never answered', () => {
  const { auth, emit } = fakeAuth();
  const store = createAuthStore(auth);
  emit('INITIAL_SESSION', session);
  store.forget();
  expect(store.getState()).toMatchObject({ status: 'signed-out', session: null });
});

test('stop() ends the subscription and the timer', () => {
  const { auth, listeners } = fakeAuth();
  const store = createAuthStore(auth);
  store.stop();
  expect(listeners.size).toBe(0);
  vi.advanceTimersByTime(AUTH_TIMEOUT);
  expect(store.getState().status).toBe('loading');
});

/** As the storage holds it: with the time it ends. */
const fresh = (seconds = 3600): Session => ({
  ...session,
  expires_at: Math.floor(Date.now() / 1000) + seconds,
});

test('a fresh stored session counts at once, without the auth client', async () => {
  const { auth, load } = fakeAuth(fresh());
  const store = createAuthStore(auth);
  expect(store.getState()).toMatchObject({ status: 'signed-in', event: 'INITIAL_SESSION' });
  await expect(store.signedIn()).resolves.toBe(true);
  expect(load).not.toHaveBeenCalled();
  store.stop();
});

test('an empty storage means nobody, without the auth client', () => {
  const { auth, load } = fakeAuth(null);
  expect(createAuthStore(auth).getState()).toMatchObject({ status: 'signed-out', event: 'INITIAL_SESSION' });
  expect(load).not.toHaveBeenCalled();
});

test('the client comes in time to renew a session that ends, and its first word changes nothing', () => {
  const kept = fresh(600);
  const { auth, emit, load } = fakeAuth(kept);
  const store = createAuthStore(auth);
  vi.advanceTimersByTime(600_000 - EXPIRY_MARGIN - 1000);
  expect(load).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(load).toHaveBeenCalledOnce();
  const heard = vi.fn<() => void>();
  store.subscribe(heard);
  emit('INITIAL_SESSION', kept);
  expect(heard).not.toHaveBeenCalled();
  emit('TOKEN_REFRESHED', { ...kept, access_token: 'b' });
  expect(store.getState()).toMatchObject({ event: 'TOKEN_REFRESHED', session: { access_token: 'b' } });
  store.stop();
});

test('whoever loads the client first, the store hears what it says', async () => {
  const { auth, emit } = fakeAuth(null);
  const store = createAuthStore(auth);
  await auth.auth();
  emit('SIGNED_IN', session);
  expect(store.getState()).toMatchObject({ status: 'signed-in', event: 'SIGNED_IN' });
});

test('a client that cannot be loaded leaves the reader signed out after five seconds', () => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => complain.mockRestore());
  const { auth } = fakeAuth();
  const store = createAuthStore({ ...auth, auth: async () => Promise.reject(new Error('offline')) });
  vi.advanceTimersByTime(AUTH_TIMEOUT);
  expect(store.getState().status).toBe('signed-out');
});

test('another tab that signs in or renews brings the client, one that clears the storage signs out', () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  onTestFinished(() => void vi.unstubAllGlobals());
  const changed = (key: string, newValue: string | null) =>
    page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  const { auth, load } = fakeAuth(fresh());
  const store = createAuthStore(auth, 'sb-test-auth-token');
  changed('something-else', null);
  expect(store.getState().status).toBe('signed-in');
  changed('sb-test-auth-token', '{}');
  expect(load).toHaveBeenCalledOnce();
  changed('sb-test-auth-token', null);
  expect(store.getState()).toMatchObject({ status: 'signed-out', event: 'SIGNED_OUT' });
  store.stop();
});
