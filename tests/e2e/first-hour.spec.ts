/**
 * Counts the presses from an empty account to sent invitations: at most twelve from the first page after the mail's
 * confirmation, with a list pasted from elsewhere. Every press is counted, even one that only focuses a field; typing,
 * pasting and the keyboard's next key are not.
 */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { PASSWORD } from './support/client.ts';
import { watch } from './support/page.ts';
import { linkIn, type RunningServer, startServer } from './support/server.ts';

const MOST = 12;
const HOST = 'first-hour@example.com';
/** A couple with one address, somebody with one, and somebody no mail can reach. */
const LIST = ['Peter & Eva Holm, holm@example.com', 'Sigrid Ek <sigrid@example.com>', 'Olof Palme'].join(
  '\n',
);
const ONLINE = 'https://meet.example.com/winter-reunion';

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

/** Counts each press, and writes only into the focused field. */
function countPresses(page: Page) {
  const presses: string[] = [];
  return {
    presses,
    press: async (target: Locator, what: string) => {
      presses.push(what);
      expect(presses.length, `presses so far: ${presses.join(', ')}`).toBeLessThanOrEqual(MOST);
      await target.tap();
    },
    /** Types, or pastes, into the focused field; that it is this one is part of the test. */
    write: async (field: Locator, text: string) => {
      await expect(field).toBeFocused();
      await page.keyboard.insertText(text);
    },
    next: () => page.keyboard.press('Tab'),
  };
}

/** A confirmed account with nothing in it, on its dashboard. */
async function emptyAccount(page: Page): Promise<void> {
  await page.goto(`${server.url}/signup`);
  await page.getByLabel('First name').fill('Grace');
  await page.getByLabel('Last name').fill('Lindqvist');
  await page.getByLabel('Email').fill(HOST);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).tap();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await page.goto(linkIn(await server.mail(HOST), '/auth/callback'));
  await page.getByRole('button', { name: 'Confirm and sign in' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
}

test('an empty account has its invitations out after twelve presses', { tag: '@gate' }, async ({ page }) => {
  const quiet = watch(page);
  const { presses, press, write, next } = countPresses(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  await emptyAccount(page);

  await press(page.getByRole('link', { name: /^Create (?!a )/ }), 'Create');
  const name = page.getByLabel(/^Name of the/);
  await press(name, 'Name');
  await write(name, 'Lindqvist winter reunion');
  await next();
  await next();
  await write(page.getByLabel(/^A few words to your guests/), 'Bring the old photographs.');
  await press(button('Save and continue'), 'Save what');
  await write(page.getByLabel('Starts on'), '10/07/2027');
  await press(button('Save and continue'), 'Save when');
  await write(page.getByLabel('Place'), 'Lakeside barn');
  await next();
  await next();
  await write(page.getByLabel(/^Link to join online/), ONLINE);
  await press(button('Save and finish later'), 'Save where');

  await expect(page.getByRole('heading', { level: 1, name: 'Lindqvist winter reunion' })).toBeVisible();
  await press(button('Publish'), 'Publish');
  await press(page.getByRole('main').getByRole('link', { name: 'Invite guests' }), 'Invite guests');

  // Nobody is in the directory: the list comes in here, for this event.
  await expect(page.getByRole('heading', { level: 1, name: 'Import a list' })).toBeVisible();
  await write(page.getByLabel('Or paste names'), LIST);
  await press(button('Read the list'), 'Read the list');
  await press(button('Import 4 people'), 'Import');
  await press(button('Invite them'), 'Invite them');

  const invite = page.getByRole('dialog', { name: 'Invite guests' });
  await expect(invite.getByRole('checkbox', { checked: true })).toHaveCount(4);
  await press(invite.getByRole('button', { name: 'Invite 3' }), 'Invite');
  const sending = page.getByRole('dialog', { name: 'Send invitations' });
  await expect(sending.getByRole('link', { name: 'Print the letter to Olof Palme' })).toBeVisible();
  await press(sending.getByRole('button', { name: 'Send 2 mails' }), 'Send');
  await expect(sending.getByText('2 mails on the way')).toBeVisible();
  expect(presses).toHaveLength(MOST);

  // They are out, with the host's words and the link.
  for (const guest of ['holm@example.com', 'sigrid@example.com']) {
    const { text } = await server.mail(guest, /invites you/);
    for (const said of ['Bring the old photographs.', `Online: ${ONLINE}`, 'Lakeside barn'])
      expect(text).toContain(said);
  }

  // Who has no address is one press from the dashboard, and so is what can be done.
  await page.goto(`${server.url}/dashboard`);
  const line = page.getByRole('listitem').filter({ hasText: 'One household has no email address' });
  await line.getByRole('link', { name: 'Reach them' }).tap();
  await page.getByRole('button', { name: 'Add the email address of Olof Palme' }).tap();
  await page.getByRole('textbox', { name: 'Email' }).fill('olof@example.com');
  await page.getByRole('button', { name: 'Save address' }).tap();
  await expect(button('Send one invitation')).toBeVisible();

  // The button of a mail in the local mailbox opens the guest's page, outside the frame that may not show it.
  const [mail] = await server.mails('sigrid@example.com');
  await page.goto(`${server.url}/mail/messages/${mail?.id}`);
  const opened = page.waitForEvent('popup');
  await page.frameLocator('iframe').getByRole('link', { name: 'Answer the invitation' }).tap();
  await expect((await opened).getByRole('button', { name: 'Send reply' })).toBeVisible();
  quiet.expectQuiet();
});
