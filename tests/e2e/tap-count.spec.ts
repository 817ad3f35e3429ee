/**
 * Counts the taps from the home page to the user's own event on a phone: at most nine, plus typing. The confirmation
 * by mail is not counted; every other touch is, even one that only focuses a field. Moving the focus by a new step or
 * by the keyboard's next key is not a tap.
 */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { PASSWORD } from './support/client.ts';
import { watch } from './support/page.ts';
import { linkIn, type RunningServer, startServer } from './support/server.ts';

const MOST = 9;

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

/** Counts each touch, and types only into the focused field. */
function countTaps(page: Page) {
  const taps: string[] = [];
  return {
    taps,
    /** Taps the middle of the target, after scrolling it into view. */
    tap: async (target: Locator, what: string) => {
      taps.push(what);
      expect(taps.length, `taps so far: ${taps.join(', ')}`).toBeLessThanOrEqual(MOST);
      await target.tap();
    },
    /** Types into the focused field; that it is this one is part of the test. */
    type: async (field: Locator, text: string) => {
      await expect(field).toBeFocused();
      await page.keyboard.type(text);
    },
    /** The next key of a phone's keyboard. */
    next: () => page.keyboard.press('Tab'),
    /** The enter key of a phone's keyboard. */
    enter: () => page.keyboard.press('Enter'),
  };
}
type TapCounter = ReturnType<typeof countTaps>;

/** From the home page to the dashboard of a new account. */
async function signUp(page: Page, phone: TapCounter, email: string): Promise<void> {
  await page.goto(`${server.url}/`);
  await phone.tap(page.getByRole('link', { name: 'Start free' }).first(), 'Start free');
  await phone.tap(page.getByLabel('First name'), 'First name');
  await phone.type(page.getByLabel('First name'), 'Grace');
  await phone.next();
  await phone.type(page.getByLabel('Last name'), 'Lindqvist');
  await phone.next();
  await phone.type(page.getByLabel('Email'), email);
  await phone.next();
  await phone.type(page.getByLabel('Password', { exact: true }), PASSWORD);
  await phone.tap(page.getByRole('button', { name: 'Create account' }), 'Create account');
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  // The confirmation by mail, which is not counted.
  await page.goto(linkIn(await server.mail(email), '/auth/callback'));
  await page.getByRole('button', { name: 'Confirm and sign in' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
}

const named = async (page: Page, phone: TapCounter, name: string) => {
  await phone.tap(page.getByRole('link', { name: /^Create (?!a )/ }), 'Create event');
  const field = page.getByLabel(/^Name of the/);
  await phone.tap(field, 'Name');
  await phone.type(field, name);
};

test('a visitor reaches an event of their own by its name alone', async ({ page }) => {
  const quiet = watch(page);
  const phone = countTaps(page);
  await signUp(page, phone, 'short@example.com');
  await named(page, phone, 'Lindqvist reunion');
  await phone.tap(page.getByRole('button', { name: 'Save and finish later' }), 'Save and finish later');
  await expect(page.getByRole('heading', { level: 1, name: 'Lindqvist reunion' })).toBeVisible();
  expect(phone.taps).toHaveLength(6);
  quiet.expectQuiet();
});

test('a visitor goes through all five steps with the place typed', async ({ page }) => {
  const quiet = watch(page);
  const phone = countTaps(page);
  await signUp(page, phone, 'whole@example.com');
  // The question on the dashboard blocks nothing, and stays there.
  await expect(page.getByRole('button', { name: 'Not now' })).toBeVisible();
  await named(page, phone, 'Lindqvist winter reunion');
  await expect(page.getByRole('button', { name: 'Not now' })).toHaveCount(0);
  await phone.tap(page.getByRole('button', { name: 'Save and continue' }), 'Save what');
  await expect(page.getByLabel('Starts on')).toBeFocused();
  await phone.tap(page.getByRole('button', { name: 'Save and continue' }), 'Save when');
  await phone.type(page.getByLabel('Place'), 'Lakeside barn');
  // The keyboard's enter key saves a step like its button.
  await phone.enter();
  await expect(page.getByLabel('Last day for replies')).toBeFocused();
  await phone.tap(page.getByRole('button', { name: 'Save and continue' }), 'Save replies');
  // The picture is there already: who likes it goes on.
  await phone.tap(page.getByRole('button', { name: /^Save (?!and)/ }), 'Save invitation');
  await expect(page.getByRole('heading', { level: 1, name: 'Lindqvist winter reunion' })).toBeVisible();
  await expect(page.getByText('Lakeside barn').first()).toBeVisible();
  expect(phone.taps).toHaveLength(9);
  quiet.expectQuiet();
});
