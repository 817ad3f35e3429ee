import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { scenario, useScenario } from '@foregather/mocks/node';
import { catalogue } from '../../../registry/catalogue';
import { DRAWER } from '../catalogue/drawer';
import { brand } from '../../base/brand';
import { routes as productRoutes } from '../../../registry/routes';
import { open } from '../../../testing/open';
import { press, rows, user } from '../../../testing/journey';
import { createIsBuilt } from '../routes/is-built';
import { routes } from '../../../registry/routes';
import { CATEGORY_TIERS } from './category-links';

useScenario('emptyAccount');
const { organiser } = scenario.emptyAccount;

/** Imports in advance what the header loads on demand, so that no test waits for it. */
beforeAll(async () => {
  const paths = ['/', '/about', '/dashboard', '/login', '/privacy'];
  await Promise.all([
    ...productRoutes.flatMap((def) => (def.kind === 'page' && paths.includes(def.path) ? [def.load()] : [])),
    import('./admin-menu'),
    import('./help-chat-box'),
    import('./site-drawer'),
  ]);
});
afterEach(() => vi.restoreAllMocks());

/** What a link says: the initials of the face beside its words are decoration. */
const wordsOf = (link: HTMLElement) =>
  [...link.childNodes]
    .filter((node) => !(node instanceof Element && node.ariaHidden === 'true'))
    .map((node) => node.textContent)
    .join('');

const linksOf = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => `${wordsOf(link)} ${link.getAttribute('href')}`);

/** The site header is the one with the menu button; pages have further headers inside `<main>`. */
const siteHeader = async () => {
  const header = (await screen.findByRole('button', { name: 'Menu' })).closest('header');
  if (!header) throw new Error('The menu button stands in the header.');
  return header;
};

const promote = async (role: 'admin' | 'super_admin') =>
  rows('insert into private.platform_roles (user_id, role) values ($1::uuid, $2) returning user_id', [
    organiser.id,
    role,
  ]);

describe('header', () => {
  test('a visitor gets the links of the public pages', async () => {
    open('/');
    expect(linksOf(await siteHeader())).toEqual([
      'Foregather /',
      'Home /',
      'Free features /#free-features',
      'Plans /#choose-your-plan',
      'About /about',
      'Contact /contact',
      'Sign In /login',
      'Sign Up /signup',
    ]);
  });

  test('someone signed in has dashboard, account and sign out, which ends at the home page', async () => {
    const router = open('/dashboard', { as: organiser });
    const account = await screen.findByRole('link', { name: 'Account' });
    const header = await siteHeader();
    expect(linksOf(header)).toEqual([
      'Foregather /dashboard',
      'Dashboard /dashboard',
      'Events /manage-events',
      'Interest Group Directory /directory',
      'Replies /rsvp',
      'Account /account-settings',
    ]);
    expect(account.getAttribute('aria-current')).toBeNull();
    expect(within(header).getByRole('link', { name: 'Dashboard' }).getAttribute('aria-current')).toBe('page');
    await press('Sign out');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(router.state.location.search).toBe('');
    await within(await siteHeader()).findByRole('link', { name: 'Sign In' });
  });

  test('the entries for admins are there for whom the server calls one, and for nobody else', async () => {
    open('/about', { as: organiser });
    await screen.findByRole('link', { name: 'Account' });
    expect(screen.queryByRole('button', { name: 'Admin' })).toBeNull();
    await promote('admin');
    open('/about', { as: organiser, everyPageBuilt: true });
    await press('Admin');
    const entries = screen.getAllByRole('menuitem');
    expect(entries.map((entry) => `${entry.textContent} ${entry.getAttribute('href')}`)).toEqual([
      'Admin /admin',
      'Affiliates /admin/affiliates',
      'Affiliate dashboard /affiliate/dashboard',
      'Testing /testing-dashboard',
    ]);
  });

  test('it casts a shadow once the page is scrolled past 10 px', async () => {
    open('/');
    const header = await siteHeader();
    const scrollTo = (y: number) => {
      vi.spyOn(window, 'scrollY', 'get').mockReturnValue(y);
      window.dispatchEvent(new Event('scroll'));
    };
    scrollTo(10);
    expect(header.hasAttribute('data-raised')).toBe(false);
    scrollTo(11);
    await waitFor(() => expect(header.hasAttribute('data-raised')).toBe(true));
  });
});

test('the footer holds its links, help only for signed-in users', async () => {
  const expected = [
    'About /about',
    'Contact /contact',
    'Plans /#choose-your-plan',
    'Affiliate Program /affiliate',
    'Privacy /privacy',
    'Terms /terms',
  ];
  const footer = async () => linksOf(await screen.findByRole('navigation', { name: 'Footer' }));
  open('/', { everyPageBuilt: true });
  expect(await footer()).toEqual(expected);
  open('/dashboard', { as: organiser, everyPageBuilt: true });
  await screen.findByRole('link', { name: 'Help' });
  expect(await footer()).toEqual(expected.toSpliced(3, 0, 'Help /help'));
  // Until a page is built its link is left out.
  open('/');
  const isBuilt = createIsBuilt(routes);
  expect(await footer()).toEqual(expected.filter((line) => isBuilt(line.split(' ').at(-1) ?? '')));
});

