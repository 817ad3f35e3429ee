/** Threat 24 in a real browser: the guard blocks copying by ordinary users and breaks nothing else. */
import { join } from 'node:path';
import { createPgliteDriver } from '@foregather/supabase-embedded/node';
import { expect, type Page, test } from '@playwright/test';
import { openAccount, PASSWORD } from './support/client.ts';
import { watch } from './support/page.ts';
import { type RunningServer, startServer } from './support/server.ts';

let server: RunningServer;
test.beforeAll(async () => {
  const first = await startServer();
  await openAccount(first, 'plain@example.org', { first_name: 'Plain', last_name: 'Reader' });
  const { userId } = await openAccount(first, 'super@example.org', {
    first_name: 'Super',
    last_name: 'Admin',
  });
  // Platform roles are assigned in the database: no API writes them.
  await first.stop({ keepData: true });
  const driver = await createPgliteDriver({ dataDir: join(first.dataDir, 'database') });
  await driver.query(`insert into private.platform_roles (user_id, role) values ($1, 'super_admin')`, [
    userId,
  ]);
  await driver.close();
  server = await startServer({}, { dataDir: first.dataDir });
});
test.afterAll(async () => {
  await server.stop();
});

const clipboard = async (page: Page) => page.evaluate(async () => navigator.clipboard.readText());

/** Selects the text of the page's heading, as a mouse would, with the focus outside every field. */
async function selectHeading(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    getSelection()?.selectAllChildren(heading);
  });
}

/** Whether the browser's own menu may open on an element. */
async function menuOpensOn(page: Page, selector: string): Promise<boolean> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) =>
      element.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })),
    );
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`${server.url}/login`);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Account', exact: true })).toBeVisible();
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('threat 24: a plain reader copies from fields and by Copy buttons, and not from the page', async ({
  page,
}) => {
  const quiet = watch(page);
  await signIn(page, 'plain@example.org');
  await page.goto(`${server.url}/account-settings`);
  const first = page.getByLabel('First name');
  await expect(first).toHaveValue('Plain');
  // The guard is loaded after the page is visible, with other deferred parts.
  await expect(page.locator('[data-slot="back-to-top"]')).toBeAttached();
  await page.evaluate(async () => navigator.clipboard.writeText('before'));

  await selectHeading(page);
  await page.keyboard.press('Control+c');
  await expect(page.getByText('Text on this page cannot be copied', { exact: true })).toBeVisible();
  expect(await clipboard(page)).toBe('before');
  expect(await menuOpensOn(page, 'h1')).toBe(false);

  await first.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  expect(await clipboard(page)).toBe('Plain');
  expect(await menuOpensOn(page, 'input')).toBe(true);
  await page.keyboard.press('Control+x');
  await expect(first).toHaveValue('');
  await page.keyboard.press('Control+v');
  await expect(first).toHaveValue('Plain');

  await page.goto(`${server.url}/contact`);
  await page.getByRole('button', { name: 'Copy the address' }).click();
  await expect.poll(async () => clipboard(page)).toContain('@');
  quiet.expectQuiet();
});

test('threat 24: a super admin copies from the page', async ({ page }) => {
  await signIn(page, 'super@example.org');
  await page.goto(`${server.url}/account-settings`);
  const asked = page.waitForResponse((response) => response.url().includes('is_super_admin_user'));
  await page.reload();
  expect(await (await asked).json()).toBe(true);
  await selectHeading(page);
  await expect.poll(async () => menuOpensOn(page, 'h1')).toBe(true);
  await page.keyboard.press('Control+c');
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  expect(await clipboard(page)).toBe(heading);
});
