import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { backend, failing, scenario, server, useScenario } from '@foregather/mocks/node';
import { open } from '../../../testing/open';
import { page, signedIn, type RouteDef } from '../routes/routes';
import { PLAN_WORDS } from './plan-words';
import type { Plan } from '../../session/plans/plans';
import { SampleData, UpgradeView } from './upgrade-view';

const { organiser, org } = scenario.emptyAccount;
useScenario('emptyAccount');

const above = (need: Plan) =>
  page(
    `/above-${need}`,
    (terms) => `Stays by ${terms.group}`,
    async () => ({
      Page: () => (
        <UpgradeView need={need}>
          <SampleData>
            <p>Twelve rooms held</p>
          </SampleData>
        </UpgradeView>
      ),
    }),
    signedIn,
  );
const routes: RouteDef[] = [
  above('premium'),
  above('pro'),
  above('business'),
  page('/premium', 'Plans', async () => ({ Page: () => <h1>The upgrade page</h1> }), signedIn),
];
const subscribe = async (text: string) =>
  (await backend()).driver.query(`update public.subscriptions set ${text} where user_id = $1`, [
    organiser.id,
  ]);
const panel = async (name: string) =>
  within(await screen.findByRole('region', { name: `This page is part of ${name}` }));

test('a page above the plan keeps its heading in the terms and says what the plan adds and costs', async () => {
  open('/above-premium', { as: organiser, routes });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Stays by Interest Group');
  const upgrade = await panel('Premium');
  for (const { text } of PLAN_WORDS.premium.adds) expect(await upgrade.findByText(text)).toBeTruthy();
  await upgrade.findByText('$12 a month, or $49 for one event');
  expect(screen.getByRole('region', { name: /^Sample data/ }).textContent).toContain('Twelve rooms held');
});

test('the price is the table’s, not the code’s', async () => {
  const { driver } = await backend();
  await driver.query(
    "update public.plan_limits set value = 4150 where plan_type = 'pro' and key = 'price_month_minor'",
  );
  open('/above-pro', { as: organiser, routes });
  await (await panel('Pro')).findByText('$41.50 a month, or $149 for one event');
});

test('the one action leads to the upgrade page and takes the origin along', async () => {
  const router = open('/above-premium?event=7#rooms', { as: organiser, routes });
  const upgrade = await panel('Premium');
  await userEvent.click(upgrade.getByRole('link', { name: 'Try Premium for 14 days' }));
  await screen.findByRole('heading', { name: 'The upgrade page' });
  expect(router.state.location).toMatchObject({
    pathname: '/premium',
    search: '',
    state: { from: { pathname: '/above-premium', search: '?event=7', hash: '#rooms' } },
  });
});

test('business is asked for by name, and the trial is not offered for it', async () => {
  open('/above-business', { as: organiser, routes });
  const upgrade = await panel('Business');
  expect(upgrade.getByRole('link', { name: 'Upgrade to Business' }).getAttribute('href')).toBe(
    '/premium?plan=business',
  );
  expect(upgrade.queryByText(/14 days/)).toBeNull();
});

test('a trial that was used is not offered again', async () => {
  await subscribe(
    "is_trial = true, trial_start_at = now() - interval '15 days', trial_end_at = now() - interval '1 day'",
  );
  open('/above-premium', { as: organiser, routes });
  const upgrade = await panel('Premium');
  expect(await upgrade.findByRole('link', { name: 'Upgrade to Premium' })).toBeTruthy();
  await expect.poll(() => upgrade.queryByText(/14 days/)).toBeNull();
});

test('a running trial is told that pro needs the plan itself', async () => {
  await subscribe("is_trial = true, trial_start_at = now(), trial_end_at = now() + interval '3 days'");
  open('/above-pro', { as: organiser, routes });
  await (await panel('Pro')).findByText(
    'Your trial opens what Premium has. This page needs the Pro plan itself.',
  );
});

test('a helper is told whom to ask, because the plan is the owner’s', async () => {
  const { driver } = await backend();
  await driver.query("update public.org_members set role = 'editor' where org_id = $1", [org.id]);
  open('/above-premium', { as: organiser, routes });
  const upgrade = await panel('Premium');
  await upgrade.findByText(/Ask the owner to choose Premium/);
  expect(upgrade.queryByRole('link', { name: /Premium/ })).toBeNull();
});

test('a table that cannot be read leaves the way open and invents no price', async () => {
  server.use(failing('rest/v1/plan_limits', 403));
  open('/above-pro', { as: organiser, routes });
  const upgrade = await panel('Pro');
  await upgrade.findByText(/The price could not be loaded/);
  expect(upgrade.queryByText(/\$/)).toBeNull();
  expect(upgrade.getByRole('link', { name: 'Upgrade to Pro' })).toBeTruthy();
});
