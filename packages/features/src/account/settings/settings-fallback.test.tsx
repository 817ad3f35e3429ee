import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { scenario, useScenario } from '@foregather/mocks/node';
import { open } from '../../testing/open';
// Read beforehand, so that the first visit does not wait for it.
import '../account-settings/account-settings-page';

// A new version took the place of this one while the page was open: its file is gone.
vi.mock('./settings-page', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

const { organiser } = scenario.emptyAccount;
useScenario('emptyAccount');

test('/settings falls back to the account settings when its module does not load', async () => {
  const router = open('/settings', { as: organiser });
  await screen.findByRole('heading', { level: 1, name: 'Account settings' });
  expect(await screen.findByLabelText('First name')).toHaveProperty('value', organiser.firstName);
  expect(router.state.location.pathname).toBe('/settings');
});
