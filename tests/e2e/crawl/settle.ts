import type { Page } from '@playwright/test';
import type { Problems } from './problems.ts';

/** The element or its document disappeared during the operation. */
export const isGone = (error: unknown) =>
  error instanceof Error && /Execution context|navigat|not attached|detached|disposed/i.test(error.message);

/**
 * Waits until the page is idle: the application stands (a slow processor has all files long before it has run them), no
 * pending requests, no changes.
 */
export async function settle(page: Page, problems: Problems, quiet = 80): Promise<void> {
  const until = Date.now() + 15_000;
  while (Date.now() < until) {
    try {
      const rested = await page.evaluate(
        async ([quiet, most]) =>
          (await window.pageProbe.rest(quiet, most)) && document.querySelector('#root:empty') === null,
        [quiet, 3000] as const,
      );
      if (problems.pending.size === 0 && rested) return;
    } catch (error) {
      if (!isGone(error)) throw error;
      await page.waitForLoadState();
    }
    if (problems.pending.size > 0) await page.waitForTimeout(20); // polled: the answer has no event that cannot be missed
  }
}
