import type { AuthChangeEvent, GoTrueClient, Session } from '@supabase/auth-js';
import { timeLeft } from '../data/stored-session';

/** Longest wait for the first word of the auth client, in ms (specification, section 4). */
export const AUTH_TIMEOUT = 5000;
/** The longest time a browser's timer can wait, in ms. */
const LONGEST_TIMER = 2 ** 31 - 1;

export interface AuthState {
  status: 'loading' | 'signed-in' | 'signed-out';
  session: Session | null;
  /** The last event heard, such as PASSWORD_RECOVERY; null before the first. */
  event: AuthChangeEvent | null;
  /** The reader asked to leave: the guard then shows no notice. */
  leaving: boolean;
}

/** Who is signed in, outside React, because route loaders wait for it too. */
export interface AuthStore {
  getState: () => AuthState;
  subscribe: (listener: () => void) => () => void;
  /** Settles once the stored session has been read (or after 5 s): true when someone is signed in. */
  signedIn: () => Promise<boolean>;
  /** Marks the time between the wish to leave and the page that follows. */
  setLeaving: (leaving: boolean) => void;
  /** Signed out here and now, whatever the server answered. */
  forget: () => void;
  /** Ends the subscription and the timers. */
  stop: () => void;
}

type ListeningAuth = Pick<GoTrueClient, 'onAuthStateChange'>;

/** What the store needs of `Db`: the stored session at once, the auth client when that is not enough. */
export interface AuthSource {
  auth: () => Promise<unknown>;
  whenAuth: (run: (auth: ListeningAuth) => void) => () => void;
  storedSession: () => Session | null | undefined;
  autoRefreshToken: boolean;
}

/**
 * Reads the stored session at once; a stale one is renewed by the auth client, which is loaded for it. Events:
 * INITIAL_SESSION, SIGNED_IN, SIGNED_OUT, TOKEN_REFRESHED, USER_UPDATED, PASSWORD_RECOVERY, MFA_CHALLENGE_VERIFIED;
 * each carries the session, or none.
 * `storageKey`: where the session lies, so that a tab notices when another one cleared, renewed or made it.
 */
export function createAuthStore(source: AuthSource, storageKey?: string): AuthStore {
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
    }
    for (const listener of listeners) listener();
  };
  const timer = setTimeout(() => {
    if (state.status === 'loading') set({ status: 'signed-out' });
  }, AUTH_TIMEOUT);

  const hear = (event: AuthChangeEvent, session: Session | null) => {
    const known = state.status !== 'loading' && state.session?.access_token === session?.access_token;
    // The client's first word repeats what was read from the storage.
    if (event === 'INITIAL_SESSION' && known) return;
    const status = session ? 'signed-in' : 'signed-out';
    set({ status, session, event, ...(session ? { leaving: false } : {}) });
  };

  let unsubscribe: () => void = () => undefined;
  const stopWaiting = source.whenAuth((auth) => {
    const { data } = auth.onAuthStateChange(hear);
    unsubscribe = () => data.subscription.unsubscribe();
  });
  /** From its first call on, the client watches the session and tells the store. */
  const loadClient = () => {
    // Without it a reader with a stale session counts as signed out after 5 s; the next request tries again.
    source.auth().catch((error: unknown) => console.error('The auth client could not be loaded.', error));
  };

  let renewal: ReturnType<typeof setTimeout> | undefined;
  const stored = source.storedSession();
  if (stored === undefined) loadClient();
  else hear('INITIAL_SESSION', stored);
  // The client renews what ends soon; it is not needed earlier.
  if (stored && source.autoRefreshToken)
    renewal = setTimeout(loadClient, Math.min(timeLeft(stored), LONGEST_TIMER));

  const onStorage = (event: StorageEvent) => {
    if (event.key !== storageKey) return;
    if (event.newValue !== null) loadClient();
    else if (state.session) set({ status: 'signed-out', session: null, event: 'SIGNED_OUT' });
  };
  if (storageKey) globalThis.addEventListener?.('storage', onStorage);

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    signedIn: async () => (state.status === 'loading' ? settled : state.session !== null),
    setLeaving: (leaving) => set({ leaving }),
    forget: () => set({ status: 'signed-out', session: null, event: 'SIGNED_OUT' }),
    stop: () => {
      clearTimeout(timer);
      clearTimeout(renewal);
      stopWaiting();
      unsubscribe();
      globalThis.removeEventListener?.('storage', onStorage);
    },
  };
}
