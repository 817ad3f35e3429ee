import {
  createClient,
  navigatorLock,
  processLock,
  type SupabaseClient,
  type SupabaseClientOptions,
} from '@supabase/supabase-js';
import type { Database } from './database.types';

/** The one client of the product: data, sign-in, realtime, storage and functions. */
export type Db = SupabaseClient<Database>;

type AuthOptions = NonNullable<SupabaseClientOptions<'public'>['auth']>;

export interface DbOptions {
  fetch?: typeof fetch;
  /** Where the session is kept. Default: the browser's local storage, or memory where that is switched off. */
  storage?: NonNullable<AuthOptions['storage']>;
  /** Name of the session in the storage. Default: `authStorageKey` of the address. */
  storageKey?: string;
  /** Off in tests that build many clients, so that no timer outlives them. Default true. */
  autoRefreshToken?: boolean;
}

/** The name that the session of this backend is stored under. */
export const authStorageKey = (url: string) =>
  `sb-${new URL(url).hostname.split('.')[0] ?? 'local'}-auth-token`;

/** The browser's locks are shared by all tabs; without them (plain http, tests) one tab at least waits for itself. */
const hasSharedLocks = () => typeof navigator !== 'undefined' && 'locks' in navigator;

/**
 * A client for one project, by its address and publishable key. Nothing else in the product builds one.
 *
 * The lock lets one tab at a time renew a session, and lets a request that is sent meanwhile wait for the new token.
 */
export function createDb(url: string, key: string, options: DbOptions = {}): Db {
  const { storage, storageKey = authStorageKey(url), autoRefreshToken = true } = options;
  return createClient<Database>(url, key, {
    auth: {
      storageKey,
      autoRefreshToken,
      // Links carry a token hash that a button redeems, so the client never signs anybody in from the address bar.
      detectSessionInUrl: false,
      flowType: 'implicit',
      lock: hasSharedLocks() ? navigatorLock : processLock,
      ...(storage ? { storage } : {}),
    },
    ...(options.fetch ? { global: { fetch: options.fetch } } : {}),
  });
}

let client: Db | undefined;

/** Called once, by the app entry, the Storybook preview and the test setup. */
export const configureDb = (next: Db) => {
  client = next;
};

/** The one client. Only the `queries` and `mutations` of a domain and core's own queries ask for it. */
export function db(): Db {
  if (!client) throw new Error('configureDb() has not run: call it before the first query.');
  return client;
}
