import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { failing, scenario, server, useScenario } from '@foregather/mocks/node';
import { loadPages, press, rows, user } from '../testing/journey';
import { open } from '../testing/open';

const { organiser } = scenario.familyReunion;
useScenario('familyReunion');

beforeEach(async () => {
  await loadPages('/premium', '/account', '/test-payment/:checkoutId');
  await rows(
    "update public.subscriptions set plan_type = 'free', is_trial = false, trial_start_at = null, trial_end_at = null where user_id = $1",
    [organiser.id],
  );
});

const sheet = async () => within(await screen.findByRole('dialog'));
const plan = () => rows('select plan_type from public.subscriptions where user_id = $1', [organiser.id]);

/** From the page of a plan to the page of the test provider. */
async function choosePlan(name: string, more: string | RegExp) {
  await press(`Choose ${name}`);
  const dialog = await sheet();
  await user.click(await dialog.findByRole('button', { name: more }));
  await screen.findByText('Test, nothing is taken');
}

test('a plan is bought: every sum before, one invoice after, and the way back to where one came from', async () => {
  const router = open('/premium?plan=pro&back=%2Fdashboard', { as: organiser });
  await press('Choose Pro');
  const dialog = await sheet();
  // Today, and once a month after.
  expect(await dialog.findAllByText('$39.00 is taken')).toHaveLength(2);
  await user.click(dialog.getByRole('button', { name: 'Pro, $39.00 a month' }));
  await screen.findByText('Test, nothing is taken');
  expect(await plan()).toEqual([{ plan_type: 'free' }]);
  await press('Answer: approve');
  await screen.findByText('Paid, as a test');
  await user.click(screen.getByRole('link', { name: /^Go on to/ }));
  await screen.findByText("You're now on the Pro plan.");
  await expect.poll(() => router.state.location.pathname).toBe('/dashboard');
  expect(await plan()).toEqual([{ plan_type: 'pro' }]);

  open('/account?show=plan', { as: organiser });
  await screen.findByText(/the next month is taken then/);
  await screen.findByText('Pro, by the month');
  expect(
    await rows('select count(*)::int as n from public.plan_invoices where user_id = $1', [organiser.id]),
  ).toEqual([{ n: 1 }]);
});

test('a refused card changes nothing, and says why', async () => {
  open('/premium?plan=pro', { as: organiser });
  await choosePlan('Pro', /a month$/);
  await user.click(screen.getByRole('radio', { name: /^Decline/ }));
  await user.selectOptions(screen.getByLabelText('Why the card is refused'), 'The card has run out.');
  await press('Answer: decline');
  await screen.findByText('The card was refused');
  await user.click(screen.getByRole('link', { name: /^Go on to/ }));
  await screen.findByText(/The card has run out\. Nothing was taken/);
  expect(await plan()).toEqual([{ plan_type: 'free' }]);
});

test('a bank that is slow is waited for, and nothing is called bought meanwhile', async () => {
  open('/premium?plan=pro', { as: organiser });
  await choosePlan('Pro', /a month$/);
  await user.click(screen.getByRole('radio', { name: /^Delay/ }));
  await press('Answer: delay');
  await screen.findByText('The bank has not answered yet');
  await user.click(screen.getByRole('link', { name: /^Go on to/ }));
  await screen.findByText('Your bank has not answered yet');
  expect(screen.queryByText(/You're now on/)).toBeNull();
});

test('a payment that was given up took nothing', async () => {
  open('/premium?plan=pro', { as: organiser });
  await choosePlan('Pro', /a month$/);
  await user.click(screen.getByRole('link', { name: /^Back to/ }));
  // The session is open still: what is shown is that nothing was paid.
  await screen.findByText('Nothing was paid');
  expect(await plan()).toEqual([{ plan_type: 'free' }]);
});

test('a pass opens its plan for one event and leaves the account on its plan', async () => {
  open('/premium?plan=premium', { as: organiser });
  await press('Choose Premium');
  const dialog = await sheet();
  await user.click(await dialog.findByRole('radio', { name: '$49 once' }));
  await dialog.findByLabelText('For which event');
  await user.click(dialog.getByRole('button', { name: 'Premium, $49.00 once' }));
  await press('Answer: approve');
  await user.click(await screen.findByRole('link', { name: /^Go on to/ }));
  await screen.findAllByText(/it is open now\.$/);
  expect(await plan()).toEqual([{ plan_type: 'free' }]);
  expect(await rows('select plan_type from public.event_passes')).toEqual([{ plan_type: 'premium' }]);
});

test('going down says its day first, waits for it, and is taken back by one press', async () => {
  open('/premium?plan=pro', { as: organiser });
  await choosePlan('Pro', /a month$/);
  await press('Answer: approve');
  await screen.findByText('Paid, as a test');
  open('/account?show=plan', { as: organiser });
  await screen.findByRole('meter', { name: 'People in the directory' });
  await press('Change or end it');
  const dialog = await sheet();
  await user.click(await dialog.findByRole('radio', { name: 'Premium' }));
  await dialog.findByText(/Then \$12\.00 is taken each month/);
  await user.click(dialog.getByRole('button', { name: /^Go down to Premium on/ }));
  await screen.findByText(/Then you are on Premium/);
  expect(
    await rows('select plan_type, next_plan_type from public.subscriptions where user_id = $1', [
      organiser.id,
    ]),
  ).toEqual([{ plan_type: 'pro', next_plan_type: 'premium' }]);
  await press('Keep Pro');
  await screen.findByText(/the next month is taken then/);
});

test('a payment that cannot be opened is told in the sheet, and nothing was taken', async () => {
  server.use(failing('functions/v1/payments/start', 500));
  open('/premium?plan=pro', { as: organiser });
  await press('Choose Pro');
  const dialog = await sheet();
  await user.click(await dialog.findByRole('button', { name: /a month$/ }));
  await dialog.findByText('The payment was not opened');
  expect(dialog.getByText(/Nothing was taken\./)).toBeTruthy();
});

test('the name on the next bill is one’s own to write', async () => {
  open('/account?show=plan', { as: organiser });
  await press('Change the bill’s name or address');
  const dialog = await sheet();
  const name = dialog.getByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Okafor family fund');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText(/in the name of Okafor family fund/);
});

test('a payment of somebody else is none of the reader’s business', async () => {
  open('/premium?plan=pro&checkout=00000000-0000-4000-8000-000000000099', { as: organiser });
  await screen.findByText('This payment is not known here');
});
