import { afterEach, describe, expect, test } from 'vitest';
import { createFunctionsHost } from '../../functions';
import { createMemoryMailer, createTestClock } from '../../testing/fakes';
import type { Caller } from '../../types';
import { isolatedFunction, type IsolatedOptions } from './isolated-function';

const caller: Caller = { role: 'authenticated', claims: { role: 'authenticated' }, token: 'abc', ip: null };
const module = new URL('testing/handlers.ts', import.meta.url);
const open: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
});

function setup(names: string[], options: Partial<IsolatedOptions> = {}, timeLimitMs = 15_000) {
  const mailer = createMemoryMailer();
  const clock = createTestClock();
  const entries: Record<string, unknown>[] = [];
  const functions = Object.fromEntries(
    names.map((name) => {
      const isolated = isolatedFunction({ module, name, ...options });
      open.push(isolated);
      return [name, { handler: isolated.handler }];
    }),
  );
  const host = createFunctionsHost({
    functions,
    env: { GREETING: 'hello', SUPABASE_URL: 'http://site.test' },
    mailer,
    clock,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      return new Response(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`, {
        status: 209,
      });
    },
    timeLimitMs,
    log: (entry) => entries.push(entry),
  });
  const ask = (name: string, init?: RequestInit) =>
    host.service(new Request(`http://site.test/functions/v1/${name}`, init), { path: `/${name}`, caller });
  return { ask, mailer, clock, entries };
}

describe('a function in a thread of its own', () => {
  test('gets request, caller, keys and clock, answers with status and headers, and sees nothing of the host', async () => {
    process.env['HOST_SECRET'] = 'canary';
    const { ask, clock } = setup(['greet']);
    clock.set('2031-01-01T00:00:00Z');
    const answer = await ask('greet', { method: 'POST', body: 'hi' });
    delete process.env['HOST_SECRET'];
    expect([answer.status, answer.headers.get('x-made-by')]).toEqual([201, 'greet']);
    const said = await answer.json();
    expect(said).toMatchObject({
      said: 'hello',
      body: 'hi',
      role: 'authenticated',
      token: 'abc',
      secret: null,
    });
    expect(Math.abs(said.now - clock.now())).toBeLessThan(10_000);
    expect(said.thread).toBeGreaterThan(0);
  });

  test('reaches the backend and sends mail through the host', async () => {
    const { ask, mailer } = setup(['calls', 'mails']);
    const answer = await ask('calls');
    expect([answer.status, await answer.text()]).toEqual([209, 'POST /rest/v1/things one']);
    expect(await (await ask('mails')).text()).toBe('sent');
    expect(mailer.sent).toMatchObject([{ to: 'a@example.org' }]);
  });

  test('one that throws is 500 without its cause, and its thread serves the next call', async () => {
    const { ask, entries } = setup(['throws']);
    for (let n = 0; n < 2; n += 1) {
      const answer = await ask('throws');
      expect(answer.status).toBe(500);
      expect(await answer.text()).not.toContain('canary');
    }
    expect(entries.length).toBe(2);
  });

  test.each(['exits', 'forgets'])('one that %s ends its own call only', async (name) => {
    const { ask } = setup([name, 'greet']);
    const [bad, good] = await Promise.all([ask(name), ask('greet')]);
    expect([bad.status, good.status]).toEqual([500, 201]);
    expect((await ask(name)).status).toBe(500);
  });

  test('an endless loop is stopped at the time limit while others are served', async () => {
    const { ask } = setup(['loops', 'greet'], {}, 4000);
    const [bad, good] = await Promise.all([ask('loops'), ask('greet')]);
    expect([bad.status, good.status]).toEqual([504, 201]);
    expect((await ask('greet')).status).toBe(201);
  });

  test('one that fills its memory is 500, and the host lives', async () => {
    const { ask } = setup(['grows', 'greet'], { memoryMb: 32 });
    expect((await ask('grows')).status).toBe(500);
    expect((await ask('greet')).status).toBe(201);
  });

  test('an answer beyond the limit is 500', async () => {
    const { ask } = setup(['floods'], { maxAnswerBytes: 1_000_000 });
    expect((await ask('floods')).status).toBe(500);
  });

  test('calls share two threads; more than may wait are 503', async () => {
    const { ask } = setup(['slow'], { threads: 2, maxWaiting: 2 });
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask('slow')));
    const served = answers.filter(({ status }) => status === 200);
    expect(served.length).toBe(4);
    expect(answers.filter(({ status }) => status === 503).map((a) => a.headers.get('retry-after'))).toEqual([
      '1',
      '1',
    ]);
    expect(new Set(await Promise.all(served.map((answer) => answer.text()))).size).toBeLessThanOrEqual(2);
  });

  test('a module without the function is a failure of the call', async () => {
    const { ask, entries } = setup(['nothing']);
    expect((await ask('nothing')).status).toBe(500);
    expect(JSON.stringify(entries.map(({ error }) => String(error)))).toContain(
      'exports no function nothing',
    );
  });
});
