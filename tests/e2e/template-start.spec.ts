/**
 * From the home page to a living plan, as a visitor: a finished event to look at, its template on a real day, an account
 * with one mail, and the plan is made. Every press is counted; typing, and the keyboard's next key, are not.
 */
import { expect, type Locator, test } from '@playwright/test';
import { PASSWORD } from './support/client.ts';
import { watch } from './support/page.ts';
import { linkIn, type RunningServer, startServer } from './support/server.ts';

const MOST = 12;
const HOST = 'template-start@example.com';

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  locale: 'en-GB',
  timezoneId: 'Europe/Berlin',
});

test('a visitor has a plan of thirty dated tasks after twelve presses and one mail', async ({ page }) => {
  const quiet = watch(page);
  const presses: string[] = [];
  const press = async (target: Locator, what: string) => {
    presses.push(what);
    expect(presses.length, `presses so far: ${presses.join(', ')}`).toBeLessThanOrEqual(MOST);
    await target.tap();
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const link = (name: string | RegExp) => page.getByRole('link', { name }).first();
  const inAYear = new Date(Date.now() + 400 * 86_400_000).toISOString().slice(0, 10);

  await page.goto(server.url);
  await press(page.getByRole('main').getByRole('link', { name: /^Family/ }), 'the kind of event');
  await press(link('Start mine'), 'its plan');
  await press(page.getByRole('textbox', { name: 'The day' }), 'the day');
  await page.getByRole('textbox', { name: 'The day' }).fill(inAYear);
  await press(button('Lay it out'), 'laid on real days');
  await expect(page.getByText(/\b400 days\b|Nothing lies in the past|keep their day/).first()).toBeVisible();
  await press(link('Start with this'), 'start');

  await press(link(/^Sign up|^Create an account/), 'sign up');
  await press(page.getByLabel('First name'), 'first name');
  await page.keyboard.insertText('Grace');
  await page.getByLabel('Last name').fill('Lindqvist');
  await page.getByLabel('Email').fill(HOST);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(button('Create account'), 'create account');
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await page.goto(linkIn(await server.mail(HOST), '/auth/callback'));
  await press(button('Confirm and sign in'), 'confirm');

  const dialog = page.getByRole('dialog', { name: 'Family reunion' });
  await expect(dialog.getByRole('button', { name: /^Create the plan: \d+ things$/ })).toBeVisible();
  await press(dialog.getByRole('button', { name: /^Create the plan/ }), 'create the plan');

  await expect(page).toHaveURL(/\/checklists\?event=/);
  await expect.poll(() => page.getByRole('main').getByRole('checkbox').count()).toBeGreaterThanOrEqual(30);
  quiet.expectQuiet();
});
