import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { backend, pending, scenario, server, useScenario } from '@foregather/mocks/node';
import { open } from '../../../testing/open';
import { notFound } from '../routes/not-found';
import { alias, page, pro, signedIn, site, type RouteDef } from '../routes/routes';

const { organiser } = scenario.emptyAccount;
useScenario('emptyAccount');

// Imported in advance, so that no test waits for it on a busy machine.
beforeAll(() => import('../upgrade/upgrade-view'));
/** The plan comes from the server after the session and the organisation. */

const load = vi.fn<() => null>();
beforeEach(() => load.mockReset().mockReturnValue(null));

const routes: RouteDef[] = [
  page(
    '/paid',
    'The paid page',
    async () => ({
      Page: () => <h1>Its work</h1>,
      Preview: () => <p>Its sample</p>,
      loader: () => () => load(),
    }),
    pro,
  ),
  page(
    '/free',
    'Free',
    async () => ({ Page: () => <h1>Free work</h1>, loader: () => () => load() }),
    signedIn,
  ),
  page(
    '/thing/:slug',
    'Thing',
    async () => ({
      Page: () => <h1>A thing</h1>,
      loader:
        () =>
        ({ params }) => {
          if (params['slug'] !== 'known') throw notFound();
          return null;
        },
    }),
    site,
  ),
  alias('/old', '/free'),
];

const onPlan = async (plan: string) => {
  const { driver } = await backend();
  await driver.query('update public.subscriptions set plan_type = $2 where user_id = $1', [
    organiser.id,
    plan,
  ]);
};

test('below its plan a page shows the upgrade view with its sample, and loads nothing', async () => {
  await onPlan('premium');
  open('/paid', { as: organiser, routes });
  await screen.findByText('Its sample');
  expect(screen.getAllByRole('heading', { level: 1 }).map((h1) => h1.textContent)).toEqual(['The paid page']);
  expect(screen.getByRole('heading', { name: 'This page is part of Pro' })).toBeTruthy();
  expect(screen.queryByText('Its work')).toBeNull();
  expect(load).not.toHaveBeenCalled();
});

test('on its plan it is itself, with what it loads', async () => {
  await onPlan('business');
  open('/paid', { as: organiser, routes });
  await screen.findByRole('heading', { name: 'Its work' });
  expect(load).toHaveBeenCalledOnce();
  expect(screen.queryByText('This page is part of Pro')).toBeNull();
});

test('while the plan is being read neither stands there', async () => {
  server.use(pending('rest/v1/rpc/org_subscription'));
  const router = open('/free', { as: organiser, routes });
  await screen.findByRole('heading', { name: 'Free work' });
  await router.navigate('/paid');
  await expect.poll(() => document.title).toBe('The paid page · Foregather');
  expect(screen.queryByText('This page is part of Pro')).toBeNull();
  expect(screen.queryByText('Its work')).toBeNull();
});

test('a visitor is sent to sign in before anything is loaded', async () => {
  const router = open('/free', {
    routes: [...routes, page('/login', 'Sign in', async () => ({ Page: () => <h1>Sign in</h1> }), site)],
  });
  await screen.findByRole('heading', { name: 'Sign in' });
  expect(router.state.location.state).toMatchObject({ from: { pathname: '/free' } });
  expect(load).not.toHaveBeenCalled();
});

test('an address that its loader does not know is no page', async () => {
  open('/thing/other', { routes });
  await screen.findByRole('heading', { name: 'Page not found' });
  expect(document.title).toMatch(/^Page not found/);
  expect(document.querySelector('meta[name="robots"]')).toHaveProperty('content', 'noindex');
});

test('a second address ends at the page, with what it carried', async () => {
  const router = open('/old?a=1', { as: organiser, routes });
  await screen.findByRole('heading', { name: 'Free work' });
  expect(router.state.location).toMatchObject({ pathname: '/free', search: '?a=1' });
});
