import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { backend, failing, PASSWORD, scenario, server, useScenario } from '@foregather/mocks/node';
import { open } from '../../../testing/open';
import { savePendingPlan, readPendingPlan } from '../../session/plans/pending-plan';
import { admin, page, signedIn, type RouteDef } from '../routes/routes';
import { adminQuery } from '../../session/access/admin';
import { createQueryClient } from '../../base/data/query-client';

const { organiser } = scenario.emptyAccount;
useScenario('emptyAccount');

const saying = (words: string) => async () => ({ Page: () => <h1>{words}</h1> });
/** The guard is tested on routes of its own, because no page of the product requires premium or admin. */
const routes: RouteDef[] = [
  page('/paid', 'Paid', saying('The paid page'), { ...signedIn, requiresPremium: true }),
  page('/premium', 'Premium', saying('The upgrade page'), signedIn),
  page('/office', 'Office', saying('The office'), admin),
];

test('a page that needs premium sends a free user to /premium and keeps the origin', async () => {
  const router = open('/paid?x=1', { as: organiser, routes });
  await screen.findByRole('heading', { name: 'The upgrade page' });
  expect(router.state.location).toMatchObject({
    pathname: '/premium',
    state: { from: { pathname: '/paid', search: '?x=1' } },
  });
});

test('a running trial opens it', async () => {
  const { driver } = await backend();
  await driver.query(
    `update public.subscriptions set is_trial = true, trial_start_at = now(), trial_end_at = now() + interval '1 day' where user_id = $1`,
    [organiser.id],
  );
  open('/paid', { as: organiser, routes });
  await screen.findByRole('heading', { name: 'The paid page' });
  expect(screen.queryByRole('heading', { name: 'The upgrade page' })).toBeNull();
});

test('an admin page refuses everybody whom the server does not call an admin', async () => {
  open('/office', { as: organiser, routes });
  await screen.findByRole('heading', { name: 'For administrators' });
  expect(screen.queryByRole('heading', { name: 'The office' })).toBeNull();
});

test('an admin comes in', async () => {
  const { driver } = await backend();
  await driver.query(`insert into private.platform_roles (user_id, role) values ($1, 'admin')`, [
    organiser.id,
  ]);
  open('/office', { as: organiser, routes });
  await screen.findByRole('heading', { name: 'The office' });
  expect(screen.getByRole('banner')).toBeTruthy();
});

test('deciding who is an admin fails closed', async () => {
  server.use(failing('rest/v1/rpc/is_admin'));
  open('/office', { as: organiser, routes });
  await screen.findByRole('heading', { name: 'For administrators' });
  await expect(createQueryClient().fetchQuery(adminQuery(organiser.id))).resolves.toBe(false);
});

test('a session that ends in the middle of a form returns to the form, with what was typed', async () => {
  const router = open('/account-settings', { as: organiser });
  await userEvent.type(await screen.findByLabelText('First name'), ' Marie');
  server.use(failing('rest/v1/profiles', 401), failing('auth/v1/token', 400));
  await userEvent.click(screen.getByRole('button', { name: 'Save details' }));
  await expect.poll(() => router.state.location.pathname).toBe('/login');

  server.resetHandlers();
  await userEvent.type(await screen.findByLabelText('Email'), organiser.email);
  await userEvent.type(screen.getByLabelText('Password'), PASSWORD);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await expect.poll(() => router.state.location.pathname).toBe('/account-settings');
  const first = await screen.findByLabelText('First name');
  await expect.poll(() => first).toHaveProperty('value', 'Nadia Marie');
});

test('a plan chosen before signing up leads to its step, and can be dropped', async () => {
  const pages: RouteDef[] = [
    page('/room', 'Room', saying('The room'), signedIn),
    page('/premium', 'Compare plans', saying('The plan step'), signedIn),
  ];
  savePendingPlan('premium');
  open('/room', { as: organiser, routes: pages });
  await screen.findByText(/You chose Premium when you signed up/);
  await userEvent.click(screen.getByRole('link', { name: 'See your plan' }));
  await screen.findByRole('heading', { name: 'The plan step' });
  expect(screen.queryByText(/You chose Premium/)).toBeNull();

  savePendingPlan('premium');
  open('/room', { as: organiser, routes: pages });
  await userEvent.click(await screen.findByRole('button', { name: 'Stay on Free' }));
  await expect.poll(() => screen.queryByText(/You chose Premium/)).toBeNull();
  expect(readPendingPlan()).toBeNull();
});

test('a plan chosen before signing up is confirmed in words once the server has it, and once only', async () => {
  const pages: RouteDef[] = [page('/room', 'Room', saying('The room'), signedIn)];
  const sentence = "You're now on the Pro plan.";
  savePendingPlan('pro');
  open('/room', { as: organiser, routes: pages });
  await screen.findByText(/You chose Pro when you signed up/);
  expect(screen.getByRole('link', { name: 'See your plan' }).getAttribute('href')).toBe('/premium?plan=pro');
  expect(screen.queryByText(sentence)).toBeNull();

  const { driver } = await backend();
  await driver.query(`update public.subscriptions set plan_type = 'pro' where user_id = $1`, [organiser.id]);
  open('/room', { as: organiser, routes: pages });
  await screen.findByText(sentence);
  expect(screen.queryByText('Account created!')).toBeNull();
  expect(readPendingPlan()).toBeNull();
  open('/room', { as: organiser, routes: pages });
  await screen.findByRole('heading', { name: 'The room' });
  expect(screen.queryByText(sentence)).toBeNull();
});
