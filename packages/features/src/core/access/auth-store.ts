import type { AuthChangeEvent, GoTrueClient, Session } from '@supabase/auth-js';

/** Longest wait for the first word of the auth client, in ms (specification, section 4). */
export const AUTH_TIMEOUT = 5000;

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
  /** Ends the subscription and the timer. */
  stop: () => void;
}

type ListeningAuth = Pick<GoTrueClient, 'onAuthStateChange'>;

/**
 * Starts listening at once. Events: INITIAL_SESSION, SIGNED_IN, SIGNED_OUT, TOKEN_REFRESHED, USER_UPDATED,
 * PASSWORD_RECOVERY, MFA_CHALLENGE_VERIFIED; each carries the session, or none.
 * `storageKey`: where the session lies, so that a tab notices when another one cleared it.
 */
export function createAuthStore(auth: ListeningAuth, storageKey?: string): AuthStore {
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

  const { data } = auth.onAuthStateChange((event, session) => {
    const status = session ? 'signed-in' : 'signed-out';
    set({ status, session, event, ...(session ? { leaving: false } : {}) });
  });

  const onStorage = (event: StorageEvent) => {
    if (event.key === storageKey && event.newValue === null && state.session) {
      set({ status: 'signed-out', session: null, event: 'SIGNED_OUT' });
    }
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
      data.subscription.unsubscribe();
      globalThis.removeEventListener?.('storage', onStorage);
    },
  };
}
