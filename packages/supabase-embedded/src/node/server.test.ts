// Longer than 300 lines: one host is started once and everything it answers is shown in one place.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { DriverHealth } from '../types';
import type { PolicyReport } from './http/csp-report';
import { createMailbox, type Mailbox } from './mailbox';
import { type RunningServer, startServer } from './server';

const folder = mkdtempSync(path.join(os.tmpdir(), 'host-test-'));
const staticDir = path.join(folder, 'static');
const SCRIPT = `export const words = ${JSON.stringify('word '.repeat(600))};`;
const health: DriverHealth = {
  kind: 'pglite',
  version: '18.6',
  durable: true,
  queueDepth: 0,
  reopened: 0,
  state: 'open',
};
const reports: PolicyReport[] = [];
let mailbox: Mailbox;
let server: RunningServer;
let behindProxy: RunningServer;

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** A request whose every header is the test's own, as `fetch` does not allow. */
function ask(
  at: RunningServer,
  target: string,
  options: { method?: string; headers?: Record<string, string>; body?: string | Buffer } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      {
        host: '127.0.0.1',
        port: at.port,
        path: target,
        method: options.method ?? 'GET',
        headers: options.headers ?? {},
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    outgoing.once('error', reject);
    outgoing.end(options.body);
  });
}

/** The first line of what the server says to these raw bytes. */
function raw(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1', () => socket.write(bytes));
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString();
    });
    socket.once('close', () => resolve(text.split('\r\n', 1)[0] ?? ''));
    socket.once('error', reject);
    socket.setTimeout(4000, () => socket.destroy());
  });
}

const echoSchema = z.object({
  path: z.string(),
  method: z.string(),
  ip: z.string(),
  body: z.string(),
  padding: z.string(),
});
const echo = (answer: Answer) => echoSchema.parse(JSON.parse(answer.body.toString()));

