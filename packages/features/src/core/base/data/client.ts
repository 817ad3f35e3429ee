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
  /** Where the session is stored. Default: the browser's local storage, or memory where that is disabled. */
  storage?: NonNullable<AuthOptions['storage']>;
  /** Name of the session in the storage. Default: `authStorageKey` of the address. */
  storageKey?: string;
  /** Off in tests that build many clients, so that no timer outlives them. Default true. */
  autoRefreshToken?: boolean;
}

/** The name that the session of this backend is stored under. */
export const authStorageKey = (url: string) =>
  `sb-${new URL(url).hostname.split('.')[0] ?? 'local'}-auth-token`;

export interface Connection {
  url: string;
  /** The publishable key. */
  key: string;
}

const connections = new WeakMap<Db, Connection>();

/** The browser's locks work across tabs. Without them (plain http, tests) a lock works within one tab. */
const hasSharedLocks = () => typeof navigator !== 'undefined' && 'locks' in navigator;

/**
 * Creates the client of one project by its address and publishable key; the only place that does.
 *
 * The lock allows one tab at a time to renew the session; requests sent meanwhile wait for the new token.
 */
export function createDb(url: string, key: string, options: DbOptions = {}): Db {
  const { storage, storageKey = authStorageKey(url), autoRefreshToken = true } = options;
  const made = createClient<Database>(url, key, {
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
  connections.set(made, { url, key });
  return made;
}

/** Where a client leads, for a protocol that it does not speak itself. */
export function connectionOf(made: Db): Connection {
  const connection = connections.get(made);
  if (!connection) throw new Error('This client was not made by createDb().');
  return connection;
}

let client: Db | undefined;

/** Called once, by the app entry, the Storybook preview and the test setup. */
export const configureDb = (next: Db) => {
  client = next;
};

/** The one client. Only queries and mutations use it. */
export function db(): Db {
  if (!client) throw new Error('configureDb() has not run: call it before the first query.');
  return client;
}
