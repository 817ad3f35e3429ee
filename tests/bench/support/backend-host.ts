/** The embedded backend over a filled database behind its HTTP server, and the statements that it sends. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createBackend } from '../../../packages/supabase-embedded/src/backend';
import { startServer } from '../../../packages/supabase-embedded/src/node/server';
import { createMemoryMailer, TEST_KEYS } from '../../../packages/supabase-embedded/src/testing/fakes';
import { forgeToken } from '../../../packages/supabase-embedded/src/testing/forge-token';
import type { Backend } from '../../../packages/supabase-embedded/src/backend-options';
import type { Driver, RestConfig, TransactionOptions } from '../../../packages/supabase-embedded/src/types';
import { readMigrations } from '../../../supabase/tests/support/database';
import { idOf } from './backend-data';
import type { Load } from './backend-load';

const SITE = 'http://127.0.0.1';

/** One transaction as the REST service sent it. */
export interface Sent {
  statements: { text: string; params: readonly unknown[] }[];
  options: TransactionOptions;
}

function backendOver(driver: Driver, rest: RestConfig = {}): Backend {
  return createBackend({
    driver,
    keys: TEST_KEYS,
    migrations: readMigrations(),
    auth: { siteUrl: SITE },
    mailer: createMemoryMailer(),
    rest,
  });
}

/** Headers of the owner of an organisation. */
export async function headersOf(org: number): Promise<Record<string, string>> {
  const clock = { now: () => Date.now() };
  const token = await forgeToken(TEST_KEYS, SITE, clock, { claims: { sub: idOf('user', org) } });
  return { apikey: TEST_KEYS.publishableKey, authorization: `Bearer ${token}` };
}

/** A driver that notes what is sent through it. */
function recording(driver: Driver, sent: Sent[]): Driver {
  return {
    query: driver.query.bind(driver),
    exec: driver.exec.bind(driver),
    listen: driver.listen.bind(driver),
    health: driver.health.bind(driver),
    close: driver.close.bind(driver),
    transaction: (fn, options = {}) => {
      const entry: Sent = { statements: [], options };
      sent.push(entry);
      return driver.transaction(
        (sql) =>
          fn({
            exec: (text) => sql.exec(text),
            query: (text, params = []) => {
              entry.statements.push({ text, params });
              return sql.query(text, params);
            },
          }),
        options,
      );
    },
  };
}

export interface Host {
  url: string;
  /** Answers a request in this process, without HTTP. */
  ask(path: string, headers: Record<string, string>): Promise<Response>;
  /** What the service sends to the database for a request. */
  capture(
    method: 'GET' | 'POST',
    path: string,
    headers: Record<string, string>,
    body?: string,
  ): Promise<Sent>;
  /** Milliseconds for that many requests from a process of its own. */
  load(load: Omit<Load, 'url'> & { path: string }): Promise<number>;
  close(): Promise<void>;
}

export async function hostOver(driver: Driver): Promise<Host> {
  const backend = backendOver(driver);
  // Nothing is left to migrate; the triggers of realtime are set on what is published.
  await backend.migrate();
  const sent: Sent[] = [];
  const recorder = backendOver(recording(driver, sent), { plans: true });
  const server = await startServer({
    backend,
    config: { supabaseAnonKey: TEST_KEYS.publishableKey },
    port: 0,
  });
  const client = fork(fileURLToPath(new URL('./backend-load.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx', '--conditions=@foregather/source'],
  });
  const request = (path: string, init: RequestInit) => new Request(`${SITE}/rest/v1${path}`, init);
  return {
    url: server.url,
    ask: (path, headers) => recorder.fetch(request(path, { headers })),
    async capture(method, path, headers, body) {
      const type = body === undefined ? {} : { 'content-type': 'application/json' };
      const init = { method, headers: { ...headers, ...type }, ...(body === undefined ? {} : { body }) };
      // The first request reads the schema cache.
      await recorder.fetch(request(path, init));
      sent.length = 0;
      const reply = await recorder.fetch(request(path, init));
      if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
      const [found] = sent;
      if (found === undefined) throw new Error(`${path} reached no database.`);
      return found;
    },
    load: ({ path, ...rest }) =>
      new Promise((resolve, reject) => {
        client.once('message', (answer: { ms?: number; error?: string }) => {
          if (answer.ms === undefined) reject(new Error(answer.error ?? 'The client failed.'));
          else resolve(answer.ms);
        });
        client.send({ ...rest, url: `${server.url}/rest/v1${path}` });
      }),
    async close() {
      client.kill();
      await server.stop();
    },
  };
}
