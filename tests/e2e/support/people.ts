import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { BAD_LINES, guestList } from './guest-list.ts';
import { at, expectAccessible } from './page.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Pastes a family of two adults and a child, and two more households; all of them are imported. */
export async function pasteFamilies(page: Page, tag: string): Promise<void> {
  await page.goto(at(page, '/directory?view=import'));
  const lines = [
    'Name\tEmail\tHousehold\tAdult or child',
    `Berit Holm\tberit-${tag}@example.com\tBerit and Nils\tadult`,
    'Nils Holm\t\tBerit and Nils\tadult',
    'Tove Holm\t\tBerit and Nils\tchild',
    `Olof Palme\tolof-${tag}@example.com\tOlof\tadult`,
    `Sigrid Silent\tsigrid-${tag}@example.com\tSigrid\tadult`,
  ];
  await page.getByLabel('Or paste names').fill(lines.join('\n'));
  await expectAccessible(page);
  await button(page, 'Read the list').click();
  await button(page, 'Check the list').click();
  await expect(page.getByText('5 of 5 can be imported')).toBeVisible();
  await button(page, 'Import 5 people').click();
  await expect(page.getByText('5 people added', { exact: true })).toBeVisible();
  await button(page, 'See the directory').click();
  await expect(page.getByText('Berit Holm').first()).toBeVisible();
}

async function upload(page: Page): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({
    name: 'guests.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(guestList()),
  });
  await page.getByLabel('What is in Who?').selectOption({ label: 'Full name' });
  // The other headings are known to the product.
  await expect(page.getByLabel('What is in E-mail address?')).toHaveValue('email');
  await expect(page.getByLabel('What is in Mobile?')).toHaveValue('phone');
  await expect(page.getByLabel('What is in Born?')).toHaveValue('birth_year');
  await expect(page.getByLabel('What is in Envelope?')).toHaveValue('household');
}

/**
 * Imports 300 good lines, 10 with a value that cannot be read and 2 without a name; lists and downloads these 12, undoes
 * the import as one, repeats it; nothing is duplicated, and whoever came in without a value is kept to be checked.
 */
export async function importFile(page: Page): Promise<void> {
  await page.goto(at(page, '/directory?view=import'));
  await upload(page);
  await expectAccessible(page);
  await button(page, 'Check the list').click();
  await expect(page.getByText('310 of 312 can be imported')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'To check 12' })).toBeVisible();
  await expect(page.getByText('Left out: no name', { exact: true })).toHaveCount(2);
  await expect(page.getByText('Comes in', { exact: true })).toHaveCount(10);
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Download these rows').click(),
  ]);
  const kept = await readFile(await download.path(), 'utf8');
  for (const line of BAD_LINES) {
    const [name, email] = line.split(',');
    expect(kept).toContain(name || email || 'The Blanks');
  }
  expect(kept.trim().split(/\r?\n/)).toHaveLength(13);

  await button(page, 'Import 310 people').click();
  await expect(page.getByText('310 people added', { exact: true })).toBeVisible();
  await expect(page.getByText(/121 households made/)).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Take the import back').click();
  await expect(page.getByText('310 people removed, 0 people as before.')).toBeVisible();

  await button(page, 'Import another list').click();
  await upload(page);
  await button(page, 'Check the list').click();
  await button(page, 'Import 310 people').click();
  await expect(page.getByText('310 people added', { exact: true })).toBeVisible();
  await button(page, 'Import another list').click();
  await upload(page);
  await button(page, 'Check the list').click();
  await expect(page.getByText('You have imported this file before')).toBeVisible();
  await expect(page.getByText('0 of 312 can be imported')).toBeVisible();
  await expect(button(page, 'Import 0 people')).toBeDisabled();
  await page.goto(at(page, '/directory'));
  await expect(page.getByText('315 people', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.goto(at(page, '/directory?filter=to-check'));
  await expect(page.getByText('10 people match', { exact: true })).toBeVisible();
}

/** Adds a person manually with a new household; an existing name is pointed out. */
export async function addByHand(page: Page): Promise<void> {
  await page.goto(at(page, '/directory'));
  await button(page, 'Add person').click();
  const dialog = page.getByRole('dialog', { name: 'Add a person' });
  await dialog.getByLabel('Full name').fill('Berit Holm');
  await expect(dialog.getByText('Perhaps in the directory already')).toBeVisible();
  await dialog.getByLabel('Full name').fill('Maja Lindqvist');
  await expect(dialog.getByText('Perhaps in the directory already')).toHaveCount(0);
  await dialog.getByLabel('Phone').fill('12');
  await dialog.getByRole('combobox', { name: 'Household', exact: true }).fill('a new');
  await page.getByRole('option', { name: 'A new household' }).click();
  await dialog.getByLabel('Name of the household').fill('Maja');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add person' }).click();
  await expect(dialog.getByText(/too short for a number of that country/).last()).toBeVisible();
  await expect(dialog.getByLabel('Full name')).toHaveValue('Maja Lindqvist');
  await dialog.getByLabel('Phone').fill('+49 30 901820');
  await dialog.getByRole('button', { name: 'Add person' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search' }).fill('maja');
  await expect(page.getByText('Maja Lindqvist').first()).toBeVisible();
  await expect(page.getByText('+49 30 901820').or(page.getByText('+4930901820')).first()).toBeVisible();
}
