/** The journey without a mouse: every control is reached by Tab and operated by keys. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { PASSWORD } from './support/client.ts';
import { tabTo, watch } from './support/page.ts';
import { linkIn, type RunningServer, startServer } from './support/server.ts';

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(async () => {
  await server.stop();
});

/** Tab to it, then Enter. */
async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
/** Tab to it, then type. */
async function type(
  page: Page,
  label: string | RegExp,
  text: string,
  within: Page | Locator = page,
): Promise<void> {
  await tabTo(page, within.getByLabel(label, typeof label === 'string' ? { exact: true } : {}));
  await page.keyboard.type(text);
}
const button = (scope: Page | Locator, name: string | RegExp) => scope.getByRole('button', { name });

test('from sign-up to a household’s reply by keyboard alone; the date is not yet known', async ({ page }) => {
  const quiet = watch(page);
  await page.goto(`${server.url}/signup`);
  await type(page, 'First name', 'Keya');
  await type(page, /^Last name/, 'Boord');
  await type(page, 'Email', 'keya@example.org');
  await type(page, 'Password', PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await page.goto(linkIn(await server.mail('keya@example.org'), '/auth/callback'));
  await press(page, button(page, 'Confirm and sign in'));
  await expect(page.getByRole('heading', { name: 'What do you bring together most often?' })).toBeVisible();
  // The focus is on the page's heading; the question is below it.
  await tabTo(page, button(page, 'Not now'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  await press(page, page.getByRole('link', { name: /^Create/ }).first());
  await type(page, /^Name of the/, 'Boord weekend');
  // Of the pictures the chosen one has the focus; arrow keys choose another.
  await tabTo(page, page.getByRole('radio', { name: 'Club', exact: true }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Family', exact: true })).toBeChecked();
  await press(page, button(page, 'Save and continue'));
  await expect(page.getByLabel('Starts on')).toBeVisible();
  await press(page, button(page, 'Save and continue'));
  await type(page, /^Place/, 'The old boathouse');
  await press(page, button(page, 'Save and continue'));
  // The same button is busy during the save before it shows the last step's name.
  await expect(page.getByLabel(/^Last day for replies/)).toBeVisible();
  await press(page, button(page, 'Save and continue'));
  await expect(page.getByRole('radio', { name: 'Poster' })).toBeAttached();
  await press(page, button(page, 'Save family reunion'));
  await expect(page.getByRole('heading', { level: 1, name: 'Boord weekend' })).toBeVisible();
  await expect(page.getByText('Date not yet known').first()).toBeVisible();
  await press(page, button(page, 'Publish'));
  await expect(page.getByText('Live', { exact: true }).first()).toBeVisible();

  await press(
    page,
    page
      .getByRole('navigation')
      .getByRole('link', { name: /Directory$/ })
      .first(),
  );
  await press(page, button(page, 'Add person'));
  const person = page.getByRole('dialog', { name: 'Add a person' });
  await type(page, /^Full name/, 'Tabea Boord', person);
  await type(page, /^Email/, 'tabea@example.org', person);
  await tabTo(page, person.getByRole('combobox', { name: 'Household', exact: true }));
  await page.keyboard.type('A new');
  await page.keyboard.press('Enter');
  await type(page, 'Name of the household', 'The Boords', person);
  await page.keyboard.press('Enter');
  await expect(person).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Tabea Boord/ })).toBeVisible();

  await press(page, page.getByRole('navigation').getByRole('link', { name: 'Replies' }).first());
  await press(page, button(page, 'Invite guests'));
  const invite = page.getByRole('dialog', { name: 'Invite guests' });
  await tabTo(page, invite.getByLabel('The Boords', { exact: true }));
  await page.keyboard.press('Space');
  await press(page, button(invite, 'Invite 1'));
  await expect(invite).toHaveCount(0);
  const sending = page.getByRole('dialog', { name: 'Send invitations' });
  await press(page, button(sending, /^Send (one|\d+) mails?$/));
  await expect(sending.getByText(/on the way$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sending).toHaveCount(0);

  const organiser = page.url();
  await page.goto(linkIn(await server.mail('tabea@example.org', /invites you/), '/rsvp/'));
  await tabTo(page, page.getByRole('radio', { name: 'Yes' }).first());
  await page.keyboard.press('Space');
  await press(page, button(page, 'Send reply'));
  await expect(page.getByRole('heading', { level: 1, name: 'See you there, Tabea' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your ticket' })).toContainText('Tabea Boord');

  await page.goto(organiser);
  await expect(
    page.getByRole('navigation', { name: 'Show' }).getByRole('link', { name: 'Coming 1' }),
  ).toBeVisible();
  quiet.expectQuiet();
});
