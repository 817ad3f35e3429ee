/** One session in two tabs of one browser: both leave together, and one of them renews it for both. */
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { openAccount, PASSWORD } from './support/client.ts';
import { type RunningServer, startServer } from './support/server.ts';

const EMAIL = 'tabs@example.com';
const KEY = 'sb-localhost-auth-token';

let server: RunningServer;
let userId: string;
test.beforeAll(async () => {
  server = await startServer();
  ({ userId } = await openAccount(server, EMAIL, { full_name: 'Ada Lovell', plan_type: 'pro' }));
});
test.afterAll(() => server.stop());

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Signs in in one tab, and opens the account page there and in a second one. */
async function openTabs(context: BrowserContext): Promise<[Page, Page]> {
  const first = await context.newPage();
  await first.goto(`${server.url}/login`);
  // The question after the first sign-in is answered.
  await first.evaluate(
    (name) => localStorage.setItem(name, JSON.stringify({ typeId: 'family', asked: true })),
    `foregather:preferred-event-type:${userId}`,
  );
  await first.getByLabel('Email').fill(EMAIL);
  await first.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await first.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(heading(first, 'Dashboard')).toBeVisible();
  const second = await context.newPage();
  for (const page of [first, second]) {
    await page.goto(`${server.url}/account-settings`);
    await expect(heading(page, 'Account settings')).toBeVisible();
  }
  return [first, second];
}

/** Tokens that a tab sends to the REST API from here on. */
function tokensOf(page: Page): string[] {
  const tokens: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/')) tokens.push(request.headers()['authorization'] ?? '');
  });
  return tokens;
}

const accessTokenOf = (page: Page) =>
  page.evaluate((key): string => JSON.parse(localStorage.getItem(key) ?? '').access_token, KEY);

test('who signs out in one tab is signed out in the other', async ({ context }) => {
  const [first, second] = await openTabs(context);
  await first.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(heading(first, 'Sign in')).toBeVisible();
  await expect(heading(second, 'Sign in')).toBeVisible();
  expect(await second.evaluate((key) => localStorage.getItem(key), KEY)).toBeNull();
});

test('a storage that one tab clears by itself signs the other one out', async ({ context }) => {
  const [first, second] = await openTabs(context);
  await first.evaluate((key) => localStorage.removeItem(key), KEY);
  await expect(heading(second, 'Sign in')).toBeVisible();
});

/**
 * Leaves the product in every tab and lets the session run out as the next page begins. A page that is still open
 * would hear of the write and may renew at once, before it is left.
 */
async function expireOnNextLoad(context: BrowserContext, token: string) {
  for (const page of context.pages()) await page.goto('about:blank');
  await context.addInitScript(
    ({ key, token }) => {
      const session: { access_token?: string } = JSON.parse(localStorage.getItem(key) ?? '{}');
      if (session.access_token !== token) return;
      localStorage.setItem(
        key,
        JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) + 20 }),
      );
    },
    { key: KEY, token },
  );
}

// Longer than the 5 s after which supabase-js documents that a waiting tab takes the lock away.
const SLOW_RENEWAL_MS = 6000;

test('a session that ends is renewed by one request, however slow, whichever tabs need it', async ({
  context,
}) => {
  const [first, second] = await openTabs(context);
  const renewals: string[] = [];
  await context.route('**/auth/v1/token?grant_type=refresh_token', async (route) => {
    renewals.push(route.request().url());
    await new Promise((resolve) => setTimeout(resolve, SLOW_RENEWAL_MS));
    await route.continue();
  });
  const before = await accessTokenOf(first);
  await expireOnNextLoad(context, before);
  const sent = [tokensOf(first), tokensOf(second)];
  await Promise.all([first, second].map((page) => page.goto(`${server.url}/account-settings`)));
  for (const page of [first, second]) await expect(heading(page, 'Account settings')).toBeVisible();
  await expect.poll(() => sent.every((tokens) => tokens.length > 0)).toBe(true);
  expect(renewals).toHaveLength(1);
  // Both go on with the same new token.
  expect(new Set(sent.flat()).size).toBe(1);
  expect(sent.flat()).not.toContain(`Bearer ${before}`);
});

test('a token that the server refuses in both tabs is renewed, and both go on', async ({ context }) => {
  const [first, second] = await openTabs(context);
  const before = await accessTokenOf(first);
  await context.route('**/rest/v1/**', async (route) => {
    const refused = route.request().headers()['authorization'] === `Bearer ${before}`;
    if (refused) await route.fulfill({ status: 401, json: { code: 'PGRST303', message: 'JWT expired' } });
    else await route.continue();
  });
  await Promise.all([first, second].map((page) => page.reload()));
  for (const page of [first, second]) {
    await expect(heading(page, 'Account settings')).toBeVisible();
    await expect(page.getByLabel('First name')).toBeVisible();
  }
});