describe('menu', () => {
  const names = [
    'At a Glance',
    'Event and venue management',
    'People and teams',
    'Communication',
    'Planning and tasks',
    'Analytics',
    'Payments & Revenue',
    'Media',
    'Branding',
    'Engagement',
    'Administrative',
  ];
  const keys =
    'dashboard event-management people-teams communication planning-tasks analytics-insights financial-management media-content branding-customization engagement-tools administrative';

  test('on the dashboard it leads back to the main menu, then to the eleven categories', async () => {
    open('/dashboard?category=media-content', { as: organiser, everyPageBuilt: true });
    const trigger = await screen.findByRole('button', { name: 'Menu' });
    await user.click(trigger);
    const drawer = await screen.findByRole('dialog', { name: 'Dashboard menu' });
    expect(linksOf(drawer)[0]).toBe('Back to Main Menu /');
    const categories = within(drawer).getByRole('navigation', { name: 'Dashboard categories' });
    expect(linksOf(categories).map((link) => link.split(' /').at(-1))).toEqual(
      keys.split(' ').map((key) => `dashboard?category=${key}`),
    );
    expect(linksOf(categories).map((link) => link.replace(/( Premium)? \/dashboard.*/, ''))).toEqual(names);
    const current = within(categories).getAllByRole('link', { current: 'page' });
    expect(current.map((link) => link.textContent)).toEqual(['Media']);
    expect(within(categories).getByRole('link', { name: 'Branding Premium' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(trigger));
  });

  test('choosing a category closes it and puts the category into the address', async () => {
    const router = open('/dashboard', { as: organiser, everyPageBuilt: true });
    await press('Menu');
    const drawer = await screen.findByRole('dialog', { name: 'Dashboard menu' });
    const current = within(drawer).getAllByRole('link', { current: 'page' });
    expect(current.map((link) => link.textContent)).toEqual(['At a Glance']);
    await user.click(within(drawer).getByRole('link', { name: 'Payments & Revenue' }));
    await waitFor(() => expect(router.state.location.search).toBe('?category=financial-management'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('elsewhere it holds the links of the header, and leads on with the focus at the new heading', async () => {
    open('/privacy');
    await press('Menu');
    const drawer = await screen.findByRole('dialog', { name: 'Main menu' });
    expect(within(drawer).queryByText('Back to Main Menu')).toBeNull();
    await user.click(within(drawer).getByRole('link', { name: 'About' }));
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement?.tagName).toBe('H1');
  });

  test('a category has the badge of its lowest tier when nothing in it is free', () => {
    const order = ['free', 'premium', 'pro', 'business'] as const;
    for (const { key } of DRAWER) {
      const plans = catalogue.filter(({ category }) => category === key).map(({ plan }) => plan);
      const lowest = order.find((plan) => plans.includes(plan)) ?? 'free';
      expect([key, CATEGORY_TIERS[key] ?? 'free']).toEqual([key, lowest]);
    }
  });
});

describe('help & support', () => {
  test('it greets, says where people answer, and sending only clears the field', async () => {
    open('/privacy');
    const launcher = await screen.findByRole('button', { name: 'Help & Support' });
    await user.click(launcher);
    const box = await screen.findByRole('dialog', { name: 'Help & Support' });
    expect(within(box).getByRole('link', { name: brand.supportEmail }).getAttribute('href')).toBe(
      `mailto:${brand.supportEmail}`,
    );
    expect(
      within(box)
        .getByRole('link', { name: /contact page/ })
        .getAttribute('href'),
    ).toBe('/contact');
    const calls = vi.spyOn(globalThis, 'fetch');
    const field = within(box).getByRole('textbox', { name: 'Your message' });
    await user.type(field, '   ');
    await user.click(within(box).getByRole('button', { name: 'Send' }));
    expect(field).toHaveProperty('value', '   ');
    await user.type(field, 'Is there parking?{Enter}');
    expect(field).toHaveProperty('value', '');
    expect(within(box).queryByText(/parking/)).toBeNull();
    expect(calls).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(launcher);
  });

  test('pages without site chrome do not have it', async () => {
    open('/login');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Help & Support' })).toBeNull();
    expect(screen.queryByRole('banner')).toBeNull();
  });
});

test('the search box stands where the route says so', async () => {
  open('/privacy');
  await screen.findByRole('heading', { name: 'Privacy in one minute', level: 1 });
  screen.getByRole('combobox', { name: 'Find a feature' });
  open('/about');
  await siteHeader();
  expect(screen.queryByRole('combobox')).toBeNull();
});
