import { createClient, FunctionsHttpError } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { createTestBackend, type TestBackend } from '../testing/backend';
import { transport } from '../realtime/testing/transport';
import { conforms, covers } from '../testing/conformance';
import { TEST_KEYS } from '../testing/fakes';
import { forgeToken } from '../testing/forge-token';
import type { EdgeFunction } from '../types';

const functions: Record<string, EdgeFunction> = {
  echo: {
    verifyJwt: false,
    handler: async (request) => {
      const type = request.headers.get('content-type') ?? '';
      const body = type.startsWith('multipart/form-data')
        ? [...(await request.formData())].map(
            ([name, value]) => `${name}=${typeof value === 'string' ? value : value.name}`,
          )
        : await request.text();
      return Response.json({ method: request.method, type: type.split(';')[0], body });
    },
  },
  answer: {
    verifyJwt: false,
    handler: async (request) => {
      const wanted = new URL(request.url).searchParams.get('type') ?? '';
      if (wanted === 'form') {
        const form = new FormData();
        form.set('a', '1');
        return new Response(form);
      }
      return new Response(wanted === 'application/json' ? '{"a":1}' : 'data: 1\n\n', {
        headers: { 'content-type': wanted },
      });
    },
  },
  closed: { handler: (_request, { caller }) => Response.json({ role: caller.role, sub: caller.claims.sub }) },
  crash: {
    verifyJwt: false,
    handler: () => {
      throw new Error('a secret of the function');
    },
  },
  database: {
    verifyJwt: false,
    handler: async (_request, { env, fetch }) => {
      const reply = await fetch(`${env['SUPABASE_URL']}/rest/v1/words?select=word`, {
        headers: { apikey: env['SUPABASE_SERVICE_ROLE_KEY'] ?? '' },
      });
      return new Response(await reply.text(), { headers: { 'content-type': 'application/json' } });
    },
  },
};

describe.each(['pglite', 'pg'] as const)('the unchanged client calls functions on %s', (kind) => {
  let backend: TestBackend;
  let token = '';
  beforeAll(async () => {
    const sql = `create table public.words (word text primary key); insert into public.words values ('hello');
      grant select on public.words to service_role;`;
    const migrations = [{ version: '20260101000000', name: 'words', sql }];
    backend = await createTestBackend({ driver: kind, functions, migrations });
    token = await forgeToken(TEST_KEYS, backend.url, backend.clock);
  });
  afterAll(() => backend.close());

  const client = (headers: Record<string, string> = {}) =>
    createClient(backend.url, backend.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { headers, fetch: (input, init) => backend.fetch(new Request(input, init)) },
      realtime: { transport },
    }).functions;
  const signedIn = () => client({ Authorization: `Bearer ${token}` });

  conforms('functions', 'POST /:name', 'reads the database with the secret key', async () => {
    const { data, error } = await client().invoke('database');
    expect([data, error]).toEqual([[{ word: 'hello' }], null]);
  });

  conforms('functions', 'GET, PUT, PATCH and DELETE /:name', 'each reaches the function', async () => {
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE'] as const) {
      const { data, error } = await client().invoke('echo', { method });
      expect([error, data]).toMatchObject([null, { method }]);
    }
  });

  conforms('functions', 'OPTIONS /:name', 'lets a page of another origin call', async () => {
    const reply = await backend.fetch(
      new Request(`${backend.url}/functions/v1/closed`, {
        method: 'OPTIONS',
        headers: {
          origin: 'https://other.example',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization,apikey,x-client-info,content-type',
        },
      }),
    );
    expect(reply.ok).toBe(true);
    expect(reply.headers.get('access-control-allow-methods')).toContain('POST');
    expect(reply.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('authorization');
  });

  conforms('functions', 'body types', 'text, JSON, bytes and form data', async () => {
    const sent = async (body: string | FormData | Blob | ArrayBuffer | Record<string, unknown>) =>
      (await client().invoke('echo', { body })).data as unknown;
    expect(await sent('plain')).toMatchObject({ type: 'text/plain', body: 'plain' });
    expect(await sent({ a: [1] })).toMatchObject({ type: 'application/json', body: '{"a":[1]}' });
    expect(await sent(new TextEncoder().encode('bytes').buffer)).toMatchObject({
      type: 'application/octet-stream',
      body: 'bytes',
    });
    const form = new FormData();
    form.set('name', 'Ada');
    form.set('file', new File(['x'], 'x.txt'));
    expect(await sent(form)).toMatchObject({ type: 'multipart/form-data', body: ['name=Ada', 'file=x.txt'] });
  });

  conforms('functions', 'response types', 'JSON, bytes, text, form data and an event stream', async () => {
    const got = async (type: string) =>
      (await client().invoke(`answer?type=${encodeURIComponent(type)}`, { method: 'GET' })).data as unknown;
    expect(await got('application/json')).toEqual({ a: 1 });
    expect(await got('application/octet-stream')).toBeInstanceOf(Blob);
    expect(await got('text/plain')).toBe('data: 1\n\n');
    expect(await got('form')).toBeInstanceOf(FormData);
    expect(await got('text/event-stream')).toBeInstanceOf(Response);
  });

  conforms('functions', 'unknown function', '404 NOT_FOUND', async () => {
    const { error } = await signedIn().invoke('nobody');
    expect(error).toBeInstanceOf(FunctionsHttpError);
    const context: unknown = error instanceof FunctionsHttpError ? error.context : null;
    const reply = context instanceof Response ? context : new Response('{}');
    expect([reply.status, await reply.json()]).toEqual([
      404,
      { code: 'NOT_FOUND', message: 'Requested function was not found' },
    ]);
  });

  conforms('functions', 'verify_jwt', 'without, with a wrong and with a good token', async () => {
    const statusOf = async (headers: Record<string, string>) => {
      const { error, response } = await client(headers).invoke('closed');
      return [error === null, response?.status];
    };
    expect(await statusOf({})).toEqual([false, 401]);
    expect(await statusOf({ Authorization: `Bearer ${token.slice(0, -4)}AAAA` })).toEqual([false, 401]);
    const { data } = await signedIn().invoke('closed');
    expect(data).toMatchObject({ role: 'authenticated' });
  });

  conforms('functions', 'failing function', 'a crash costs its own call and tells nothing', async () => {
    covers('functions', 'POST /:name', 'after another has crashed');
    const { response } = await client().invoke('crash');
    expect(response?.status).toBe(500);
    expect(await response?.text()).not.toContain('secret');
    expect((await client().invoke('echo', { body: 'still here' })).data).toMatchObject({
      body: 'still here',
    });
  });
});
