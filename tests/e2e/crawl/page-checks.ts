import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { checkLayout } from './layout-checks.ts';
import type { ProbeOptions } from './prober.ts';
import { Prober } from './prober.ts';
import type { Problems } from './problems.ts';
import { settle } from './settle.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe: { run: (context: Document, options: RunOptions) => Promise<AxeResults> };
  }
}

/** Axe violations, best practices included; passes are not collected, which saves most of the time. */
async function axe(page: Page, scheme: 'light' | 'dark'): Promise<string[]> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const found = await page.evaluate(async () => {
    // Colours during a transition are not findings, and transitions propagate from parent to child a frame later each:
    // two frames must pass without any. Animations that run on, such as a toast's timer, are not awaited.
    const until = performance.now() + 3000;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let still = 0; still < 2 && performance.now() < until; ) {
      await frame();
      const fading = document.getAnimations().some((animation) => animation instanceof CSSTransition);
      still = fading ? 0 : still + 1;
    }
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => {
      const where = nodes.map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`.trim());
      return `${id}: ${where.join(' | ')}`;
    });
  });
  return found.map((text) => `axe (${scheme}) ${text}`);
}

/** Checks that apply to every page on opening. `brand`: a title with nothing else is a finding. */
export async function checkPage(
  page: Page,
  { brand, schemes }: { brand: string | null; schemes: readonly ('light' | 'dark')[] },
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
  for (const scheme of schemes) found.push(...(await axe(page, scheme)));
  return found;
}

/** Opens a URL, checks the page, clicks its controls; returns all findings. */
export async function visit(
  page: Page,
  problems: Problems,
  address: string,
  options: {
    brand: string | null;
    schemes: readonly ('light' | 'dark')[];
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
