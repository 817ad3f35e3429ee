import { mkdtempSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../server';

const folder = mkdtempSync(path.join(os.tmpdir(), 'static-test-'));
let server: RunningServer;
const file = (name: string) => path.join(folder, name);

beforeAll(async () => {
  for (const name of [
    'index.html',
    'gone.js',
    'gone.js.gz',
    'replaced-abcdef12.js',
    'kept.js',
    'kept.js.br',
    'page.html',
    'page.html.br',
    'old.htm',
    'vector.xhtml',
  ]) {
    writeFileSync(file(name), `/* ${name} */`.repeat(100));
  }
  server = await startServer({ config: { supabaseAnonKey: 'sb_publishable_x' }, port: 0, staticDir: folder });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (name: string, init?: RequestInit) => fetch(`${server.url}/${name}`, init);

test('a file that disappears while it is served is 404, is not remembered as one for ever, and the host lives', async () => {
  expect((await ask('gone.js')).status).toBe(200);
  for (const name of ['gone.js', 'gone.js.gz']) rmSync(file(name));
  for (const init of [{}, { method: 'HEAD' }, { headers: { range: 'bytes=0-3' } }]) {
    const answer = await ask('gone.js', init);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control') ?? '').not.toContain('immutable');
    expect(answer.headers.get('content-range')).toBeNull();
  }
  expect((await ask('kept.js')).status).toBe(200);
});

test('a file that was replaced by a shorter one is absent rather than torn', async () => {
  expect((await ask('replaced-abcdef12.js')).headers.get('cache-control')).toContain('immutable');
  truncateSync(file('replaced-abcdef12.js'), 10);
  const answer = await ask('replaced-abcdef12.js');
  expect(answer.status).toBe(404);
  expect(answer.headers.get('cache-control') ?? '').not.toContain('immutable');
});

test('what is added to the folder is served once it is read anew, and as its compressed twin', async () => {
  const later = () => ask('kept.js', { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } });
  writeFileSync(file('later.js'), 'later()');
  writeFileSync(file('kept.js.gz'), 'packed');
  expect((await ask('later.js')).status).toBe(404);
  expect((await later()).headers.get('content-encoding')).toBeNull();
  server.rereadFiles();
  expect((await ask('later.js')).status).toBe(200);
  expect((await later()).headers.get('content-encoding')).toBe('gzip');
});

test('threat 110: a compressed twin is not served under its own name, however the name is written', async () => {
  for (const name of [
    'kept.js.br',
    'kept.js.BR',
    'kept%2ejs%2ebr',
    'kept.js%2Ebr',
    'kept.js.b%72',
    'page.html.br',
    'page.html%2ebr',
  ])
    for (const method of ['GET', 'HEAD']) {
      const answer = await ask(name, { method });
      expect([name, method, answer.status]).toEqual([name, method, 404]);
    }
  // As the encoding of the file it belongs to it is.
  const packed = await ask('kept.js', { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
  expect([packed.status, packed.headers.get('content-encoding')]).toEqual([200, 'br']);
});

test('threat 100: no spelling of an address gives a document without its policy', async () => {
  for (const name of [
    'page.html',
    'page%2ehtml',
    'page.htm%6c',
    '%70age.html',
    'page.html/',
    'page.HTML',
    'page',
    'index.html',
    'index%2ehtml',
    'old.htm',
    'old%2ehtm',
    'vector.xhtml',
    '',
    'some/page',
  ]) {
    const answer = await ask(name);
    const type = answer.headers.get('content-type') ?? '';
    if (answer.status !== 200) expect([name, type]).toEqual([name, 'application/json']);
    else
      expect([
        name,
        type,
        answer.headers.get('content-security-policy'),
        answer.headers.get('x-frame-options'),
      ]).toEqual([
        name,
        'text/html; charset=utf-8',
        expect.stringMatching(/script-src 'nonce-.+object-src 'none'.+frame-ancestors 'none'/),
        'DENY',
      ]);
  }
});

test('parts and known copies are answered as before', async () => {
  const whole = await ask('kept.js');
  const part = await ask('kept.js', { headers: { range: 'bytes=3-6' } });
  expect([part.status, await part.text()]).toEqual([206, 'kept']);
  const known = await ask('kept.js', { headers: { 'if-none-match': whole.headers.get('etag') ?? '' } });
  expect(known.status).toBe(304);
  expect((await ask('kept.js', { headers: { range: 'bytes=99999-' } })).status).toBe(416);
});

test('a whole folder that is moved away leaves the pages that are kept in memory', async () => {
  renameSync(folder, `${folder}-moved`);
  try {
    expect((await ask('kept.js')).status).toBe(404);
    expect((await ask('some/page')).status).toBe(200);
  } finally {
    renameSync(`${folder}-moved`, folder);
  }
  expect((await ask('kept.js')).status).toBe(200);
});
