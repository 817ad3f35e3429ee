/**
 * Every page that is built, on a phone, as the role that sees most of it: it opens, says what it is, and nothing fails.
 * Part of every landing, so it takes about a second a page: one browser, one server, a sign-in for each role.
 */
import { expect } from '@playwright/test';
import { brand } from '@foregather/features/core/base/brand';
import { readPages } from '../../../packages/features/route-list';
import { test } from './fixtures.ts';
import { settle } from './settle.ts';
import { addressOf, allRoutes, bestRole } from './routes.ts';

const built = new Set(readPages().flatMap(({ path, unbuilt }) => (unbuilt ? [] : [path])));

/**
 * Pages that are rightly empty here, by what they say then. Any other page that shows nothing is one without rows in
 * `seeded-site.ts`: what it does with them would be looked at by nobody.
 */
const EMPTY: ReadonlyMap<string, string> = new Map([
  ['/messages', 'Write to exactly those who need it'],
  // Stands beside what was sent until a series is laid out.
  ['/pro/email-campaigns', 'Begin with the plan of eight'],
]);

for (const route of allRoutes().filter(({ path }) => built.has(path))) {
  const role = bestRole(route);
  test(`${route.path} as ${role}`, async ({ visitors }) => {
    const { page, problems } = await visitors.again(role, 360);
    await page.goto(visitors.site.url + addressOf(route.path, visitors.site.ids));
    await page.locator('h1').first().waitFor();
    await settle(page, problems);
    const shown = await page.evaluate(() => ({
      headings: [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility()).length,
      title: document.title,
      empty: document.querySelector('main [data-slot="empty-state-title"]')?.textContent ?? '',
      wider: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    }));
    expect(problems.found).toEqual([]);
    expect(shown).toEqual({
      headings: 1,
      title: expect.stringMatching(/^(?!.*(?:undefined|null|\{|\}))./),
      empty: EMPTY.get(route.path) ?? '',
      wider: 0,
    });
    // Only the home page has the product's name alone as its title.
    if (route.path !== '/') expect(shown.title).not.toBe(brand.name);
  });
}
