import { isAuthApiError, type AuthChangeEvent, type AuthError, type Session } from '@supabase/supabase-js';
import type { Db } from '../../base/data/client';
import { sessionSchema } from './session-schema';
import { noteSignedIn } from './signed-in-cookie';

/** Longest wait for the first event of the auth client, in ms. */
export const AUTH_TIMEOUT = 5000;

export interface AuthState {
  status: 'loading' | 'signed-in' | 'signed-out';
  session: Session | null;
  /** The last event of the auth client, such as PASSWORD_RECOVERY; null before the first. */
  event: AuthChangeEvent | null;
  /** Whether a sign-out is in progress; the guard then shows no notice. */
  leaving: boolean;
}

/** The session, kept outside React, because route loaders wait for it too. */
export interface AuthStore {
  getState: () => AuthState;
  subscribe: (listener: () => void) => () => void;
  /** Settles once the stored session has been read (or after 5 s): true when someone is signed in. */
  signedIn: () => Promise<boolean>;
  /** Requests a new token after the server rejected the current one; a session that cannot be renewed ends. */
  renew: () => Promise<void>;
  /** Marks a sign-out as in progress or finished. */
  setLeaving: (leaving: boolean) => void;
  /** Ends the session in this browser, whatever the server answered. */
  forget: () => void;
  /** Ends the subscription and the timers. */
  stop: () => void;
}

/** The part of `Db` that the store uses. */
export interface AuthSource {
  auth: Pick<Db['auth'], 'onAuthStateChange' | 'refreshSession' | 'signOut'>;
}

/** Whether the auth server rejected the session. A server that is unreachable or fails has decided nothing. */
const isRefusal = (error: AuthError) => isAuthApiError(error) && error.status < 500;

/**
 * Follows the events of the auth client: INITIAL_SESSION, SIGNED_IN, SIGNED_OUT, TOKEN_REFRESHED, USER_UPDATED,
 * PASSWORD_RECOVERY, MFA_CHALLENGE_VERIFIED; each carries the session, or none. Those of other tabs are among them.
 * `storageKey` names the stored session, so that a tab also notices when another one clears the storage.
 */
export function createAuthStore({ auth }: AuthSource, storageKey?: string): AuthStore {
  let state: AuthState = { status: 'loading', session: null, event: null, leaving: false };
  const listeners = new Set<() => void>();
  let settle: (signedIn: boolean) => void = () => undefined;
  const settled = new Promise<boolean>((resolve) => {
    settle = resolve;
  });

  const set = (next: Partial<AuthState>) => {
    state = { ...state, ...next };
    if (state.status !== 'loading') {
      clearTimeout(timer);
      settle(state.session !== null);
      if ('session' in next) noteSignedIn(state.session !== null);
    }
    for (const listener of listeners) listener();
  };
  const forget = () => set({ status: 'signed-out', session: null, event: 'SIGNED_OUT' });
  const timer = setTimeout(() => {
    if (state.status === 'loading') set({ status: 'signed-out' });
  }, AUTH_TIMEOUT);

  /** The client itself keeps a session that the server no longer knows until it expires. */
  const signOutHere = async () => {
    const { error } = await auth.signOut({ scope: 'local' });
    if (error) forget();
  };

  const hear = (event: AuthChangeEvent, heard: Session | null) => {
    const session = sessionSchema.safeParse(heard).success ? heard : null;
    const known = state.status !== 'loading' && state.session?.access_token === session?.access_token;
    // The client reads the storage when it starts and whenever the tab becomes visible.
    if (known && (event === 'INITIAL_SESSION' || event === 'SIGNED_IN')) return;
    const status = session ? 'signed-in' : 'signed-out';
    set({ status, session, event, ...(session ? { leaving: false } : {}) });
    // The stored session is not valid: the client must not send it.
    if (heard && !session) void signOutHere();
  };
  const { data } = auth.onAuthStateChange(hear);

  let renewal: Promise<void> | undefined;
  const renew = async () => {
    const { error } = await auth.refreshSession();
    if (error && isRefusal(error)) await signOutHere();
  };

  const onStorage = (event: StorageEvent) => {
    const cleared = event.key === null || (event.key === storageKey && event.newValue === null);
    if (cleared && state.session) forget();
  };
  if (storageKey) globalThis.addEventListener?.('storage', onStorage);

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    signedIn: async () => (state.status === 'loading' ? settled : state.session !== null),
    renew: () =>
      (renewal ??= renew().finally(() => {
        renewal = undefined;
      })),
    setLeaving: (leaving) => set({ leaving }),
    forget,
    stop: () => {
      clearTimeout(timer);
      data.subscription.unsubscribe();
      globalThis.removeEventListener?.('storage', onStorage);
    },
  };
}
