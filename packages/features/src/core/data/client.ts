import {
  AuthClient,
  isAuthRetryableFetchError,
  type GoTrueClient,
  type SupportedStorage,
} from '@supabase/auth-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from './database.types';

type Rest = PostgrestClient<Database>;

/**
 * What the product uses of a Supabase client: the auth part and the REST part, built from their own packages.
 * Realtime, storage and functions are left out of the first load (performance goal P4).
 */
export interface Db {
  auth: GoTrueClient;
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
  const auth = new AuthClient({
    url: new URL('auth/v1', base).href,
    headers: { apikey: key, Authorization: `Bearer ${key}` },
    storageKey: options.storageKey ?? authStorageKey(url),
    // Links carry a token hash that a button redeems, so the client never signs anybody in from the address bar.
    detectSessionInUrl: false,
    autoRefreshToken: options.autoRefreshToken ?? true,
    persistSession: true,
    ...(options.storage ? { storage: options.storage } : {}),
    fetch: send,
  });

  const withToken = (init: RequestInit | undefined, token: string): RequestInit => {
    const headers = new Headers(init?.headers);
    headers.set('apikey', key);
    headers.set('Authorization', `Bearer ${token}`);
    return { ...init, headers };
  };

  /** Sends the user's own token; one that the server no longer accepts is renewed once, then the call repeated. */
  const authedFetch: typeof fetch = async (input, init) => {
    const token = (await auth.getSession()).data.session?.access_token;
    const reply = await send(input, withToken(init, token ?? key));
    if (reply.status !== 401 || !token) return reply;
    const { data, error } = await auth.refreshSession();
    if (data.session) return send(input, withToken(init, data.session.access_token));
    // Both tokens are refused, so the session is over; the client would keep it until the clock says so.
    if (error && !isAuthRetryableFetchError(error)) await auth.signOut({ scope: 'local' });
    return reply;
  };

  const rest: Rest = new PostgrestClient<Database>(new URL('rest/v1', base).href, { fetch: authedFetch });
  return { auth, from: rest.from.bind(rest), rpc: rest.rpc.bind(rest) };
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
