/**
 * `npm start` with a file that configures an OpenID provider: errors for a broken one, and a sign-in through a valid
 * one.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import { createTestBrowser } from '../../packages/supabase-embedded/src/auth/testing/browser.ts';
import {
  startOpenIdProvider,
  type TestProvider,
} from '../../packages/supabase-embedded/src/auth/testing/openid-provider.ts';
import { freePort } from '../../packages/supabase-embedded/src/testing/free-port.ts';
import { NoWebSocket, readConfig } from './support/client.ts';
import { type RunningServer, startServer } from './support/server.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const PROVIDER = 'keycloak';
const SECRET = 'hush-quartz-71-not-for-logs';

let dataDir: string;
let file: string;
test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'foregather-e2e-'));
  file = join(dataDir, 'auth.json');
});
test.afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Starts the server and waits for it to exit, as a failed start does. */
async function refusedStart(
  env: Record<string, string> = {},
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const listen = (chunk: Buffer) => {
    said += chunk.toString();
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  await once(child, 'close');
  return { code: child.exitCode, said };
}

test('a broken file ends the start with its name and the names of the fields, and touches no database', async () => {
  test.slow();
  const good = { issuer: 'https://id.example', clientId: 'app' };
  const other = join(dataDir, 'other.json');
  const cases: { text: string; env?: Record<string, string>; named: string[] }[] = [
    {
      text: JSON.stringify({
        providers: { [PROVIDER]: { ...good, issuer: 'http://id.example', clientSecret: SECRET } },
        sesions: { inactivity: 3600 },
      }),
      named: [file, `providers.${PROVIDER}.issuer: has to be an https address`, 'sesions'],
    },
    {
      text: `{"providers": {"${PROVIDER}": {"clientSecret": ${SECRET}}}}`,
      named: [file, 'It is not valid JSON'],
    },
    {
      text: JSON.stringify({ providers: { [PROVIDER]: { ...good, clientSecretEnv: 'NO_SUCH_SECRET' } } }),
      named: [file, `providers.${PROVIDER}.clientSecretEnv: NO_SUCH_SECRET is not set`],
    },
    // A configured file must exist: no other one is used silently.
    { text: '{}', env: { AUTH_CONFIG: other }, named: [`${other} is not usable`] },
  ];
  for (const { text, env, named } of cases) {
    await writeFile(file, text, { mode: 0o600 });
    const { code, said } = await refusedStart(env);
    expect([text, code]).toEqual([text, 1]);
    for (const words of named) expect(said).toContain(words);
    // Neither a stack trace nor the secrets in the file.
    expect(said).not.toMatch(/\n\s+at /);
    expect(said).not.toContain(SECRET.slice(0, 6));
    expect(said).not.toContain('is ready');
  }
  expect(await readdir(dataDir)).not.toContain('database');
});

test('with a good file the same folder starts, and somebody signs in by the provider and has a place of their own', async () => {
  test.slow();
  const port = await freePort();
  const site = `http://localhost:${port}`;
  let provider: TestProvider | undefined;
  let server: RunningServer | undefined;
  try {
    provider = await startOpenIdProvider({ callback: `${site}/auth/v1/callback` });
    const { issuer, clientId, clientSecret } = provider;
    const entry = { issuer, clientId, clientSecretEnv: 'CLUB_SECRET' };
    await writeFile(file, JSON.stringify({ providers: { [PROVIDER]: entry } }), { mode: 0o600 });
    server = await startServer({ CLUB_SECRET: clientSecret }, { dataDir, port });
    expect(server.url).toBe(site);

    const begun = await fetch(`${site}/auth/v1/authorize?provider=${PROVIDER}`, { redirect: 'manual' });
    expect(begun.status).toBe(302);
    const sent = new URL(begun.headers.get('location') ?? '');
    expect(sent.origin).toBe(issuer);
    expect(Object.fromEntries(sent.searchParams)).toMatchObject({
      client_id: clientId,
      redirect_uri: `${site}/auth/v1/callback`,
      response_type: 'code',
      code_challenge_method: 'S256',
    });
    expect(begun.headers.get('set-cookie')).toMatch(/; HttpOnly; SameSite=Lax$/);
    const unknown = await fetch(`${site}/auth/v1/authorize?provider=github`, { redirect: 'manual' });
    expect([unknown.status, await unknown.json()]).toMatchObject([
      400,
      { error_code: 'validation_failed', msg: 'Unsupported provider: provider is not enabled' },
    ]);

    const person = { sub: 'heron', email: 'heron@example.org', email_verified: true, name: 'Hera Heron' };
    provider.people.set(person.sub, person);
    const tab = createTestBrowser({ origin: site, answer: (request) => fetch(request) });
    const { supabaseUrl, supabaseAnonKey } = await readConfig(server);
    const client = createClient(supabaseUrl, supabaseAnonKey, {
      auth: { autoRefreshToken: false, detectSessionInUrl: false, flowType: 'pkce', storage: memory() },
      global: { fetch: tab.fetch },
      realtime: { transport: NoWebSocket as unknown as typeof WebSocket }, // A stand-in by design: see there.
    });
    const { data, error } = await client.auth.signInWithOAuth({
      provider: PROVIDER,
      options: { redirectTo: `${site}/auth/callback`, skipBrowserRedirect: true },
    });
    expect(error).toBeNull();
    const atHome = (url: URL) => url.origin === site && !url.pathname.startsWith('/auth/v1/');
    const form = await tab.open(data.url ?? '');
    const home = (await tab.logIn(form.url, person.sub, atHome)).url;
    expect(home.pathname).toBe('/auth/callback');
    const signedIn = await client.auth.exchangeCodeForSession(home.searchParams.get('code') ?? '');
    expect(signedIn.error).toBeNull();
    expect(signedIn.data.user).toMatchObject({
      email: person.email,
      app_metadata: { provider: PROVIDER, providers: [PROVIDER] },
    });
    // The product's own rules apply as to anybody who signed up by mail.
    const member = await client
      .from('org_members')
      .select('org_id')
      .eq('user_id', signedIn.data.user?.id ?? '');
    expect([member.error, member.data?.length]).toEqual([null, 1]);
    expect(server.output()).not.toContain(clientSecret);
  } finally {
    await server?.stop({ keepData: true });
    await provider?.close();
  }
});

function memory() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}
