import { describe, expect, it } from 'vitest';
import { ask, siteForSuite } from './testing/site';

const site = siteForSuite();

describe('reports of the policy', () => {
  const report = (body: string | Buffer) =>
    ask(site.server, '/api/csp-violation', { method: 'POST', body }).then(({ status }) => status);

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
    expect(site.reports).toEqual([
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
    const before = site.reports.length;
    const filled = (bytes: number) => {
      const empty = JSON.stringify({ blockedURI: '', violatedDirective: 'img-src' });
      return empty.replace('""', `"${'x'.repeat(bytes - empty.length)}"`);
    };
    for (const body of ['{', '[]', 'null', '"x"', '{}', Buffer.from([0xff, 0xfe]), filled(16_385)]) {
      expect(await report(body)).toBe(204);
    }
    expect(await report(Buffer.alloc(1_100_000, 'x'))).toBe(204);
    expect(site.reports.length).toBe(before);
    expect(await report(filled(16_384))).toBe(204);
    expect(site.reports.length).toBe(before + 1);
    for (let n = 0; n < 40; n += 1) expect(await report(filled(200))).toBe(204);
    // Eleven were used above and in the previous test.
    expect(site.reports.length - before).toBe(30 - 2 - 8);
  });
});
