import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { startServer } from './server';
import { type Answer, ask, jsonOf, raw, siteForSuite } from './testing/site';

const site = siteForSuite();

const echoSchema = z.object({
  path: z.string(),
  method: z.string(),
  ip: z.string(),
  body: z.string(),
  padding: z.string(),
});
const echo = (answer: Answer) => echoSchema.parse(jsonOf(answer));

describe('the API', () => {
  it('reaches the backend with method, query, body and the address of the client', async () => {
    const answer = await ask(site.server, '/rest/v1/events?select=id&big=1', {
      method: 'POST',
      body: '{"a":1}',
      headers: { 'content-type': 'application/json' },
    });
    expect(echo(answer)).toMatchObject({
      path: '/rest/v1/events?select=id&big=1',
      method: 'POST',
      ip: '127.0.0.1',
      body: '{"a":1}',
    });
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'set-cookie': ['a=1'],
      'x-own': 'yes',
      'x-content-type-options': 'nosniff',
    });
  });

  it('threat 50: believes X-Forwarded-For only from a trusted proxy, and only its last entry', async () => {
    const headers = { 'x-forwarded-for': '1.1.1.1, 203.0.113.7' };
    expect(echo(await ask(site.server, '/rest/v1/x', { headers })).ip).toBe('127.0.0.1');
    expect(echo(await ask(site.behindProxy, '/rest/v1/x', { headers })).ip).toBe('203.0.113.7');
  });

  it('refuses a body over 1 MB, announced or not', async () => {
    const body = Buffer.alloc(10_485_760, 'x');
    const whole = await fetch(`${site.server.url}/rest/v1/x`, { method: 'POST', body });
    expect(whole.status).toBe(413);
    expect(await whole.json()).toMatchObject({ code: 'http_413' });
    expect(
      (await ask(site.server, '/rest/v1/x', { method: 'POST', body: body.subarray(0, 1_048_576) })).status,
    ).toBe(200);
    expect(
      await raw(
        site.server,
        'POST /rest/v1/x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 2000000\r\n\r\n',
      ),
    ).toContain(' 413 ');
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
    expect(
      await raw(
        site.server,
        `POST /rest/v1/x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(17)}`,
      ),
    ).toContain(' 413 ');
  });

  it('compresses what is over 1 kB, with the coding the client takes', async () => {
    const br = await ask(site.server, '/rest/v1/x?big=1', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.body).length).toBeGreaterThan(5000);
    const gz = await ask(site.server, '/rest/v1/x?big=1', { headers: { 'accept-encoding': 'gzip, br;q=0' } });
    expect(gz.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(gunzipSync(gz.body).length).toBeGreaterThan(5000);
    expect(
      (await ask(site.server, '/rest/v1/x', { headers: { 'accept-encoding': 'br' } })).headers[
        'content-encoding'
      ],
    ).toBeUndefined();
    expect((await ask(site.server, '/rest/v1/x?big=1')).headers['content-encoding']).toBeUndefined();
  });
});

describe('its own addresses', () => {
  it('says how it is, and 503 when the database is not', async () => {
    expect(jsonOf(await ask(site.server, '/healthz'))).toMatchObject({
      status: 'ok',
      durable: true,
      version: '18.6',
    });
    site.health.state = 'broken';
    const broken = await ask(site.server, '/healthz');
    site.health.state = 'open';
    expect(broken.status).toBe(503);
    expect(jsonOf(broken)).toMatchObject({ status: 'unavailable' });
  });

  it('threat 106: tells strangers nothing but whether it works', async () => {
    for (const [server, headers] of [
      [site.behindProxy, { host: 'reunion.example', 'x-forwarded-for': '203.0.113.7' }],
      [site.server, { via: '1.1 proxy' }],
    ] as const) {
      expect(jsonOf(await ask(server, '/healthz', { headers }))).toEqual({ status: 'ok' });
      site.health.state = 'broken';
      const broken = await ask(server, '/healthz', { headers });
      site.health.state = 'open';
      expect([broken.status, jsonOf(broken)]).toEqual([503, { status: 'unavailable' }]);
    }
  });

  it('tells the application where its API is', async () => {
    const answer = await ask(site.server, '/config.json', {
      headers: { host: `localhost:${site.server.port}` },
    });
    expect(jsonOf(answer)).toEqual({
      supabaseUrl: `http://localhost:${site.server.port}`,
      supabaseAnonKey: 'sb_publishable_x',
    });
    const proxied = await ask(site.behindProxy, '/config.json', {
      headers: { host: 'reunion.example', 'x-forwarded-proto': 'https' },
    });
    expect(jsonOf(proxied)).toMatchObject({ supabaseUrl: 'https://reunion.example' });
  });

  it('writes the same into a document that has a place for it', async () => {
    const { body } = await ask(site.server, '/', { headers: { host: `localhost:${site.server.port}` } });
    const said = JSON.stringify({
      supabaseUrl: `http://localhost:${site.server.port}`,
      supabaseAnonKey: 'sb_publishable_x',
    });
    expect(body.toString()).toContain(`<meta name="backend" content="${said.replaceAll('"', '&quot;')}">`);
  });
});

it('threat 106: what goes wrong inside gives an id, and its cause to the log alone', async () => {
  const entries: Record<string, unknown>[] = [];
  const broken = await startServer({
    config: { supabaseAnonKey: 'x' },
    port: 0,
    documents: () => Promise.reject(new Error('relation "private.secret" at /srv/app.ts:12')),
    log: (entry) => entries.push(entry),
  });
  const answer = await ask(broken, '/anything');
  await broken.stop();
  expect(answer.status).toBe(500);
  const said = z.object({ message: z.string() }).parse(jsonOf(answer));
  const id = /^Something went wrong on this server\. Error id ([0-9a-f-]{36})$/.exec(said.message)?.[1];
  expect(answer.body.toString()).not.toMatch(/private|srv|relation/);
  expect(entries).toMatchObject([{ event: 'host_error', id, error: expect.stringContaining('private') }]);
});

it('R22: a stop lets a running request finish and takes no new one', async () => {
  let finish: (() => void) | undefined;
  const slow = await startServer({
    config: { supabaseAnonKey: 'x' },
    port: 0,
    documents: () =>
      new Promise((resolve) => {
        finish = () => resolve(new Response('done'));
      }),
  });
  const running = ask(slow, '/slow');
  await expect.poll(() => finish).toBeDefined();
  const stopping = slow.stop();
  await expect(ask(slow, '/late')).rejects.toThrow(/ECONNREFUSED/);
  finish?.();
  expect((await running).body.toString()).toBe('done');
  await stopping;
});
