import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { COLOUR_RULES } from '../../setup/axe-rules.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe: { run: (context: Document, options: RunOptions) => Promise<AxeResults> };
  }
}

export type Scheme = 'light' | 'dark';

/**
 * Axe violations of what the page shows, best practices included: every rule in the first scheme, those that look at
 * colours in the next. Passes are not collected, which saves most of the time; frames within the page are left out.
 */
export async function axeFindings(
  page: Page,
  schemes: readonly Scheme[] = ['light', 'dark'],
): Promise<string[]> {
  const found: string[] = [];
  for (const [place, scheme] of schemes.entries()) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
    const options: RunOptions = {
      resultTypes: ['violations'],
      ...(place === 0 ? {} : { runOnly: COLOUR_RULES }),
    };
    const offences = await page.evaluate(async (asked) => {
      // Colours during a transition are not findings, and transitions propagate from parent to child a frame later each:
      // two frames must pass without any. Animations that run on, such as a toast's timer, are not awaited.
      const until = performance.now() + 3000;
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      for (let still = 0; still < 2 && performance.now() < until; ) {
        await frame();
        const fading = document.getAnimations().some((animation) => animation instanceof CSSTransition);
        still = fading ? 0 : still + 1;
      }
      const { violations } = await window.axe.run(document, asked);
      return violations.map(({ id, nodes }) => {
        const where = nodes.map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`.trim());
        return `${id}: ${where.join(' | ')}`;
      });
    }, options);
    found.push(...offences.map((text) => `axe (${scheme}) ${text}`));
  }
  return found;
}
