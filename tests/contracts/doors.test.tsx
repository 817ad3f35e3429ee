/**
 * Every door that the product offers leads to a page that is built. Which pages those are, the route table says: a page
 * that is built gets its links by itself. The crawl (tests/e2e/crawl) checks the links of all pages in a browser.
 */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { scenario, useScenario } from '@foregather/mocks/node';
import { loadCatalogue } from '@foregather/features/load-catalogue';
import { business, page, premium, pro } from '@foregather/features/core/shell';
import { unbuiltPage } from '@foregather/features/core/shell/unbuilt-page';
import { routes } from '@foregather/features/routes';
import { createIsBuilt } from '../../packages/features/src/core/shell/routes/is-built';
import { PLAN_WORDS } from '../../packages/features/src/core/shell/upgrade/plan-words';
import { labelText, PLANS, termsFor } from '@foregather/features/core/session';
import { press, user } from '../../packages/features/src/testing/journey';
import { open } from '../../packages/features/src/testing/open';

const { organiser } = scenario.emptyAccount;
useScenario('emptyAccount');
const isBuilt = createIsBuilt(routes);

/** The addresses in this product of all links on screen. */
const doors = () =>
  screen
    .getAllByRole('link', { hidden: true })
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => href.startsWith('/'));
const deadDoors = () => [...new Set(doors())].filter((href) => !isBuilt(href));

// The first shows the cards of all categories, the second one category as they all are shown.
test.each(['/dashboard', '/dashboard?category=event-management'])(
  '%s opens only what is built',
  async (path) => {
    open(path, { as: organiser });
    await screen.findAllByRole('heading', { level: 2 });
    await within(await screen.findByRole('navigation', { name: 'Dashboard categories' })).findByText(
      'Coming soon',
    );
    expect(doors().length).toBeGreaterThan(5);
    expect(deadDoors()).toEqual([]);
  },
);

test.each([
  '/',
  '/about',
  '/pricing',
  '/premium',
  '/premium?plan=business',
  '/contact',
  '/support',
  '/no-such-page',
])('header, footer and page of %s open only what is built', async (path) => {
  open(path, { as: organiser });
  await screen.findByRole('heading', { level: 1 });
  await screen.findByRole('contentinfo');
  expect(doors().length).toBeGreaterThan(5);
  expect(deadDoors()).toEqual([]);
});

test('a visitor finds only what is built in header, footer and pages', async () => {
  for (const path of ['/', '/pricing', '/about', '/contact', '/login', '/signup']) {
    open(path);
    await screen.findByRole('heading', { level: 1 });
    expect([path, deadDoors()]).toEqual([path, []]);
  }
});

test('the menu of a phone opens only what is built', async () => {
  open('/dashboard', { as: organiser });
  await press('Menu');
  const drawer = within(await screen.findByRole('dialog', { name: 'Dashboard menu' }));
  await drawer.findByText('Coming soon');
  const named = (name: RegExp) => drawer.queryByRole('link', { name });
  expect(named(/At a Glance/)).not.toBeNull();
  // Read as text alone: nothing of it is built.
  expect(drawer.getByText('Branding')).toBeTruthy();
  expect(named(/Branding/)).toBeNull();
  expect(deadDoors()).toEqual([]);
});
// What is announced as coming soon, and what not, is held by coming-soon.test.ts for every entry.
test('the first result of the search is chosen, and its page opens', async () => {
  const router = open('/privacy', { as: organiser });
  await user.type(await screen.findByRole('combobox', { name: /^Find people and events/ }), 'e');
  const options = await within(await screen.findByRole('listbox', { name: 'Features' })).findAllByRole(
    'option',
  );
  const option = options.find(({ textContent }) => !textContent.includes('Coming Soon'));
  if (!option) throw new Error('Nothing that is found can be chosen.');
  await user.click(option);
  await waitFor(() => expect(router.state.location.pathname).not.toBe('/privacy'));
  expect(isBuilt(router.state.location.pathname)).toBe(true);
});
test('what is not built is found, and said to be coming soon', async () => {
  const waiting = (await loadCatalogue()).find(({ unbuilt: is }) => is);
  if (!waiting) throw new Error('Every page is built: nothing is left that this test could look for.');
  const title = labelText(waiting.title, termsFor());
  open('/support', { as: organiser });
  await user.type(await screen.findByRole('combobox', { name: /^Find people and events/ }), title);
  expect(await screen.findByText(/^\d+ features? found, .*coming soon$/)).toBeTruthy();
  const options = within(screen.getByRole('listbox', { name: /^Features/, hidden: true })).queryAllByRole(
    'option',
  );
  expect(options.filter(({ textContent }) => textContent.includes(title))).toEqual([]);
  expect(screen.getByText(new RegExp(title))).toBeTruthy();
});
test('a page that is not built sells nothing', async () => {
  const load = async () =>
    unbuiltPage({ '/seating': { does: 'Seats.', today: 'Draw it.', open: 'replies' } });
  for (const preset of [premium, pro, business]) {
    open('/seating', {
      as: organiser,
      routes: [...routes, page('/seating', 'Seating plan', load, { ...preset, unbuilt: true })],
    });
    await screen.findByRole('heading', { level: 1, name: 'Seating plan' });
    await screen.findByText('Not built yet');
    expect(screen.queryByText(/Upgrade to|Try Premium|is part of/)).toBeNull();
    expect(deadDoors()).toEqual([]);
  }
});
test('each line of a plan names features of that plan', async () => {
  const catalogue = await loadCatalogue();
  const planOf = new Map(catalogue.map(({ key, plan }) => [key, plan]));
  for (const plan of PLANS)
    for (const { text, features } of PLAN_WORDS[plan].adds) {
      expect([text, features.length > 0]).toEqual([text, true]);
      for (const key of features) expect([text, key, planOf.get(key)]).toEqual([text, key, plan]);
    }
});
