import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { startServer } from '../../node/server';
import { transport } from '../../realtime/testing/transport';
import { createTestBackend, type TestBackend, type TestBackendOptions } from '../../testing/backend';
import { freePort } from '../../testing/free-port';
import { memoryStorage, PASSWORD } from './auth-fixture';

/** The engines on which everything has to run, with the names used in reports. */
export const KINDS = [
  { engine: 'PGlite', kind: 'pglite' },
  { engine: 'Postgres 15 (pg)', kind: 'pg' },
] as const;

export interface ClientOptions {
  flowType?: 'implicit' | 'pkce';
  /** The fetch of a browser with cookies; default is Node's. */
  fetch?: typeof globalThis.fetch;
}

export interface HttpHost {
  url: string;
  backend: TestBackend;
  /** The real client, connected through the host's port. Its session is kept in memory. */
  client(wish?: ClientOptions): SupabaseClient;
  /** Creates a confirmed account with the test password. */
  member(email: string): Promise<string>;
  /** A client signed in with the test password. */
  signedIn(email: string, wish?: ClientOptions): Promise<SupabaseClient>;
  stop(): Promise<void>;
}

/** The complete backend behind the Node server: requests use a socket. */
export async function startHttpHost(options: TestBackendOptions, port?: number): Promise<HttpHost> {
  const taken = port ?? (await freePort());
  const url = `http://localhost:${taken}`;
  const backend = await createTestBackend({ ...options, auth: { ...options.auth, siteUrl: url } });
  const server = await startServer({
    backend,
    config: { supabaseAnonKey: backend.publishableKey },
    port: taken,
    siteUrl: url,
  });
  const connect = (key: string, { flowType = 'implicit', fetch = globalThis.fetch }: ClientOptions = {}) =>
    createClient(url, key, {
      auth: { autoRefreshToken: false, detectSessionInUrl: false, flowType, storage: memoryStorage() },
      global: { fetch },
      realtime: { transport },
    });
  const client: HttpHost['client'] = (wish) => connect(backend.publishableKey, wish);
  return {
    url,
    backend,
    client,
    async member(email) {
      const { data, error } = await connect(backend.secretKey).auth.admin.createUser({
        email,
        password: PASSWORD,
        email_confirm: true,
      });
      if (error) throw error;
      return data.user.id;
    },
    async signedIn(email, wish) {
      const api = client(wish);
      const { error } = await api.auth.signInWithPassword({ email, password: PASSWORD });
      if (error) throw error;
      return api;
    },
    async stop() {
      await server.stop(100);
      await backend.close();
    },
  };
}
