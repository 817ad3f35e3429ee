import { expect, type Page } from '@playwright/test';
import { PASSWORD } from './client.ts';
import { expectAccessible } from './page.ts';
import { linkIn, type RunningServer } from './server.ts';

/** From the home page through sign-up, mail and confirmation to the empty dashboard. */
export async function arrive(page: Page, server: RunningServer, email: string): Promise<void> {
  await page.goto(`${server.url}/`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${server.url}/signup?plan=premium`);
  await expect(page.getByText('Premium', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('First name').fill('Grace');
  await page.getByLabel('Last name').fill('Lindqvist');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expectAccessible(page);

  await page.goto(linkIn(await server.mail(email), '/auth/callback'));
  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
}

/** The question on the dashboard of a newcomer; it is asked once. */
export async function chooseFamily(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'What do you bring together most often?' })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('combobox', { name: 'What do you bring together most often?' })
    .selectOption({ label: 'Family' });
  await page.getByRole('button', { name: 'Use this type' }).click();
  await expect(page.getByText('Preference Updated', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What do you bring together most often?' })).toHaveCount(0);
}

export interface Plan {
  name: string;
  /** Local dates, `2027-07-10`; empty: not decided yet. */
  day: string;
  start: string;
  zone: string;
  zoneSearch: string;
  place: string;
  closesOn: string;
}

const next = (page: Page) => page.getByRole('button', { name: 'Save and continue' }).click();

/** The five steps of a new event; the draft is kept after each step, also across a reload. */
export async function createEvent(page: Page, plan: Plan, options: { axe: boolean }): Promise<string> {
  const check = async () => (options.axe ? expectAccessible(page) : undefined);
  await page.getByLabel(/^Name of the/).fill(plan.name);
  await check();
  await next(page);
  await expect(page.getByLabel('Starts on')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Starts on')).toBeVisible();
  await page.getByLabel('Starts on').fill(plan.day);
  await page.getByLabel('From').fill(plan.start);
  await page.getByRole('combobox', { name: 'Time zone' }).click();
  await page.keyboard.type(plan.zoneSearch);
  await page
    .getByRole('option', { name: new RegExp(plan.zoneSearch) })
    .first()
    .click();
  await check();
  await next(page);
  await page.getByLabel('Place').fill(plan.place);
  await check();
  await next(page);
  await page.getByLabel('Last day for replies').fill(plan.closesOn);
  await page.getByLabel('Guests each household may bring').fill('1');
  await check();
  await next(page);
  await expect(page.getByRole('radio', { name: 'Poster' })).toBeAttached();
  await check();
  await page.getByRole('button', { name: /^Save (?!and)/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: plan.name })).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}
