import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { backend, failing, scenario, server, useScenario } from '@foregather/mocks/node';
import { user } from '../../testing/journey';
import { open } from '../../testing/open';

const { organiser } = scenario.emptyAccount;
useScenario('emptyAccount');
// The page is loaded on its first visit; on a busy machine that takes longer than a query waits.
beforeAll(async () => void (await import('./coming-soon-page')));

const makeAdmin = async () => {
  const { driver } = await backend();
  await driver.query(`insert into private.platform_roles (user_id, role) values ($1, 'admin')`, [
    organiser.id,
  ]);
};

/** The tables and procedures that a page asks the backend for, from here to the end of the test. */
function asked(): Set<string> {
  const found = new Set<string>();
  const listen = ({ request }: { request: Request }) => {
    const [, name] = /\/rest\/v1\/(.+)$/.exec(new URL(request.url).pathname) ?? [];
    if (name) found.add(name);
  };
  server.events.on('request:start', listen);
  onTestFinished(() => server.events.removeListener('request:start', listen));
  return found;
}

const DIRECTORIES = [
  ['/planner-directory', 'planner directory'],
  ['/supplier-directory', 'supplier directory'],
] as const;

test.each(DIRECTORIES)(
  'threat 25: %s by its address tells who may see it, and asks for no data',
  async (path, name) => {
    const requests = asked();
    const router = open(path, { as: organiser });
    await screen.findByRole('heading', { name: 'Access Restricted' });
    screen.getByText('Coming Soon');
    screen.getByText(`The ${name} is only clickable by administrators until it opens.`);
    expect(screen.queryByRole('heading', { name: 'What this page will hold' })).toBeNull();
    expect([...requests]).toContain('rpc/is_admin');
    // Who is signed in, where they work, their plan, rights and own news: what every page asks, and nothing more.
    const everyPage =
      /^(rpc\/(is_admin|is_super_admin_user|get_user_subscription_fast|org_subscription)|orgs?|org_members|profiles|subscriptions|notifications|query_performance_log)$/;
    expect([...requests].filter((request) => !everyPage.test(request))).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Go to the dashboard' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  },
);

test.each(DIRECTORIES)('an admin reads what %s will hold', async (path) => {
  await makeAdmin();
  open(path, { as: organiser });
  await screen.findByRole('heading', { name: 'What this page will hold' });
  screen.getByText('Coming Soon');
  expect(screen.queryByText('Access Restricted')).toBeNull();
});

test('when the server does not say who is an admin, the directory stays closed', async () => {
  await makeAdmin();
  server.use(failing('rest/v1/rpc/is_admin'));
  open('/planner-directory', { as: organiser });
  await screen.findByRole('heading', { name: 'Access Restricted' });
});

test('a visitor is asked to sign in first', async () => {
  const router = open('/planner-directory');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});
