import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { at, expectAccessible } from './page.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Publishes the event, limits the places, offers two meals. */
export async function openReplies(page: Page, eventId: string, places: number): Promise<void> {
  await page.goto(at(page, `/event-details/${eventId}`));
  await button(page, 'Publish').click();
  await expect(page.getByText('Live', { exact: true }).first()).toBeVisible();
  await button(page, 'Change places').click();
  await page.getByLabel('The number of places is limited').check();
  await page.getByRole('spinbutton', { name: 'Places' }).fill(String(places));
  await expectAccessible(page);
  await button(page, 'Save places').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const meal of ['Lentil stew', 'Roast trout']) {
    await page.getByLabel('New meal').fill(meal);
    await button(page, 'Add meal').click();
    await expect(page.getByRole('listitem').filter({ hasText: meal })).toBeVisible();
    // The field is empty for the next one.
    await expect(page.getByLabel('New meal')).toHaveValue('');
  }
  await expectAccessible(page);
}

/** Invites these households and sends mails to those with an address. */
export async function inviteAndSend(page: Page, eventId: string, households: string[]): Promise<void> {
  await page.goto(at(page, `/rsvp?event=${eventId}`));
  await button(page, 'Invite guests').click();
  const dialog = page.getByRole('dialog', { name: 'Invite guests' });
  for (const household of households) {
    await dialog.getByRole('searchbox', { name: 'Search' }).fill(household);
    await dialog.getByLabel(household, { exact: true }).check();
  }
  await expectAccessible(page);
  await dialog.getByRole('button', { name: `Invite ${households.length}` }).click();
  await expect(dialog).toHaveCount(0);
  // Who gets a mail is asked next.
  const sending = page.getByRole('dialog', { name: 'Send invitations' });
  await expectAccessible(page);
  await sending.getByRole('button', { name: /^Send (one|\d+) mails?$/ }).click();
  await expect(sending.getByText(/on the way$/)).toBeVisible();
  await sending.getByRole('button', { name: 'Close' }).last().click();
}

/** Answers for Berit and Nils, their daughter and an unnamed guest. */
export async function answerForHousehold(page: Page, options: { axe: boolean }): Promise<void> {
  const answer = (who: string, said: string) =>
    page.getByRole('group', { name: `Is ${who} coming?` }).getByRole('radio', { name: said });
  await expect(page.getByRole('heading', { name: 'Pick up your name tags' })).toBeVisible();
  await answer('Berit Holm', 'Yes').check();
  await page.getByLabel('Meal for Berit Holm').selectOption('Lentil stew');
  await page.getByLabel(/^Diet or allergies of Berit Holm/).fill('no nuts');
  await answer('Nils Holm', 'No').check();
  await answer('Tove Holm', 'Yes').check();
  await page.getByLabel('Age of Tove Holm').selectOption('child');
  await page.getByLabel('Meal for Tove Holm').selectOption('Roast trout');
  // Adults of one list have no order among themselves: either of them is whose guest it is.
  await page
    .getByRole('group', { name: /^Is the guest of (Berit|Nils) coming\?$/ })
    .getByRole('radio', { name: 'Yes' })
    .check();
  await page.getByLabel(/^A note to/).fill('We bring the old photographs.');
  if (options.axe) await expectAccessible(page);
  await button(page, 'Send reply').click();
  await expect(page.getByRole('heading', { level: 1, name: 'See you there, Berit' })).toBeVisible();
  const ticket = page.getByRole('region', { name: 'Your ticket' });
  await expect(ticket.getByRole('listitem').filter({ hasText: /^Guest of (Berit|Nils)/ })).toContainText(
    'Name not known yet',
  );
  await expect(ticket.getByText(/Lentil stew · no nuts/)).toBeVisible();
  await expect(page.getByText('We bring the old photographs.')).toBeVisible();
  if (options.axe) await expectAccessible(page);
}

/** Uses the same link again: first Nils may come, then nobody does, then all as before. */
export async function changeTheirMind(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Change your reply' }).click();
  const nils = page.getByRole('group', { name: 'Is Nils Holm coming?' });
  await expect(nils.getByRole('radio', { name: 'No' })).toBeChecked();
  await expect(page.getByLabel('Meal for Berit Holm')).toHaveValue(/.+/);
  await nils.getByRole('radio', { name: 'Maybe' }).check();
  await button(page, 'Send reply').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Nils Holm' })).toContainText('Maybe');
  await page.getByRole('link', { name: 'Take your reply back' }).click();
  // It asks, and says what goes.
  await expect(page.getByRole('region', { name: 'Take your reply back?' })).toContainText('Berit Holm');
  await button(page, 'Take it back').click();
  // Nobody is expected now, and the form accepts another answer.
  await expect(page.getByRole('status')).toContainText(/taken back/i);
}

/** The organiser's view and actions while replies arrive. */
export async function watchReplies(page: Page, eventId: string): Promise<void> {
  await page.goto(at(page, `/rsvp?event=${eventId}`));
  const shows = page.getByRole('navigation', { name: 'Show' });
  await expect(shows.getByRole('link', { name: 'Coming 3' })).toBeVisible();
  await expect(page.getByText('“We bring the old photographs.”')).toBeVisible();
  await expectAccessible(page);

  // The household opens beside the list, on a phone in its place, and one press is the answer.
  await page.getByRole('link', { name: /^Olof/ }).click();
  const household = page.getByRole('complementary', { name: /^Olof/ });
  const olof = household.getByRole('group', { name: /^Answer of Olof/ });
  await expectAccessible(page);
  await olof.getByRole('button', { name: 'Yes: Coming' }).click();
  await expect(olof.getByRole('button', { name: 'Yes: Coming' })).toHaveAttribute('aria-pressed', 'true');
  await expect(shows.getByRole('link', { name: 'Coming 4' })).toBeVisible();
  await expect(page.getByText(/^Olof.*: Coming$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(household).toHaveCount(0);

  await button(page, 'Send one reminder').click();
  const remind = page.getByRole('dialog', { name: 'Remind who has not answered' });
  await remind.getByRole('button', { name: 'Send one reminder' }).click();
  await expect(remind.getByText('One mail on the way')).toBeVisible();
  await remind.getByRole('button', { name: 'Close' }).last().click();

  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Export CSV').click()]);
  const csv = await readFile(await download.path(), 'utf8');
  for (const word of ['Berit Holm', 'no nuts', 'Lentil stew', 'Olof Palme', 'Sigrid Silent'])
    expect(csv).toContain(word);

  await page.goto(at(page, `/event-details/${eventId}`));
  await expect(page.getByRole('row', { name: /Children/ })).toContainText('1');
  await expect(page.getByRole('row', { name: /Lentil stew/ })).toContainText('1');
  await expectAccessible(page);
  for (const path of ['/dashboard', '/manage-events', '/account-settings', '/directory?view=households']) {
    await page.goto(at(page, path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
  }
}
