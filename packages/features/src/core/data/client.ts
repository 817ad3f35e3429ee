import type { GoTrueClient, Session, SupportedStorage } from '@supabase/auth-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from './database.types';
import { readStoredSession } from './stored-session';

type Rest = PostgrestClient<Database>;

/**
 * What the product uses of a Supabase client: the auth part and the REST part, built from their own packages.
 * Realtime, storage and functions are left out of the first load, and so is the auth part: while the stored token is
 * fresh nobody needs it (performance goal P4).
 */
export interface Db {
  /** The auth client. Its code arrives with the first call; rejects when it cannot be loaded, the next call tries again. */
  auth: () => Promise<GoTrueClient>;
  /** Runs once the auth client is there, before whoever asked for it gets it; at once when it already is. */
  whenAuth: (run: (auth: GoTrueClient) => void) => () => void;
  /** The session as stored: null for nobody, undefined when only the auth client can tell. */
  storedSession: () => Session | null | undefined;
  /** Whether a session is renewed before it ends. */
  autoRefreshToken: boolean;
  from: Rest['from'];
  rpc: Rest['rpc'];
}

export interface DbOptions {
  fetch?: typeof fetch;
  /** Where the session is kept. Default: the browser's local storage. */
  storage?: SupportedStorage;
  /** Name of the session in the storage. Default: the one supabase-js chooses. */
  storageKey?: string;
  /** Off in tests that build many clients, so that no timer outlives them. Default true. */
  autoRefreshToken?: boolean;
}

/** The name the session is stored under; the same as supabase-js chooses for this address. */
export const authStorageKey = (url: string) =>
  `sb-${new URL(url).hostname.split('.')[0] ?? 'local'}-auth-token`;

/** A client for one project, by its address and publishable key. */
export function createDb(url: string, key: string, options: DbOptions = {}): Db {
  const base = new URL(url.endsWith('/') ? url : `${url}/`);
  const send: typeof fetch = options.fetch ?? ((input, init) => fetch(input, init));
  const storageKey = options.storageKey ?? authStorageKey(url);
  const autoRefreshToken = options.autoRefreshToken ?? true;
  const { auth, whenAuth, built } = authOnDemand(async () => {
    const { createAuthClient } = await import('./auth-client');
    return createAuthClient({
      url: new URL('auth/v1', base).href,
      key,
      storageKey,
      storage: options.storage,
      autoRefreshToken,
      fetch: send,
    });
  });
  const storedSession = () => readStoredSession({ storage: options.storage, key: storageKey });

  const withToken = (init: RequestInit | undefined, token: string): RequestInit => {
    const headers = new Headers(init?.headers);
    headers.set('apikey', key);
    headers.set('Authorization', `Bearer ${token}`);
    return { ...init, headers };
  };

  /** The client keeps the token fresh once it is there; until then the stored one does while it lasts. */
  const currentSession = async (): Promise<Session | null> => {
    const stored = built() ? undefined : storedSession();
    return stored === undefined ? (await (await auth()).getSession()).data.session : stored;
  };

  /** Sends the user's own token; one that the server no longer accepts is renewed once, then the call repeated. */
  const authedFetch: typeof fetch = async (input, init) => {
    const token = (await currentSession())?.access_token;
    const reply = await send(input, withToken(init, token ?? key));
    if (reply.status !== 401 || !token) return reply;
    const [client, { isAuthRetryableFetchError }] = await Promise.all([auth(), import('./auth-client')]);
    const { data, error } = await client.refreshSession();
    if (data.session) return send(input, withToken(init, data.session.access_token));
    // Both tokens are refused, so the session is over; the client would keep it until the clock says so.
    if (error && !isAuthRetryableFetchError(error)) await client.signOut({ scope: 'local' });
    return reply;
  };

  const rest: Rest = new PostgrestClient<Database>(new URL('rest/v1', base).href, { fetch: authedFetch });
  return {
    auth,
    whenAuth,
    storedSession,
    autoRefreshToken,
    from: rest.from.bind(rest),
    rpc: rest.rpc.bind(rest),
  };
}

/** One client for all who ask, built with the first question. */
function authOnDemand(build: () => Promise<GoTrueClient>) {
  const waiting = new Set<(auth: GoTrueClient) => void>();
  let client: GoTrueClient | undefined;
  let loading: Promise<GoTrueClient> | undefined;
  const load = async () => {
    try {
      client = await build();
    } catch (error) {
      loading = undefined;
      throw error;
    }
    for (const run of waiting) run(client);
    waiting.clear();
    return client;
  };
  return {
    built: () => client !== undefined,
    auth: () => (loading ??= load()),
    whenAuth: (run: (auth: GoTrueClient) => void) => {
      if (client) run(client);
      else waiting.add(run);
      return () => void waiting.delete(run);
    },
  };
}

let client: Db | undefined;

/** Called once, by the app entry, the Storybook preview and the test setup. */
export const configureDb = (next: Db) => {
  client = next;
};

/** The one client. Only `api.ts` files of a domain and core's own queries ask for it. */
export function db(): Db {
  if (!client) throw new Error('configureDb() has not run: call it before the first query.');
  return client;
}