beforeAll(async () => {
  mkdirSync(path.join(staticDir, 'assets'), { recursive: true });
  writeFileSync(
    path.join(staticDir, 'index.html'),
    '<!doctype html><html><head><meta name="backend" content="__BACKEND_CONFIG__"><link rel="stylesheet" href="/assets/a.css"><script type="module" nonce="__CSP_NONCE__" src="/assets/app-abcdef12.js"></script></head><body></body></html>',
  );
  writeFileSync(path.join(staticDir, 'assets', 'app-abcdef12.js'), SCRIPT);
  writeFileSync(path.join(staticDir, 'assets', 'app-abcdef12.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(path.join(staticDir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  mailbox = createMailbox(path.join(folder, 'mail'));
  const options = {
    backend: {
      fetch: async (request: Request, from?: { ip?: string | null }) => {
        const url = new URL(request.url);
        return Response.json(
          {
            path: url.pathname + url.search,
            method: request.method,
            ip: from?.ip,
            body: await request.text(),
            padding: url.searchParams.get('big') === null ? '' : 'x'.repeat(5000),
          },
          { headers: { 'set-cookie': 'a=1', 'x-own': 'yes' } },
        );
      },
      driver: {
        transaction: () => Promise.reject(new Error('unused')),
        query: () => Promise.reject(new Error('unused')),
        exec: () => Promise.reject(new Error('unused')),
        listen: () => Promise.reject(new Error('unused')),
        close: () => Promise.resolve(),
        health: async () => health,
      },
    },
    config: { supabaseAnonKey: 'sb_publishable_x' },
    port: 0,
    staticDir,
    documents: async (request: Request, { nonce, ip }: { nonce: string; ip: string }) =>
      new URL(request.url).pathname === '/r/token'
        ? new Response(
            `<script nonce="${nonce}"></script>${request.method} ${ip} ${await request.text()} ${'y'.repeat(2000)}`,
            {
              headers: { 'content-type': 'text/html; charset=utf-8' },
            },
          )
        : null,
    mailbox,
    onPolicyReport: (report: PolicyReport) => reports.push(report),
  };
  server = await startServer(options);
  behindProxy = await startServer({ ...options, siteUrl: 'https://reunion.example', trustProxy: true });
});
afterAll(async () => {
  await Promise.all([server.stop(), behindProxy.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

describe('the API', () => {
  it('reaches the backend with method, query, body and the address of the client', async () => {
    const answer = await ask(server, '/rest/v1/events?select=id&big=1', {
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
    expect(echo(await ask(server, '/rest/v1/x', { headers })).ip).toBe('127.0.0.1');
    expect(echo(await ask(behindProxy, '/rest/v1/x', { headers })).ip).toBe('203.0.113.7');
  });

  it('refuses a body over 1 MB, announced or not', async () => {
    const body = Buffer.alloc(10_485_760, 'x');
    const whole = await fetch(`${server.url}/rest/v1/x`, { method: 'POST', body });
    expect(whole.status).toBe(413);
    expect(await whole.json()).toMatchObject({ code: 'http_413' });
    expect(
      (await ask(server, '/rest/v1/x', { method: 'POST', body: body.subarray(0, 1_048_576) })).status,
    ).toBe(200);
    expect(
      await raw(
        'POST /rest/v1/x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 2000000\r\n\r\n',
      ),
    ).toContain(' 413 ');
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
    expect(
      await raw(
        `POST /rest/v1/x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(17)}`,
      ),
    ).toContain(' 413 ');
  });

  it('compresses what is over 1 kB, with the coding the client takes', async () => {
    const br = await ask(server, '/rest/v1/x?big=1', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.body).length).toBeGreaterThan(5000);
    const gz = await ask(server, '/rest/v1/x?big=1', { headers: { 'accept-encoding': 'gzip, br;q=0' } });
    expect(gz.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(gunzipSync(gz.body).length).toBeGreaterThan(5000);
    expect(
      (await ask(server, '/rest/v1/x', { headers: { 'accept-encoding': 'br' } })).headers['content-encoding'],
    ).toBeUndefined();
    expect((await ask(server, '/rest/v1/x?big=1')).headers['content-encoding']).toBeUndefined();
  });
});

describe('documents', () => {
  it('threat 97, threat 100: carry the policy with a nonce that is in the page and in no other', async () => {
    const [one, two] = await Promise.all([ask(server, '/'), ask(server, '/events/anything')]);
    const nonces = [one, two].map((answer) => {
      expect(answer.status).toBe(200);
      const policy = String(answer.headers['content-security-policy']);
      const nonce = /script-src 'nonce-([\w-]{22})' 'strict-dynamic'/.exec(policy)?.[1] ?? 'none';
      expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
      for (const part of [
        "default-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ]) {
        expect(policy).toContain(part);
      }
      expect(policy).not.toContain('upgrade-insecure-requests');
      const html = answer.body.toString();
      expect(html.match(new RegExp(`nonce="${nonce}"`, 'g'))?.length).toBe(2);
      expect(html).not.toContain('__CSP_NONCE__');
      return nonce;
    });
    expect(nonces[0]).not.toBe(nonces[1]);
    expect(one.headers).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-cache',
    });
    expect(one.headers['permissions-policy']).toContain('geolocation=()');
  });

  it('asks for upgrades and strict transport only where the site is https', async () => {
    const answer = await ask(behindProxy, '/', { headers: { host: 'reunion.example' } });
    expect(answer.headers['content-security-policy']).toContain('upgrade-insecure-requests');
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
  });

  it('come from the server first, by GET and POST, and are never stored', async () => {
    const got = await ask(server, '/r/token', { headers: { 'accept-encoding': 'gzip' } });
    expect(got.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-encoding': 'gzip',
      'x-frame-options': 'DENY',
    });
    const html = gunzipSync(got.body).toString();
    const nonce = /nonce="([\w-]+)"/.exec(html)?.[1] ?? 'none';
    expect(got.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    const posted = await ask(server, '/r/token', { method: 'POST', body: 'reply=yes' });
    expect(posted.body.toString()).toContain('POST 127.0.0.1 reply=yes');
    expect((await ask(server, '/elsewhere', { method: 'POST', body: 'a' })).status).toBe(405);
  });

  it('sends built files compressed, hashed ones for ever, and 404 for a missing one', async () => {
    const script = await ask(server, '/assets/app-abcdef12.js', { headers: { 'accept-encoding': 'br' } });
    expect(script.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(brotliDecompressSync(script.body).toString()).toBe(SCRIPT);
    expect((await ask(server, '/favicon.svg')).headers).toMatchObject({
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    });
    expect((await ask(server, '/assets/gone-12345678.js')).status).toBe(404);
    expect((await ask(server, '/index.html')).headers['content-security-policy']).toContain('nonce-');
  });
});

describe('what no honest client sends (threat 107)', () => {
  it.each([
    ['a slash too many', '//evil.example/x', 400],
    ['an escaped NUL', '/a%00b', 400],
    ['an escape that decodes to nothing', '/a%zz', 400],
    ['a climb', '/a/%2e%2e/%2e%2e/etc/passwd', 400],
    ['a backslash', '/%5c%5cevil.example', 400],
    ['a very long address', `/${'a'.repeat(9000)}`, 414],
  ])('%s', async (_what, target, status) => {
    expect((await ask(server, target)).status).toBe(status);
  });

  it.each([
    ['another site', 'evil.example', 421],
    ['a Host with a path', 'localhost/x', 400],
    ['a Host with a user', 'a@localhost', 400],
  ])('%s', async (_what, host, status) => {
    expect((await ask(server, '/', { headers: { host } })).status).toBe(status);
  });

  it('methods, missing Host, large headers and smuggled lengths', async () => {
    expect((await ask(server, '/', { method: 'TRACE' })).status).toBe(405);
    expect(await raw('GET / HTTP/1.1\r\n\r\n')).toContain(' 400 ');
    expect(await raw(`GET / HTTP/1.1\r\nHost: localhost\r\nX-Big: ${'x'.repeat(20_000)}\r\n\r\n`)).toContain(
      ' 431 ',
    );
    expect(
      await raw(
        'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      ),
    ).toContain(' 400 ');
    expect((await ask(server, '/healthz')).status).toBe(200);
  });

  it('slow headers are cut while others are served', async () => {
    const socket = connect(server.port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: loc'));
    const closed = new Promise<number>((resolve) => {
      const started = Date.now();
      socket.once('close', () => resolve(Date.now() - started));
      socket.resume();
    });
    expect((await ask(server, '/healthz')).status).toBe(200);
    expect(await closed).toBeLessThan(13_000);
  }, 20_000);
});

describe('its own addresses', () => {
  it('says how it is, and 503 when the database is not', async () => {
    expect(JSON.parse((await ask(server, '/healthz')).body.toString())).toMatchObject({
      status: 'ok',
      durable: true,
      version: '18.6',
    });
    health.state = 'broken';
    const broken = await ask(server, '/healthz');
    health.state = 'open';
    expect(broken.status).toBe(503);
    expect(JSON.parse(broken.body.toString())).toMatchObject({ status: 'unavailable' });
  });

  it('tells the application where its API is', async () => {
    const answer = await ask(server, '/config.json', { headers: { host: `localhost:${server.port}` } });
    expect(JSON.parse(answer.body.toString())).toEqual({
      supabaseUrl: `http://localhost:${server.port}`,
      supabaseAnonKey: 'sb_publishable_x',
    });
    const proxied = await ask(behindProxy, '/config.json', {
      headers: { host: 'reunion.example', 'x-forwarded-proto': 'https' },
    });
    expect(JSON.parse(proxied.body.toString())).toMatchObject({ supabaseUrl: 'https://reunion.example' });
  });

  it('writes the same into a document that has a place for it', async () => {
    const { body } = await ask(server, '/', { headers: { host: `localhost:${server.port}` } });
    const said = JSON.stringify({
      supabaseUrl: `http://localhost:${server.port}`,
      supabaseAnonKey: 'sb_publishable_x',
    });
    expect(body.toString()).toContain(`<meta name="backend" content="${said.replaceAll('"', '&quot;')}">`);
  });

  const report = (body: string | Buffer, at = server) =>
    ask(at, '/api/csp-violation', { method: 'POST', body }).then(({ status }) => status);

  it('threat 40: takes policy reports of browsers and pages, cuts and cleans them', async () => {
    const long = `a\nb\u202e${'c'.repeat(5000)}`;
    expect(await report(JSON.stringify({ 'csp-report': { 'blocked-uri': long, secret: 'x' } }))).toBe(204);
    const page = {
      blockedURI: 'https://evil.example/x.js?token=1#a',
      violatedDirective: 'script-src-elem\r\nforged: line',
      originalPolicy: "default-src 'self'",
      disposition: 'enforce',
      documentURI: `https://a.example/rsvp/${'t'.repeat(43)}/edit?x=1`,
      lineNumber: 12,
      columnNumber: 7,
      sourceFile: 'https://a.example/assets/app.js',
      timestamp: '2026-11-21T08:00:00.000Z',
    };
    expect(await report(JSON.stringify({ ...page, other: 'dropped' }))).toBe(204);
    expect(reports).toEqual([
      { blockedURI: `a b ${'c'.repeat(1996)}` },
      {
        ...page,
        blockedURI: 'https://evil.example/x.js',
        violatedDirective: 'script-src-elem  forged: line',
        documentURI: 'https://a.example/rsvp/…/edit',
        lineNumber: '12',
        columnNumber: '7',
      },
    ]);
  });

  it('threat 40: answers 204 to whatever comes, reads 16 kB and 30 reports a minute of one address', async () => {
    const before = reports.length;
    const filled = (bytes: number) => {
      const empty = JSON.stringify({ blockedURI: '', violatedDirective: 'img-src' });
      return empty.replace('""', `"${'x'.repeat(bytes - empty.length)}"`);
    };
    for (const body of ['{', '[]', 'null', '"x"', '{}', Buffer.from([0xff, 0xfe]), filled(16_385)]) {
      expect(await report(body)).toBe(204);
    }
    expect(await report(Buffer.alloc(1_100_000, 'x'))).toBe(204);
    expect(reports.length).toBe(before);
    expect(await report(filled(16_384))).toBe(204);
    expect(reports.length).toBe(before + 1);
    for (let n = 0; n < 40; n += 1) expect(await report(filled(200))).toBe(204);
    // Eleven were used up above and in the test before.
    expect(reports.length - before).toBe(30 - 2 - 8);
  });
});

it('106: what goes wrong inside gives an id, and its cause to the log alone', async () => {
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
  const said = z.object({ message: z.string() }).parse(JSON.parse(answer.body.toString()));
  const id = /^Something went wrong on this server\. Error id ([0-9a-f-]{36})$/.exec(said.message)?.[1];
  expect(answer.body.toString()).not.toMatch(/private|srv|relation/);
  expect(entries).toMatchObject([{ event: 'host_error', id, error: expect.stringContaining('private') }]);
});

it('threat 59: a document opened with a token sends no referrer to anybody', async () => {
  const opened = await ask(server, '/auth/callback?token_hash=abc&type=signup');
  expect(opened.headers['referrer-policy']).toBe('no-referrer');
  expect((await ask(server, '/auth/callback')).headers['referrer-policy']).toBe(
    'strict-origin-when-cross-origin',
  );
});

describe('the mailbox', () => {
  const mail = {
    to: 'ana@example.org',
    subject: 'Hi <b>you</b>',
    text: 'See https://x.example/a?b=1&c=2.',
    html: '<p>Hi</p><script>1</script>',
    kind: 'confirmation',
  };

  it('lists newest first, by address, one by one, and forgets on request', async () => {
    await mailbox.send(mail);
    await mailbox.send({ ...mail, to: 'Bo@example.org', subject: 'Second' });
    const all = z
      .array(z.object({ id: z.string(), subject: z.string() }))
      .parse(JSON.parse((await ask(server, '/mail/api/messages')).body.toString()));
    expect(all.map(({ subject }) => subject)).toEqual(['Second', 'Hi <b>you</b>']);
    const bos = JSON.parse((await ask(server, '/mail/api/messages?to=bo%40example.org')).body.toString());
    expect(bos).toMatchObject([{ subject: 'Second', to: 'Bo@example.org' }]);
    const first = all.at(-1)?.id ?? '';
    expect(JSON.parse((await ask(server, `/mail/api/messages/${first}`)).body.toString())).toMatchObject(
      mail,
    );

    const list = (await ask(server, '/mail')).body.toString();
    expect(list).toContain('Hi &lt;b&gt;you&lt;/b&gt;');
    const view = await ask(server, `/mail/messages/${first}`);
    expect(view.body.toString()).toContain('sandbox="allow-popups');
    expect(view.body.toString()).toContain('href="https://x.example/a?b=1&amp;c=2"');
    const body = await ask(server, `/mail/messages/${first}/body`);
    expect(body.body.toString()).toBe(mail.html);
    expect(body.headers['content-security-policy']).toMatch(/^sandbox .*default-src 'none'/);
    expect((await ask(server, '/mail/messages/none')).status).toBe(404);

    expect(
      (
        await ask(server, '/mail/api/messages', {
          method: 'DELETE',
          headers: { 'sec-fetch-site': 'cross-site' },
        })
      ).status,
    ).toBe(403);
    expect((await ask(server, '/mail/api/messages', { method: 'DELETE' })).status).toBe(204);
    expect((await ask(server, '/mail/api/messages')).body.toString()).toBe('[]');
  });

  it('answers on this machine only, also when a proxy runs here', async () => {
    expect((await ask(server, '/mail', { headers: { 'x-forwarded-for': '203.0.113.7' } })).status).toBe(403);
    expect(
      (await ask(behindProxy, '/mail/api/messages', { headers: { host: 'reunion.example' } })).status,
    ).toBe(403);
    expect((await ask(behindProxy, '/mail/api/messages')).status).toBe(200);
    // What a proxy sends that was told nothing but the upstream: its name, HTTP/1.0, no header that tells of it.
    const relayed = (version: string) =>
      raw(`GET /mail HTTP/${version}\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect(await relayed('1.0')).toContain(' 403 ');
    expect(await relayed('1.1')).toContain(' 200 ');
  });

  it('keeps its mails over a restart, and only the newest', async () => {
    const at = path.join(folder, 'mail-2');
    const first = createMailbox(at, 3);
    for (const subject of ['1', '2', '3', '4'])
      await first.send({ ...mail, subject, messageId: `<${subject}@x>` });
    await first.send({ ...mail, subject: 'again', messageId: '<4@x>' });
    expect(
      createMailbox(at, 3)
        .list()
        .map(({ subject }) => subject),
    ).toEqual(['4', '3', '2']);
  });
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
