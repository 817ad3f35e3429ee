import type { AuthChangeEvent, Session } from '@supabase/auth-js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AUTH_TIMEOUT, createAuthStore } from './auth-store';

type Listener = (event: AuthChangeEvent, session: Session | null) => void;

/** The one method of the auth client that the store listens to. */
function fakeAuth() {
  const listeners = new Set<Listener>();
  return {
    emit: (event: AuthChangeEvent, session: Session | null) => {
      for (const listener of listeners) listener(event, session);
    },
    listeners,
    auth: {
      onAuthStateChange: (listener: Listener) => {
        listeners.add(listener);
        const subscription = {
          id: 's',
          callback: listener,
          unsubscribe: () => void listeners.delete(listener),
        };
        return { data: { subscription } };
      },
    },
  };
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
