import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { serveDoorApp } from './door-app.ts';

const serve = serveDoorApp('Foregather');
const ask = (path: string, method = 'GET') => serve(new Request(`http://localhost${path}`, { method }));

test.each([
  ['/door/abc-DEF_1', '/door/'],
  ['/check-in/11111111-1111-4111-8111-111111111111', '/check-in/'],
])('%s is an application that begins there and stays there', async (address, scope) => {
  const answer = ask(`${address}/app.webmanifest`);
  expect(answer?.headers.get('content-type')).toBe('application/manifest+json');
  expect(answer?.headers.get('cache-control')).toContain('no-store');
  expect(await answer?.json()).toMatchObject({
    start_url: address,
    id: address,
    scope,
    display: 'standalone',
  });
});

test.each(['/door/abc', '/rsvp/abc/app.webmanifest', '/door/a/b/app.webmanifest', '/app.webmanifest'])(
  '%s is none of them',
  (path) => {
    expect(ask(path)).toBeNull();
  },
);

test('an answer to a question only', () => {
  expect(ask('/door/abc/app.webmanifest', 'POST')).toBeNull();
});

test('the worker keeps the addresses that have the manifest, and no others', () => {
  const worker = readFileSync(new URL('../public/door-worker.js', import.meta.url), 'utf8');
  expect(worker).toContain(String.raw`/^\/(?:door|check-in)\//`);
});
