/** `npm start` as a process: its folder, keys, headers, shutdown and persistence. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, stat } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { connect, openAccount, PASSWORD, readConfig, readKeys } from './support/client.ts';
import { emptyDataFolder } from './support/data-folder.ts';
import { type RunningServer, startServer } from './support/server.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer({}, { dataDir: await emptyDataFolder() });
});
test.afterAll(() => server.stop());

test('a second start on the same folder ends with an error that names the holder; the first goes on', async () => {
  const second = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: server.dataDir, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  second.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  await once(second, 'close');
  expect(second.exitCode).toBe(1);
  expect(said).toContain(`process ${server.process.pid}`);
  expect(said).toContain(server.dataDir);
  expect(said).not.toContain('at '.repeat(2));
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});

test('threat 16: the keys are made on the first start and readable by their owner alone', async () => {
  const keys = await stat(join(server.dataDir, 'keys.json'));
  expect((keys.mode & 0o777).toString(8)).toBe('600');
  expect(((await stat(server.dataDir)).mode & 0o777).toString(8)).toBe('700');
});

test('says that it is well, and tells the app where the API is', async () => {
  const health = await fetch(`${server.url}/healthz`);
  expect(health.status).toBe(200);
  expect(await health.json()).toMatchObject({ status: 'ok', durable: true });
  const config = await readConfig(server);
  expect(config.supabaseUrl).toBe(server.url);
  expect(config.supabaseAnonKey).toMatch(/^sb_publishable_/);
});

test('every document carries the security headers and an own nonce', async () => {
  const nonces = new Set<string>();
  for (const path of [
    '/',
    '/login',
    '/dashboard',
    '/terms',
    '/no/such/page',
    `/rsvp/${'x'.repeat(43)}`,
    '/mail',
  ]) {
    const answer = await fetch(`${server.url}${path}`, { headers: { accept: 'text/html' } });
    const header = (name: string) => answer.headers.get(name) ?? '';
    const wrongToken = path.startsWith('/rsvp/');
    expect([path, answer.status]).toEqual([path, path === '/no/such/page' || wrongToken ? 404 : 200]);
    const policy = header('content-security-policy');
    // What is served whole, and the mailbox, starts from 'none'; the policy of the app's own pages from 'self'.
    const strict = policy.startsWith("default-src 'none'");
    const wanted = strict ? [] : ["default-src 'self'", "object-src 'none'"];
    for (const directive of [...wanted, "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"])
      expect([path, policy]).toEqual([path, expect.stringContaining(directive)]);
    expect([path, strict]).toEqual([path, /^\/(|terms|rsvp\/.*|mail)$/.test(path)]);
    expect([path, header('x-content-type-options')]).toEqual([path, 'nosniff']);
    expect([path, header('x-frame-options')]).toEqual([path, 'DENY']);
    expect([path, header('referrer-policy')]).toEqual([
      path,
      expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer|same-origin)$/),
    ]);
    const nonce = /'nonce-([\w-]{16,})'/.exec(policy)?.[1];
    if (nonce) expect([path, nonces.has(nonce)]).toEqual([path, false]);
    if (nonce) nonces.add(nonce);
  }
  // All but the two that are the same for everybody and go by the hash of their style.
  expect(nonces.size).toBe(5);
});

test('threat 14: no served file and no answer holds the secret key or the signing key', async () => {
  const { secretKey, signing } = await readKeys(server);
  const secrets = [secretKey, String(signing['d']), 'service_role'];
  const client = join(root, 'packages/app/dist/client');
  const names = await readdir(client, { recursive: true });
  let scripts = 0;
  for (const name of names) {
    const path = join(client, name);
    if (!(await stat(path)).isFile() || /\.(br|gz|woff2|png)$/.test(name)) continue;
    const content = await readFile(path, 'utf8');
    for (const secret of secrets) {
      // The live demo brings a backend and its database, which have a role of this name, and no key.
      if (secret === 'service_role' && name.startsWith('live-demo/')) continue;
      expect([name, content.includes(secret)]).toEqual([name, false]);
    }
    // Source maps of the browser's scripts contain sources, not keys; those of the server are not in this folder.
    if (name.endsWith('.js')) scripts += 1;
  }
  expect(scripts).toBeGreaterThan(3);

  const answers: string[] = [];
  const paths = [
    '/',
    '/config.json',
    '/healthz',
    '/login',
    '/keys.json',
    '/.foregather/keys.json',
    '/server/main.js',
    '/server/main.js.map',
    '/../server/main.js',
    '/..%2f..%2fserver%2fmain.js',
    '/assets/..%2f..%2f..%2fserver/main.js',
    '/auth/v1/settings',
    '/auth/v1/.well-known/jwks.json',
    '/auth/v1/admin/users',
    '/rest/v1/',
    '/functions/v1/deliver-outbox',
    '/mail/api/messages',
  ];
  for (const path of paths) {
    const answer = await fetch(`${server.url}${path}`);
    answers.push(await answer.text());
    for (const [, value] of answer.headers) answers.push(value);
  }
  answers.push(server.output());
  for (const secret of [secretKey, String(signing['d'])])
    expect(answers.findIndex((answer) => answer.includes(secret))).toBe(-1);
});

test('the mailbox answers this machine only', async () => {
  expect((await fetch(`${server.url}/mail`)).status).toBe(200);
  const address = Object.values(networkInterfaces())
    .flat()
    .find((entry) => entry && !entry.internal && entry.family === 'IPv4')?.address;
  const outside = address
    ? await fetch(`http://${address}:${new URL(server.url).port}/mail`).catch(() => null)
    : null;
  expect(outside).toBeNull();
});

test('SIGTERM ends it with 0 within 10 s, and everything is there after a restart, sessions included', async () => {
  test.slow();
  const email = 'keeps@example.com';
  const account = await openAccount(server, email);
  const added = await account.client
    .from('persons')
    .insert({ org_id: account.orgId, full_name: 'Stays' })
    .select('id');
  expect(added.error).toBeNull();
  const session = (await account.client.auth.getSession()).data.session;
  const asked = Date.now();
  expect(await server.stop({ keepData: true })).toBe(0);
  expect(Date.now() - asked).toBeLessThan(10_000);

  server = await startServer({}, { dataDir: server.dataDir });
  const client = await connect(server);
  const signIn = await client.auth.signInWithPassword({ email, password: PASSWORD });
  expect(signIn.error).toBeNull();
  expect((await client.from('persons').select('full_name')).data).toEqual([{ full_name: 'Stays' }]);
  const refreshed = await (await connect(server)).auth.refreshSession({
    refresh_token: session?.refresh_token ?? '',
  });
  expect(refreshed.error).toBeNull();
  expect((await server.mails(email)).length).toBe(1);
});
