import { createClient, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js';
import { afterEach } from 'vitest';
import { WebSocket } from 'ws';
import { startServer, type RunningServer } from '../../node/server';
import { createTestBackend, type TestBackend } from '../../testing/backend';
import { TEST_KEYS } from '../../testing/fakes';
import { forSuite } from '../../testing/for-suite';
import { forgeToken } from '../../testing/forge-token';
import type { Driver, Migration } from '../../types';
import type { RealtimeOptions } from '../types';
import { fixture } from './fixture';
import { transport } from './transport';

export interface RealtimeHost {
  backend: TestBackend;
  server: RunningServer;
  /** The real client of a user, or of a visitor if no user is given. Closed with the host. */
  client(
    person?: string,
    options?: { vsn?: '1.0.0' | '2.0.0'; claims?: Record<string, unknown> },
  ): Promise<SupabaseClient>;
  /** An access token of a user. */
  token(person: string, claims?: Record<string, unknown>): Promise<string>;
  /** Disconnects all clients. */
  closeClients(): Promise<void>;
  stop(): Promise<void>;
}

/** A backend with the tables of the fixture, or of other migrations, behind the Node server, on a free port of this machine. */
export async function startHost(
  kind: 'pglite' | 'pg' | Driver,
  realtime: RealtimeOptions = {},
  migrations: readonly Migration[] = [fixture],
): Promise<RealtimeHost> {
  const backend = await createTestBackend({
    driver: kind,
    migrations,
    realtime,
    auth: { confirmEmail: false },
  });
  const server = await startServer({
    backend,
    port: 0,
    config: { supabaseAnonKey: backend.publishableKey },
  });
  const clients: SupabaseClient[] = [];
  const closeClients = async () => {
    await Promise.all(clients.splice(0).map((client) => client.removeAllChannels()));
  };
  const token: RealtimeHost['token'] = (person, claims = {}) =>
    forgeToken(TEST_KEYS, backend.url, backend.clock, { claims: { sub: person, ...claims } });
  return {
    backend,
    server,
    token,
    async client(person, { vsn, claims } = {}) {
      const accessToken = person === undefined ? null : await token(person, claims);
      const client = createClient(server.url, backend.publishableKey, {
        auth: { persistSession: false, autoRefreshToken: false },
        ...(accessToken === null ? {} : { accessToken: async () => accessToken }),
        realtime: { transport, ...(vsn === undefined ? {} : { vsn }) },
      });
      clients.push(client);
      return client;
    },
    closeClients,
    async stop() {
      await closeClients();
      await server.stop(500);
      await backend.close();
    },
  };
}

/** A host shared by the tests of a suite; clients are closed after each test. */
export function hostForSuite(kind: 'pglite' | 'pg', realtime?: RealtimeOptions): RealtimeHost {
  const host = forSuite(
    () => startHost(kind, realtime),
    (started) => started.stop(),
  );
  afterEach(() => host.closeClients());
  return host;
}

/** Resolves with the first decisive status of a subscription, and its error. */
export function joined(channel: RealtimeChannel): Promise<{ status: string; error: string }> {
  return new Promise((resolve) => {
    channel.subscribe((status, error) => resolve({ status, error: error?.message ?? '' }));
  });
}

const inner = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined;

/** Drops the connection of a client silently, as a network failure does. */
export function dropConnection(client: SupabaseClient): void {
  const connection = inner(inner(inner(client.realtime, 'socketAdapter'), 'socket'), 'conn');
  if (!(connection instanceof WebSocket)) throw new Error('The client has no connection that could break.');
  connection.terminate();
}
