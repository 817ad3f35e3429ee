import { expect, type Locator, type Page } from '@playwright/test';
import { axeFindings } from './axe.ts';

export interface Watch {
  /** Throws when there were unexpected messages, requests or error responses. */
  expectQuiet(): void;
}

/** Records console errors, uncaught errors, failed requests, error responses and policy violations. */
export function watch(page: Page): Watch {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      problems.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    // Leaving a page cancels its requests.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      problems.push(`failed: ${request.url()} ${request.failure()?.errorText}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`answered ${response.status()}: ${response.url()}`);
  });
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/csp-violation')
      problems.push(`policy: ${request.postData()}`);
  });
  return { expectQuiet: () => expect(problems).toEqual([]) };
}

/** Expects nothing that axe finds in light and dark, with every WCAG 2.2 AA rule and best practices, and no sideways scrolling. */
export async function expectAccessible(page: Page): Promise<void> {
  const found = await axeFindings(page);
  expect(found, page.url()).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  // Nothing may overflow the screen horizontally.
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
}

/** Presses Tab until the element has focus, as keyboard users do; with Shift+Tab towards the page's start. */
export async function tabTo(
  page: Page,
  target: Locator,
  { most = 80, key = 'Tab' }: { most?: number; key?: 'Tab' | 'Shift+Tab' } = {},
): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < most; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Not reached by ${most} presses of ${key}: ${String(target)}`);
}

/** A path on the site that the page shows. */
export const at = (page: Page, path: string) => new URL(path, page.url()).href;
