import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ask, SCRIPT, siteForSuite } from './testing/site';

const site = siteForSuite();

describe('documents', () => {
  it('threats 97 and 100: carry the policy with a nonce that is in the page and in no other', async () => {
    const [one, two] = await Promise.all([ask(site.server, '/'), ask(site.server, '/events/anything')]);
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
    const answer = await ask(site.behindProxy, '/', { headers: { host: 'reunion.example' } });
    expect(answer.headers['content-security-policy']).toContain('upgrade-insecure-requests');
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
  });

  it('come from the server first, by GET and POST, and are never stored', async () => {
    const got = await ask(site.server, '/r/token', { headers: { 'accept-encoding': 'gzip' } });
    expect(got.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-encoding': 'gzip',
      'x-frame-options': 'DENY',
    });
    const html = gunzipSync(got.body).toString();
    const nonce = /nonce="([\w-]+)"/.exec(html)?.[1] ?? 'none';
    expect(got.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    const posted = await ask(site.server, '/r/token', { method: 'POST', body: 'reply=yes' });
    expect(posted.body.toString()).toContain('POST 127.0.0.1 reply=yes');
    expect((await ask(site.server, '/elsewhere', { method: 'POST', body: 'a' })).status).toBe(405);
  });

  it('are compressed with a window of 64 kB: a wider one takes megabytes anew for each', async () => {
    const { headers, body } = await ask(site.server, '/r/token', { headers: { 'accept-encoding': 'br' } });
    expect(headers['content-encoding']).toBe('br');
    // A stream of brotli begins with 0 for this width, and with 1 for every other.
    expect((body[0] ?? 1) & 1).toBe(0);
  });

  it('sends the document with 404 where the application has no page', async () => {
    const unknown = await ask(site.server, '/no-such-page');
    expect(unknown.status).toBe(404);
    expect(unknown.headers['content-security-policy']).toContain('nonce-');
    const page = await ask(site.server, '/a-page');
    expect(page.status).toBe(200);
    const withoutNonce = (answer: typeof page) => answer.body.toString().replaceAll(/nonce="[\w-]+"/g, '');
    expect(withoutNonce(unknown)).toBe(withoutNonce(page));
  });

  it('sends built files compressed, hashed ones for ever, and 404 for a missing one', async () => {
    const script = await ask(site.server, '/assets/app-abcdef12.js', {
      headers: { 'accept-encoding': 'br' },
    });
    expect(script.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(brotliDecompressSync(script.body).toString()).toBe(SCRIPT);
    expect((await ask(site.server, '/favicon.svg')).headers).toMatchObject({
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    });
    expect((await ask(site.server, '/assets/gone-12345678.js')).status).toBe(404);
    expect((await ask(site.server, '/index.html')).headers['content-security-policy']).toContain('nonce-');
  });
});

it('threat 59: a document opened with a token sends no referrer to anybody', async () => {
  const opened = await ask(site.server, '/auth/callback?token_hash=abc&type=signup');
  expect(opened.headers['referrer-policy']).toBe('no-referrer');
  expect((await ask(site.server, '/auth/callback')).headers['referrer-policy']).toBe(
    'strict-origin-when-cross-origin',
  );
});
