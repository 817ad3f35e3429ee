import { describe, expect, test } from 'vitest';
import { createMemoryMailer, createTestClock } from '../testing/fakes';
import type { Caller, EdgeFunction } from '../types';
import { createFunctionsHost } from './functions-host';

const caller: Caller = { role: 'anon', claims: { role: 'anon' }, token: null, ip: null };

function setup(functions: Record<string, EdgeFunction>, timeLimitMs = 1000) {
  const entries: Record<string, unknown>[] = [];
  const host = createFunctionsHost({
    functions,
    env: { GREETING: 'hello' },
    mailer: createMemoryMailer(),
    clock: createTestClock(),
    fetch: globalThis.fetch,
    timeLimitMs,
    log: (entry) => entries.push(entry),
  });
  const call = (name: string, init?: RequestInit) =>
    host.service(new Request(`http://site.test/functions/v1/${name}`, init), { path: `/${name}`, caller });
  return { host, call, entries };
}

const handler = () => new Response();

describe('functions host', () => {
  test('hands request and context over and gives the answer back', async () => {
    const { call } = setup({
      greet: {
        handler: async (request, { env, caller: asker }) =>
          Response.json(
            { said: env['GREETING'], body: await request.text(), role: asker.role },
            { status: 201 },
          ),
      },
    });
    const response = await call('greet', { method: 'POST', body: 'hi' });
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ said: 'hello', body: 'hi', role: 'anon' });
  });

  test('an unknown name is 404, also one that every object has', async () => {
    const { call, host } = setup({});
    for (const name of ['nothing', 'constructor', '__proto__', '']) {
      const response = await call(name);
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({
        code: 'NOT_FOUND',
        message: 'Requested function was not found',
      });
    }
    expect(host.isOpen('nothing')).toBe(true);
  });

  test('only verifyJwt: false opens a function', () => {
    const { host } = setup({
      closed: { handler },
      explicit: { handler, verifyJwt: true },
      open: { handler, verifyJwt: false },
    });
    expect(['closed', 'explicit', 'open'].map((name) => host.isOpen(name))).toEqual([false, false, true]);
  });

  test('a crash, thrown or rejected, is a 500 without its cause', async () => {
    const { call, entries } = setup({
      throws: {
        handler: () => {
          throw new Error('canary');
        },
      },
      rejects: { handler: () => Promise.reject(new Error('canary')) },
    });
    for (const name of ['throws', 'rejects']) {
      const response = await call(name);
      expect(response.status).toBe(500);
      expect(await response.text()).not.toContain('canary');
    }
    expect(entries).toHaveLength(2);
  });

  test('a function that never answers is stopped and told so', async () => {
    let stopped = false;
    const { call } = setup(
      {
        sleeps: {
          handler: (request) =>
            new Promise(() => {
              request.signal.addEventListener('abort', () => {
                stopped = true;
              });
            }),
        },
      },
      20,
    );
    expect((await call('sleeps')).status).toBe(504);
    expect(stopped).toBe(true);
  });

  test('a function cannot change the environment of the next call', async () => {
    const { call } = setup({
      meddles: {
        handler: (_request, { env }) => {
          const before = env['GREETING'];
          env['GREETING'] = 'changed';
          return Response.json(before);
        },
      },
    });
    await call('meddles');
    expect(await (await call('meddles')).json()).toBe('hello');
  });
});
