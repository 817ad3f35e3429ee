/**
 * A visitor opens the demo of a family live: what they do there moves what the host sees, is put back by one press, and
 * never leaves the browser. What the product keeps for whoever is signed in outside is neither read nor written.
 */
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, watch } from './support/page.ts';
import { type RunningServer, startServer } from './support/server.ts';

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

const DEMO = '/demo/family-demo';
/** Sixteen pixels wide. */
const PHOTO =
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAMCAMAAABcOc2zAAAAA1BMVEXMMzN0dFbYAAAADElEQVQImWNgGD4AAADMAAEw6crUAAAAAElFTkSuQmCC';
/** The document of the demo, the files of its build, and the icon of the site. */
const STATIC = /^\/(demo\/family-demo\/live(\/.*)?|live-demo\/.+|favicon\.svg)$/;

/** Requests and sockets for anything but static files, from now on. */
function leaks(page: Page): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    const { protocol, pathname } = new URL(request.url());
    if (['data:', 'blob:'].includes(protocol)) return;
    if (request.method() !== 'GET' || !request.url().startsWith(server.url) || !STATIC.test(pathname))
      found.push(`${request.method()} ${request.url()}`);
  });
  page.on('websocket', (socket) => found.push(`socket ${socket.url()}`));
  return found;
}

const kept = (page: Page) =>
  page.evaluate(() => ({
    storage: Object.entries(localStorage),
    session: Object.entries(sessionStorage),
    cookie: document.cookie,
  }));
const silent = (page: Page, count: number) =>
  expect(page.getByRole('main').getByText(`of 41 invitations`).locator('..')).toContainText(String(count));
const choose = async (page: Page, item: string | RegExp) => {
  await page.getByRole('button', { name: 'More of the demo' }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('a demo works in the browser alone, and touches nothing of who is signed in outside', {
  tag: '@gate',
}, async ({ page }) => {
  await page.goto(`${server.url}${DEMO}`);
  // As if an organiser were signed in here; this page has no script that would look at it.
  await page.evaluate(() => {
    localStorage.setItem('sb-localhost-auth-token', JSON.stringify({ access_token: 'theirs' }));
    sessionStorage.setItem('draft', 'theirs');
  });
  const before = await kept(page);
  const quiet = watch(page);
  const found = leaks(page);

  await expect(page.getByText(/^Loads \d+ MB and runs in your browser/)).toBeVisible();
  await page.getByRole('link', { name: 'Open the demo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Demo' })).toContainText(
    'Everything stays in this browser.',
  );
  await silent(page, 20);
  await expectAccessible(page);

  // As a guest, by the link of a household that has not answered.
  await page.getByRole('button', { name: 'As guest' }).click();
  await expect(page.getByRole('heading', { name: /^Pick up your name tags?$/ })).toBeVisible();
  for (const group of await page.getByRole('group', { name: /^Is .+ coming\?$/ }).all())
    await group.getByRole('radio', { name: 'No' }).check();
  await page.getByRole('combobox', { name: 'Where will you sleep?' }).selectOption('Cabin');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByRole('link', { name: 'Change your reply' })).toBeVisible();

  // The host sees it, and writes to the others: the mails are kept here.
  await page.getByRole('button', { name: 'As host' }).click();
  await silent(page, 19);
  await page.getByRole('link', { name: 'See replies' }).click();
  await page.getByRole('button', { name: /^Send \d+ reminders$/ }).click();
  const remind = page.getByRole('dialog', { name: 'Remind who has not answered' });
  await remind.getByRole('button', { name: /^Send \d+ reminders$/ }).click();
  await expect(remind.getByText(/on the way$/)).toBeVisible();
  await remind.getByRole('button', { name: 'Close' }).last().click();
  const mails = page.getByRole('dialog', { name: 'Mails of the demo' });
  await choose(page, /^Mails/);
  // The oldest: others come in above it, while the list is open too.
  const mail = mails.getByRole('listitem').last();
  await mail.locator('summary').click();
  await expectAccessible(page);
  // Its link opens the page of that household, here.
  await mail.getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: /^Pick up your name tags?$/ })).toBeVisible();

  await choose(page, 'Reset the demo');
  await silent(page, 20);
  await choose(page, 'Mails (0)');
  await expect(mails).toContainText('No mail yet');
  await page.keyboard.press('Escape');

  // A reload asks before it loads anything, and begins anew.
  await page.reload();
  await page.getByRole('button', { name: 'Start the demo' }).click();
  await silent(page, 20);
  expect(found).toEqual([]);
  quiet.expectQuiet();

  await choose(page, 'Leave the demo');
  await expect(page).toHaveURL(`${server.url}${DEMO}`);
  expect(await kept(page)).toEqual(before);
});

test('loading can be cancelled and taken up again, and what does not arrive is said', async ({ page }) => {
  let held = true;
  await page.route(/\/live-demo\/assets\/.*\.tar$/, async (route) => {
    if (!held) return route.continue();
    await expect.poll(() => held).toBe(false);
    await route.abort().catch(() => undefined);
  });
  await page.goto(`${server.url}${DEMO}/live?start`);
  await expect(page.getByRole('progressbar', { name: 'Loading the demo' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(/^Loads \d+ MB once/)).toBeVisible();
  await page.getByRole('button', { name: 'Start the demo' }).click();
  await expect(page.getByRole('progressbar', { name: 'Loading the demo' })).toBeVisible();
  held = false;
  await expect(page.getByRole('alert')).toContainText('The demo could not be started.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('a photo is kept in the page and shown from there', async ({ page }) => {
  const found = leaks(page);
  await page.goto(`${server.url}${DEMO}/live/create-venue?start`);
  await page.getByLabel(/^Name/).first().fill('Lake house');
  await page
    .getByRole('button', { name: /^(Save|Add|Create)/ })
    .last()
    .click();
  await page.getByRole('link', { name: 'Edit venue' }).click();
  const photo = { name: 'lake.png', mimeType: 'image/png', buffer: Buffer.from(PHOTO, 'base64') };
  await page.locator('input[type=file]').setInputFiles(photo);
  const shown = page.getByRole('img', { name: 'Photo 1, not described yet' });
  await expect
    .poll(() => shown.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
    .toBe(16);
  expect(found).toEqual([]);
});

test('its address is that of a demo; no other document may run its engine', async ({ request }) => {
  const policyOf = async (path: string) => {
    const answer = await request.get(`${server.url}${path}`);
    return [answer.status(), answer.headers()['content-security-policy'] ?? ''] as const;
  };
  const [status, policy] = await policyOf(`${DEMO}/live/events`);
  expect(status).toBe(200);
  expect(policy).toContain("'wasm-unsafe-eval'");
  expect(policy).not.toContain("connect-src 'self'");
  expect((await policyOf('/demo/no-such-demo/live'))[0]).toBe(404);
  for (const path of ['/', DEMO, '/login', '/live-demo', '/live-demo/index.html'])
    expect([path, (await policyOf(path))[1]]).toEqual([
      path,
      expect.not.stringContaining('wasm-unsafe-eval'),
    ]);
});
