import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { ask, raw, siteForSuite } from './testing/site';

const site = siteForSuite();

describe('threat 107: what no honest client sends', () => {
  it.each([
    ['a slash too many', '//evil.example/x', 400],
    ['an escaped NUL', '/a%00b', 400],
    ['an escape that decodes to nothing', '/a%zz', 400],
    ['a climb', '/a/%2e%2e/%2e%2e/etc/passwd', 400],
    ['a backslash', '/%5c%5cevil.example', 400],
    ['a very long address', `/${'a'.repeat(9000)}`, 414],
  ])('%s', async (_what, target, status) => {
    expect((await ask(site.server, target)).status).toBe(status);
  });

  it.each([
    ['another site', 'evil.example', 421],
    ['a Host with a path', 'localhost/x', 400],
    ['a Host with a user', 'a@localhost', 400],
  ])('%s', async (_what, host, status) => {
    expect((await ask(site.server, '/', { headers: { host } })).status).toBe(status);
  });

  it('methods, missing Host, large headers and smuggled lengths', async () => {
    expect((await ask(site.server, '/', { method: 'TRACE' })).status).toBe(405);
    expect(await raw(site.server, 'GET / HTTP/1.1\r\n\r\n')).toContain(' 400 ');
    expect(
      await raw(site.server, `GET / HTTP/1.1\r\nHost: localhost\r\nX-Big: ${'x'.repeat(20_000)}\r\n\r\n`),
    ).toContain(' 431 ');
    expect(
      await raw(
        site.server,
        'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      ),
    ).toContain(' 400 ');
    expect((await ask(site.server, '/healthz')).status).toBe(200);
  });

  it('slow headers are cut while others are served', async () => {
    const socket = connect(site.server.port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: loc'));
    const closed = new Promise<number>((resolve) => {
      const started = Date.now();
      socket.once('close', () => resolve(Date.now() - started));
      socket.resume();
    });
    expect((await ask(site.server, '/healthz')).status).toBe(200);
    expect(await closed).toBeLessThan(45_000);
  });
});
