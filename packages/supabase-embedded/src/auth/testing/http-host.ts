import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { startServer } from '../../node/server';
import { transport } from '../../realtime/testing/transport';
import { createTestBackend, type TestBackend, type TestBackendOptions } from '../../testing/backend';
import { freePort } from '../../testing/free-port';
import { memoryStorage, PASSWORD } from './auth-fixture';

/** The engines that everything has to run on, by the name that a report reads. */
export const KINDS = [
  { engine: 'PGlite', kind: 'pglite' },
  { engine: 'Postgres 15 (pg)', kind: 'pg' },
] as const;

export interface ClientOptions {
  flowType?: 'implicit' | 'pkce';
  /** Of a browser with cookies; otherwise the one of Node. */
  fetch?: typeof globalThis.fetch;
}

export interface HttpHost {
  url: string;
  backend: TestBackend;
  /** The whole unchanged client, reaching the host through its port. It keeps its session in memory of its own. */
  client(wish?: ClientOptions): SupabaseClient;
  /** A confirmed account with the password of the tests. */
  member(email: string): Promise<string>;
  /** A client that has signed in with the password of the tests. */
  signedIn(email: string, wish?: ClientOptions): Promise<SupabaseClient>;
  stop(): Promise<void>;
}

/** The assembled backend behind the Node server: what the client sends goes over a socket and comes back over it. */
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
