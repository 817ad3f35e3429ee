import { useQueryClient } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { backend, failing, scenario, server, useScenario } from '@foregather/mocks/node';
import { savePendingPlan, PLANS, readPendingPlan } from '../core/session';
import { page, PLAN_WORDS, signedIn } from '../core/shell';
import { routes } from '../registry/routes';
import { open } from '../testing/open';

const { organiser, org } = scenario.emptyAccount;
useScenario('emptyAccount');

const sql = async (text: string) => (await backend()).driver.query(text);
const subscribe = (text: string) =>
  sql(`update public.subscriptions set ${text} where user_id = '${organiser.id}'`);
const cards = async () => within(await screen.findByRole('region', { name: 'Plans' }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** A page above the free plan, which the tests use as the page to return to. */
const withPaidPage = [
  ...routes,
  page('/for-the-test/rooms', 'Rooms', async () => ({ Page: () => <h1>Twelve rooms</h1> }), {
    ...signedIn,
    plan: 'premium',
  }),
];

test('a visitor reads what each plan adds, costs and holds, and what one order costs', async () => {
  open('/pricing');
  await heading('One reunion costs nothing.');
  const steps = within(await screen.findByRole('region', { name: 'What each step adds' }));
  for (const plan of PLANS)
    for (const { text } of PLAN_WORDS[plan].adds) expect(await steps.findByText(text)).toBeTruthy();
  const plans = await cards();
  await plans.findByText('$129');
  expect(plans.getByText('$399')).toBeTruthy();
  const limits = within(screen.getByRole('table', { name: 'Limits of each plan' }));
  const row = limits.getByRole('row', { name: /People in the directory/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(expect.arrayContaining([expect.stringContaining('500'), expect.stringContaining('50,000')]));
  const fees = screen.getByRole('region', { name: 'Every fee, on a $75 ticket' });
  for (const figure of ['$75.00', '$0.00', '−$2.48', '$72.52']) expect(fees.textContent).toContain(figure);
});

test('prices, limits and fees are the table’s: a change there is a change here', async () => {
  await sql(
    "update public.plan_limits set value = 1999 where plan_type = 'premium' and key = 'price_month_minor'",
  );
  await sql("update public.plan_limits set value = 777 where plan_type = 'free' and key = 'persons'");
  await sql("update public.plan_limits set value = 100 where plan_type = 'free' and key = 'fee_order_bps'");
  open('/pricing');
  await (await cards()).findByText('$19.99');
  expect(screen.getByRole('row', { name: /People in the directory/ }).textContent).toContain('777');
  const fees = screen.getByRole('region', { name: 'Every fee, on a $75 ticket' });
  const [free] = within(fees).getAllByRole('heading', { name: 'On Free' });
  expect(free?.parentElement?.textContent).toContain('−$0.75');
});

test('a visitor’s choice goes to the sign-up with the page to return to; business starts free', async () => {
  const router = open('/');
  await router.navigate('/pricing', { state: { from: { pathname: '/dashboard', search: '?x=1' } } });
  await heading('One reunion costs nothing.');
  const plans = await cards();
  const links = plans.getAllByRole('link').filter((link) => link.textContent?.includes('plan in mind'));
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/signup',
    '/signup?plan=premium',
    '/signup?plan=pro',
    '/signup',
  ]);
  expect(links[3]?.textContent).toContain('Start free, then upgrade');
  await userEvent.click(plans.getByRole('link', { name: /Choose Pro/ }));
  await expect
    .poll(() => router.state.location)
    .toMatchObject({
      pathname: '/signup',
      search: '?plan=pro',
      state: { from: { pathname: '/dashboard', search: '?x=1' } },
    });
});

test('signed in, each plan shows what can be done about it', async () => {
  await subscribe("plan_type = 'premium'");
  open('/pricing', { as: organiser });
  const plans = await cards();
  // The page is public: it is there before the session and the plan have been read.
  await plans.findByText('Your plan');
  expect(plans.getByText('Part of your plan')).toBeTruthy();
  expect(plans.getByRole('link', { name: 'Choose Pro' }).getAttribute('href')).toBe('/premium?plan=pro');
  expect(screen.getByText('You are on Premium.')).toBeTruthy();
});

test('prices that cannot be read are asked for again by one press', async () => {
  server.use(failing('rest/v1/plan_limits', 403));
  open('/pricing');
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText(/\$12\b/)).toBeNull();
  server.resetHandlers();
  await userEvent.click(again);
  await (await cards()).findByText('$12');
});

test('starting the trial returns to the page that asked for premium', async () => {
  const router = open('/for-the-test/rooms?floor=2', { as: organiser, routes: withPaidPage });
  await screen.findByRole('heading', { name: 'This page is part of Premium' });
  await userEvent.click(await screen.findByRole('link', { name: 'Try Premium for 14 days' }));
  await heading('Compare plans');
  await userEvent.click(await screen.findByRole('button', { name: 'Start the 14-day trial' }));
  await screen.findByRole('heading', { name: 'Twelve rooms' });
  expect(router.state.location).toMatchObject({ pathname: '/for-the-test/rooms', search: '?floor=2' });
  await screen.findByText('Your trial has started');
});

test('a pass for one event opens the pages of its plan', async () => {
  await sql(`insert into public.events (id, user_id, org_id, event_type_id, name, start_date, zone)
    values ('00000000-0000-4000-8000-00000000e001', '${organiser.id}', '${org.id}', 'family', 'Lake weekend', current_date + 30, 'UTC')`);
  await sql(`with paid as (insert into public.checkouts (purpose, subject_id, plan_type, title, amount_minor, currency, idempotency_key)
      values ('event_pass', '00000000-0000-4000-8000-00000000e001', 'premium', 'Event pass', 4900, 'USD', 'of-the-test') returning id)
    insert into public.event_passes (event_id, org_id, plan_type, checkout_id, granted_at)
    select '00000000-0000-4000-8000-00000000e001', '${org.id}', 'premium', paid.id, now() from paid`);
  open('/for-the-test/rooms', { as: organiser, routes: withPaidPage });
  await screen.findByRole('heading', { name: 'Twelve rooms' });
  open('/for-the-test/halls', {
    as: organiser,
    routes: [
      ...routes,
      page('/for-the-test/halls', 'Halls', async () => ({ Page: () => <h1>Two halls</h1> }), {
        ...signedIn,
        plan: 'pro',
      }),
    ],
  });
  await screen.findByRole('heading', { name: 'This page is part of Pro' });
});

test('without a page to return to the trial starts in place and says how long it runs', async () => {
  savePendingPlan('premium');
  open('/premium', { as: organiser });
  await userEvent.click(await screen.findByRole('button', { name: 'Start the 14-day trial' }));
  await screen.findByText(/Your trial is running, with 14 days left/);
  expect(screen.queryByRole('button', { name: /trial/ })).toBeNull();
  expect(readPendingPlan()).toBeNull();
});

test('a trial that the server refuses is told, and nothing else changes', async () => {
  open('/premium', { as: organiser });
  const start = await screen.findByRole('button', { name: 'Start the 14-day trial' });
  await subscribe(
    "is_trial = true, trial_start_at = now() - interval '20 days', trial_end_at = now() - interval '6 days'",
  );
  await userEvent.click(start);
  await screen.findByText('The trial did not start');
  await screen.findByText('You have had your trial already.');
});

test('the price is said before the sheet with every sum is opened', async () => {
  open('/premium?plan=pro', { as: organiser });
  await screen.findByRole('button', { name: 'Choose Pro' });
  await screen.findByText('$39 a month, or $149 for one event');
});

test('month or pass: the cheaper one for what one plans', async () => {
  open('/pricing');
  const card = within(await screen.findByRole('region', { name: 'By the month or a pass' }));
  card.getByRole('heading', { name: 'Take the event pass.' });
  card.getByText('$84');
  await userEvent.selectOptions(card.getByLabelText('for'), '3 months');
  await userEvent.click(card.getByRole('button', { name: 'Compare' }));
  await card.findByRole('heading', { name: 'Take it by the month.' });
});

test('looking at another plan keeps the way back', async () => {
  const router = open('/dashboard', { as: organiser, routes: withPaidPage });
  await router.navigate('/premium', { state: { from: { pathname: '/for-the-test/rooms' } } });
  await userEvent.click(await screen.findByRole('link', { name: 'Business' }));
  await screen.findByRole('heading', { name: 'How you get Business' });
  await userEvent.click(screen.getByRole('link', { name: 'Go back without upgrading' }));
  await expect.poll(() => router.state.location.pathname).toBe('/for-the-test/rooms');
});

test('an address of another site is no page to return to', async () => {
  const router = open('/dashboard', { as: organiser });
  await router.navigate('/premium', { state: { from: { pathname: '//evil.example/x' } } });
  await heading('Compare plans');
  await screen.findByRole('button', { name: 'Start the 14-day trial' });
  expect(screen.queryByRole('link', { name: 'Go back without upgrading' })).toBeNull();
});

test('the plan chosen at sign-up is the one shown, until another is looked at', async () => {
  savePendingPlan('pro');
  open('/premium', { as: organiser });
  await screen.findByRole('heading', { name: 'How you get Pro' });
  await userEvent.click(screen.getByRole('link', { name: 'Premium' }));
  await screen.findByRole('heading', { name: 'How you get Premium' });
});

function RoomsForm() {
  const queries = useQueryClient();
  return (
    <>
      <h1>Rooms</h1>
      <input aria-label="Room" />
      <button type="button" onClick={() => void queries.invalidateQueries({ queryKey: ['subscription'] })}>
        Read the plan again
      </button>
    </>
  );
}

test('a trial that ends in the middle of a form loses nothing of it', async () => {
  await subscribe(
    "is_trial = true, trial_start_at = now() - interval '10 days', trial_end_at = now() + interval '4 days'",
  );
  const form = page('/for-the-test/form', 'Rooms', async () => ({ Page: RoomsForm }), {
    ...signedIn,
    plan: 'premium',
  });
  const router = open('/for-the-test/form', { as: organiser, routes: [...routes, form] });
  const room = await screen.findByLabelText('Room');
  await userEvent.type(room, 'Twelve beds by the lake');
  await subscribe("trial_end_at = now() - interval '1 second'");
  await userEvent.click(screen.getByRole('button', { name: 'Read the plan again' }));
  await screen.findByText('Premium ended while this page was open');
  expect(screen.getByLabelText('Room')).toBe(room);
  expect(room).toHaveProperty('value', 'Twelve beds by the lake');
  await userEvent.click(screen.getByRole('link', { name: 'Choose Premium' }));
  await heading('Compare plans');
  expect(router.state.location.state).toMatchObject({ from: { pathname: '/for-the-test/form' } });
  // Whoever comes anew finds the page as it is on their plan.
  await router.navigate('/for-the-test/form');
  await screen.findByRole('heading', { name: 'This page is part of Premium' });
});

test('a helper is told whom to ask', async () => {
  await sql(`update public.org_members set role = 'editor' where org_id = '${org.id}'`);
  open('/premium', { as: organiser });
  await screen.findByText(/Ask the owner to choose Premium/);
  expect(screen.queryByRole('button', { name: /trial/ })).toBeNull();
});
