import { isAuthApiError, type AuthChangeEvent, type AuthError, type Session } from '@supabase/supabase-js';
import type { Db } from '../data/client';
import { sessionSchema } from './session-schema';

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
  /** Asks for a new token after the server refused the present one; a session that cannot be renewed is over. */
  renew: () => Promise<void>;
  /** Marks the time between the wish to leave and the page that follows. */
  setLeaving: (leaving: boolean) => void;
  /** Signed out here and now, whatever the server answered. */
  forget: () => void;
  /** Ends the subscription and the timers. */
  stop: () => void;
}

/** What the store needs of `Db`. */
export interface AuthSource {
  auth: Pick<Db['auth'], 'onAuthStateChange' | 'refreshSession' | 'signOut'>;
}

/** The auth server answered, and the answer is no. One that is away, or fails, has not decided anything. */
const isRefusal = (error: AuthError) => isAuthApiError(error) && error.status < 500;

/**
 * Follows the events of the auth client: INITIAL_SESSION, SIGNED_IN, SIGNED_OUT, TOKEN_REFRESHED, USER_UPDATED,
 * PASSWORD_RECOVERY, MFA_CHALLENGE_VERIFIED; each carries the session, or none. Those of other tabs are among them.
 * `storageKey`: where the session lies, so that a tab also notices when another one cleared the storage by itself.
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
    }
    for (const listener of listeners) listener();
  };
  const forget = () => set({ status: 'signed-out', session: null, event: 'SIGNED_OUT' });
  const timer = setTimeout(() => {
    if (state.status === 'loading') set({ status: 'signed-out' });
  }, AUTH_TIMEOUT);

  /** The client itself keeps a session that the server does not know any more until the clock says so. */
  const signOutHere = async () => {
    const { error } = await auth.signOut({ scope: 'local' });
    if (error) forget();
  };

  const hear = (event: AuthChangeEvent, heard: Session | null) => {
    const session = sessionSchema.safeParse(heard).success ? heard : null;
    const known = state.status !== 'loading' && state.session?.access_token === session?.access_token;
    // The client reads the storage when it starts, and again whenever the tab comes to the front.
    if (known && (event === 'INITIAL_SESSION' || event === 'SIGNED_IN')) return;
    const status = session ? 'signed-in' : 'signed-out';
    set({ status, session, event, ...(session ? { leaving: false } : {}) });
    // Something else wrote into the storage. The client must not go on sending it.
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
