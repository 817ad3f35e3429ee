import type { Page } from '@playwright/test';
import { axeFindings, type Scheme } from '../support/axe.ts';
import { checkLayout } from './layout-checks.ts';
import type { ProbeOptions } from './prober.ts';
import { Prober } from './prober.ts';
import type { Problems } from './problems.ts';
import { settle } from './settle.ts';

/** Checks that apply to every page on opening. `brand`: a title with nothing else is a finding. */
export async function checkPage(
  page: Page,
  { brand, schemes }: { brand: string | null; schemes: readonly Scheme[] },
): Promise<string[]> {
  const { headings, title } = await page.evaluate(() => ({
    headings: [...document.querySelectorAll('h1')]
      .filter((heading) => heading.checkVisibility())
      .map((heading) => heading.textContent),
    title: document.title,
  }));
  const found: string[] = [];
  if (headings.length !== 1) found.push(`${headings.length} h1: ${headings.join(' | ')}`);
  if (headings.some((text) => !text?.trim())) found.push('the h1 says nothing');
  if (!title.trim() || title === brand) found.push(`the title says no more than "${title}"`);
  if (/undefined|null|\[object|function|=>|\{|\}/.test(title)) found.push(`the title is broken: ${title}`);
  found.push(...(await checkLayout(page)));
  found.push(...(await axeFindings(page, schemes)));
  return found;
}

/** Opens a URL, checks the page, clicks its controls; returns all findings. */
export async function visit(
  page: Page,
  problems: Problems,
  address: string,
  options: {
    brand: string | null;
    schemes: readonly Scheme[];
    probe: ProbeOptions;
    /** Called with the final URL: true if that page was checked before. */
    isKnown?: (landed: string) => boolean;
  },
): Promise<{ found: string[]; pressed: number; vanished: string[] }> {
  await page.goto(address);
  await settle(page, problems);
  // A slow page is not a finding; one that never appears is, below.
  await page
    .locator('h1')
    .first()
    .waitFor()
    .catch(() => undefined);
  await settle(page, problems);
  const again = options.isKnown?.(page.url()) ?? false;
  const found = await checkPage(page, { brand: options.brand, schemes: again ? [] : options.schemes });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const prober = new Prober(page, problems, options.probe);
  if (!again) await prober.run();
  const violations = await page.evaluate(() => window.pageProbe.violations);
  found.push(...prober.dead, ...violations.map((text) => `policy: ${text}`), ...problems.found);
  return { found, pressed: prober.pressed, vanished: prober.vanished };
}
