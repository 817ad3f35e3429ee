import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import {
  backend,
  failing,
  pending,
  scenario,
  server,
  useScenario,
  type Account,
} from '@foregather/mocks/node';
import { user } from '../../../testing/journey';
import { open } from '../../../testing/open';
import { page, signedIn, site, type RouteDef } from '../routes/routes';
import { PLANS, type Plan } from '../../session/plans/plans';
import { FeatureSearch } from './feature-search';

const { organiser } = scenario.emptyAccount;
useScenario('emptyAccount');
// The list is loaded with the first focus; on a busy machine that takes longer than a query waits.
beforeAll(async () => void (await import('./catalogue-views')));

const saying = (words: string) => async () => ({ Page: () => <h1>{words}</h1> });
const alone = { ...signedIn, featureSearch: false };
/** Routes of their own, so that the tests depend on no page of the product. */
const routes: RouteDef[] = [
  page('/room', 'Room', async () => ({ Page: FeatureSearch }), alone),
  page('/open-room', 'Open room', async () => ({ Page: FeatureSearch }), { ...site, featureSearch: false }),
  page('/pricing', 'Prices', saying('The prices'), { ...site, featureSearch: false }),
  ...['/polls', '/forum', '/white-label', '/planner-directory', '/admin/users'].map((path) =>
    page(path, path, saying(`The page ${path}`), alone),
  ),
  page('/pro/white-label', 'White label', saying('The page /pro/white-label'), alone),
  page('/business/volunteers', 'Volunteers', saying('The page /business/volunteers'), alone),
];

const enter = (as?: Account) => open(as ? '/room' : '/open-room', { as, routes, everyPageBuilt: true });
const search = async (text: string) => {
  const box = await screen.findByRole('combobox', { name: /^Find / });
  await user.clear(box);
  await user.type(box, text);
  return box;
};
const choose = async (name: RegExp) => user.click(await screen.findByRole('option', { name }));
const givePlan = async (plan: Plan) => {
  const { driver } = await backend();
  await driver.query('update public.subscriptions set plan_type = $1 where user_id = $2', [
    plan,
    organiser.id,
  ]);
};
const makeAdmin = async () => {
  const { driver } = await backend();
  await driver.query(`insert into private.platform_roles (user_id, role) values ($1, 'admin')`, [
    organiser.id,
  ]);
};

/** One feature of each plan. */
const SAMPLES: Record<Plan, { query: string; name: RegExp; link: string; title: string }> = {
  free: { query: 'polls', name: /^Polls/, link: '/polls', title: 'Polls' },
  premium: { query: 'forum', name: /^Forum/, link: '/forum', title: 'Forum' },
  pro: { query: 'white label', name: /^White label/, link: '/pro/white-label', title: 'White label' },
  business: { query: 'volunteers', name: /^Volunteers/, link: '/business/volunteers', title: 'Volunteers' },
};
const PAIRS = PLANS.flatMap((have) => PLANS.map((need) => [have, need] as const));

test.each(PAIRS)('on the %s plan, choosing a %s feature follows the plan', async (have, need) => {
  const { query, name, link, title } = SAMPLES[need];
  await givePlan(have);
  const router = enter(organiser);
  await search(query);
  const option = await screen.findByRole('option', { name });
  const locked = PLANS.indexOf(have) < PLANS.indexOf(need);
  if (!locked) {
    await user.click(option);
    await waitFor(() => expect(router.state.location.pathname).toBe(link));
    expect(screen.queryByText('Premium Feature')).toBeNull();
    return;
  }
  const line = `Upgrade to ${need[0]?.toUpperCase()}${need.slice(1)} to access this feature`;
  await waitFor(() => expect(option.textContent).toContain(line));
  await user.click(option);
  await waitFor(() => expect(router.state.location.pathname).toBe('/pricing'));
  await screen.findByText('Premium Feature');
  await screen.findByText(`${title} is a premium feature. Upgrade to gain access.`);
});

test('a running trial opens premium features and no more; once it has ended it opens nothing', async () => {
  const { driver } = await backend();
  const trial = (end: string) =>
    driver.query(
      `update public.subscriptions set is_trial = true, trial_start_at = now() - interval '14 days', trial_end_at = now() + $2::interval where user_id = $1`,
      [organiser.id, end],
    );
  await trial('1 hour');
  let router = enter(organiser);
  await search('white label');
  await screen.findByText('Upgrade to Pro to access this feature');
  await search('forum');
  await choose(/^Forum/);
  await waitFor(() => expect(router.state.location.pathname).toBe('/forum'));

  await trial('-1 minute');
  router = enter(organiser);
  await search('forum');
  await screen.findByText('Upgrade to Premium to access this feature');
  await choose(/^Forum/);
  await waitFor(() => expect(router.state.location.pathname).toBe('/pricing'));
});

test('a visitor is offered the plans, and the sign-in for what is free', async () => {
  let router = enter();
  await search('forum');
  await screen.findByText('Upgrade to Premium to access this feature');
  await choose(/^Forum/);
  await waitFor(() => expect(router.state.location.pathname).toBe('/pricing'));
  router = enter();
  await search('polls');
  await choose(/^Polls/);
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.state).toMatchObject({ from: { pathname: '/polls' } });
});

test('while the plan is not known nothing is called locked: it may be theirs', async () => {
  await givePlan('premium');
  server.use(pending('rest/v1/rpc/get_user_subscription_fast'));
  const router = enter(organiser);
  await search('forum');
  const option = await screen.findByRole('option', { name: /^Forum/ });
  expect(option.textContent).not.toContain('Upgrade');
  await user.click(option);
  await waitFor(() => expect(router.state.location.pathname).toBe('/forum'));
});

test('threat 25: what is for admins is neither shown nor counted for others', async () => {
  enter(organiser);
  await search('super admins');
  await screen.findByText('No features found matching "super admins"');
  expect(screen.queryByRole('option')).toBeNull();

  await makeAdmin();
  const router = enter(organiser);
  await search('sign it out everywhere');
  await screen.findByText('1 feature found');
  await choose(/^Users/);
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/users'));
});

test('when the server does not say who is an admin, nobody is', async () => {
  await makeAdmin();
  server.use(failing('rest/v1/rpc/is_admin'));
  enter(organiser);
  await search('moderation');
  await screen.findByText('No features found matching "moderation"');
});

test('a directory that is coming soon is refused with a notice, and opens for an admin', async () => {
  let router = enter(organiser);
  await search('planner directory');
  expect((await screen.findByRole('option', { name: /^Planner directory/ })).textContent).toContain(
    'Coming Soon',
  );
  await choose(/^Planner directory/);
  await screen.findByText('Access Restricted');
  await screen.findByText('The planner directory is only clickable by administrators.');
  expect(router.state.location.pathname).toBe('/room');

  await makeAdmin();
  router = enter(organiser);
  await search('moderation');
  await screen.findByText('3 features found');
  await search('planner directory');
  await choose(/^Planner directory/);
  await waitFor(() => expect(router.state.location.pathname).toBe('/planner-directory'));
});
