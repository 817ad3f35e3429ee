import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { backend, scenario, useScenario } from '@foregather/mocks/node';
import { open } from '../../testing/open';

const { organiser } = scenario.emptyAccount;
useScenario('emptyAccount');

const main = () => within(screen.getByRole('main'));

test('a visitor reads what is earned, when and on what, and how to come in', async () => {
  open('/affiliate');
  await screen.findByRole('heading', { level: 1, name: 'Recommend it. Earn 20%.' });
  const example = within(await screen.findByRole('region', { name: '10 people follow your link' }));
  for (const sum of ['$0.00', '$86.40', '$29.80', '$116.20']) example.getByText(sum);
  const row = within(await screen.findByRole('table', { name: 'What one person earns you' })).getByRole(
    'row',
    {
      name: /^Premium/,
    },
  );
  for (const sum of ['$2.40', '$28.80', '$9.80']) expect(row.textContent).toContain(sum);
  expect(screen.getByRole('region', { name: 'From click to money' }).textContent).toMatch(
    /60 days.*30 days later.*from \$25 on/,
  );
  within(screen.getByRole('region', { name: 'What does not count' })).getByText(/^Your own account/);
  main().getByText('The programme has not started');
  expect(main().getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/signup');
});

test('the sums are those of the price table: a change there is a change here', async () => {
  const { driver } = await backend();
  await driver.query(
    "update public.plan_limits set value = 2000 where plan_type = 'premium' and key = 'price_month_minor'",
  );
  open('/affiliate', { as: organiser });
  await screen.findByText('3 take Premium, $20 × 12 months');
  await screen.findByText('$173.80');
  // Whoever has an account is not sent to make one.
  expect(main().queryByRole('link', { name: 'Sign up' })).toBeNull();
});

test('once one can apply, that is the one thing to do', async () => {
  open('/affiliate', { everyPageBuilt: true });
  await screen.findByText('$116.20');
  expect(main().getByRole('link', { name: 'Apply' }).getAttribute('href')).toBe('/affiliate/apply');
  expect(main().queryByText('The programme has not started')).toBeNull();
});
