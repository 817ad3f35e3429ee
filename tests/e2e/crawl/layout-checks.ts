import type { Page } from '@playwright/test';

/** A phone: most of what breaks, breaks here. */
const PHONE = { width: 360, height: 740 };

/** What is wrong with the layout of the page at its present width, in words. */
async function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth)
      found.push(`${root.scrollWidth - root.clientWidth} px wider than the screen`);
    // Long words, such as a name that somebody gave to a branch, may need a second line; a state or a plan does not.
    const SHORT = 24;
    for (const badge of document.querySelectorAll('[data-slot$="badge"], [data-slot="rsvp-pill"]')) {
      const text = badge.textContent?.trim() ?? '';
      if (text.length > SHORT || !badge.checkVisibility()) continue;
      const { lineHeight, fontSize } = getComputedStyle(badge);
      const line = Number.parseFloat(lineHeight) || 1.5 * Number.parseFloat(fontSize);
      if (badge.clientHeight > 1.9 * line) found.push(`badge "${text}" takes two lines`);
    }
    const header = document.querySelector('header');
    const position = header === null ? '' : getComputedStyle(header).position;
    if (header !== null && (position === 'sticky' || position === 'fixed')) {
      const { scrollX, scrollY } = window;
      for (const heading of document.querySelectorAll('main :is(h2, h3)')) {
        if (!heading.checkVisibility()) continue;
        heading.scrollIntoView({ block: 'start', behavior: 'instant' });
        const [below, above] = [heading.getBoundingClientRect(), header.getBoundingClientRect()];
        // A cover that stands beside the text hides nothing of it.
        const beside = below.left >= above.right || below.right <= above.left;
        if (!beside && below.top < above.bottom)
          found.push(`the header hides the heading "${heading.textContent?.trim()}"`);
      }
      scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
    }
    return found;
  });
}

/**
 * Checks the layout at the page's own width and on a phone: nothing wider than the screen, short badges in one line, no
 * heading under the header after a jump to it. The width is as before afterwards.
 */
export async function checkLayout(page: Page): Promise<string[]> {
  const found = await layoutFaults(page);
  const before = page.viewportSize();
  if (before === null || before.width <= PHONE.width) return found;
  await page.setViewportSize(PHONE);
  // Parts that change with the width are drawn anew in the next frames.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  found.push(...(await layoutFaults(page)).map((text) => `at ${PHONE.width} px: ${text}`));
  await page.setViewportSize(before);
  return found;
}
