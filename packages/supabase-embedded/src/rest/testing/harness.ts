import { PostgrestClient } from '@supabase/postgrest-js';
import { createTestDriver } from '../../testing/driver';
import { forSuite } from '../../testing/for-suite';
import type { Caller, Driver, RestConfig, Role } from '../../types';
import { createRest } from '../index';
import { fixture, owner } from './fixture';
import { viewFixture } from './view-fixture';

/** A caller as the gateway passes it on. */
function callerOf(role: Role, sub = owner): Caller {
  const claims = role === 'authenticated' ? { role, sub } : { role };
  return { role, claims, token: role === 'authenticated' ? 'token' : null, ip: '192.0.2.7' };
}

export interface Reply {
  status: number;
  headers: Headers;
  text: string;
  json: unknown;
}

/** The service over a driver, called as by a browser. */
export function restOver(
  driver: Driver,
  maxRows = 1000,
  config: RestConfig = {},
  schemas: readonly string[] = ['public'],
) {
  const entries: Record<string, unknown>[] = [];
  const rest = createRest({
    // Most tests are about what PostgREST does; the refusals have tests of their own.
    textSearch: 'everywhere',
    transactionEnd: true,
    ...config,
    driver,
    schemas,
    maxRows,
    log: (entry) => void entries.push(entry),
  });
  const fetchAs =
    (role: Role, sub?: string): typeof fetch =>
    (input, init) => {
      const request = new Request(input, init);
      const path = new URL(request.url).pathname.replace(/^\/rest\/v1/, '');
      return rest.service(request, { path, caller: callerOf(role, sub) });
    };
  const send = async (role: Role, path: string, init?: RequestInit): Promise<Reply> => {
    const response = await fetchAs(role)(`http://test.local/rest/v1${path}`, init);
    const text = await response.text();
    const isJson =
      response.headers.get('content-type')?.split(';')[0]?.endsWith('json') === true && text !== '';
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: isJson ? JSON.parse(text) : null,
    };
  };
  return {
    ...rest,
    driver,
    entries,
    send,
    get: (path: string, headers: Record<string, string> = {}) => send('authenticated', path, { headers }),
    write: (method: string, path: string, body: unknown, prefer = '', headers: Record<string, string> = {}) =>
      // What is to be undone at the end is asked for with the secret key, the only one that may.
      send(/\btx=/.test(prefer) ? 'service_role' : 'authenticated', path, {
        method,
        headers: { 'content-type': 'application/json', ...(prefer === '' ? {} : { prefer }), ...headers },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    /** The real Supabase client. */
    client: (role: Role = 'authenticated', sub?: string) =>
      new PostgrestClient('http://test.local/rest/v1', { fetch: fetchAs(role, sub), schema: 'public' }),
  };
}

export type Rest = ReturnType<typeof restOver>;

/** The service over a database with both fixtures, shared by the tests of a suite. */
export const restForSuite = (kind: 'pglite' | 'pg'): Rest =>
  forSuite(
    async () => restOver(await createTestDriver(kind, { migrations: [fixture, viewFixture] })),
    ({ driver }) => driver.close(),
  );
