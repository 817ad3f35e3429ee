import { expect, test } from 'vitest';
import { DEMOS } from '../../features/src/marketing/demo-list';
import { type LiveDemoDocument, serveLiveDemo } from './live-demo.ts';

const DOCUMENT = '<script nonce="__CSP_NONCE__" src="/live-demo/a.js"></script>';
const serve = serveLiveDemo({ siteUrl: 'https://demo.example', document: () => ({ html: DOCUMENT }) });
const ask = (path: string, method = 'GET') =>
  serve(new Request(`http://10.0.0.7:4000${path}`, { method }), { nonce: 'abc' });

test('every demo has a live one, and every page below it is the same document', async () => {
  for (const { slug } of DEMOS)
    for (const page of ['/live', '/live?start', '/live/', '/live/event-details/1?tab=a'])
      expect([slug, page, ask(`/demo/${slug}${page}`)?.status]).toEqual([slug, page, 200]);
  const answer = ask('/demo/family-demo/live');
  expect(await answer?.text()).toBe('<script nonce="abc" src="/live-demo/a.js"></script>');
});

test('every other address, method and an unbuilt demo are left to others', () => {
  for (const path of ['/demo/family-demo', '/demo/family-demo/lively', '/demo/__proto__/live', '/live', '/'])
    expect([path, ask(path)]).toEqual([path, null]);
  expect(ask('/demo/family-demo/live', 'POST')).toBeNull();
  const unbuilt = serveLiveDemo({ siteUrl: 'https://demo.example', document: () => null });
  expect(unbuilt(new Request('http://10.0.0.7:4000/demo/family-demo/live'), { nonce: 'abc' })).toBeNull();
});

test('before it is built a visitor is told so, and gets it as soon as it is there', async () => {
  let document: LiveDemoDocument = 'preparing';
  const early = serveLiveDemo({ siteUrl: 'https://demo.example', document: () => document });
  const open = () => early(new Request('http://10.0.0.7:4000/demo/family-demo/live'), { nonce: 'abc' });
  const first = open();
  expect([first?.status, first?.headers.get('refresh'), first?.headers.get('retry-after')]).toEqual([
    503,
    '5',
    '5',
  ]);
  const html = (await first?.text()) ?? '';
  expect(html).toContain('The demo is being prepared');
  expect(html).toContain('href="/demo/family-demo"');
  expect(early(new Request('http://10.0.0.7:4000/demo/no-demo/live'), { nonce: 'abc' })).toBeNull();
  document = { html: DOCUMENT };
  expect(open()?.status).toBe(200);
});

test('its policy names its own files by their folder, and nothing else of this host', () => {
  const policy = ask('/demo/family-demo/live')?.headers.get('content-security-policy') ?? '';
  const directives = new Map(
    policy.split('; ').map((line) => {
      const [name = '', ...sources] = line.split(' ');
      return [name, sources];
    }),
  );
  const files = ['10.0.0.7:4000/live-demo/', 'demo.example/live-demo/'];
  expect(directives.get('connect-src')).toEqual(['data:', 'blob:', ...files]);
  expect(directives.get('default-src')).toEqual(["'none'"]);
  expect(directives.get('form-action')).toEqual(["'none'"]);
  expect(directives.get('script-src')).toContain("'wasm-unsafe-eval'");
  // Nothing names the whole host.
  expect(policy).not.toContain("'self'");
  // A report would be a request to the real host.
  expect(policy).not.toContain('report');
});
