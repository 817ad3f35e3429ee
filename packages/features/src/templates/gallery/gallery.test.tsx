import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { scenario, useScenario } from '@foregather/mocks/node';
import { loadPages, user } from '../../testing/journey';
import { open } from '../../testing/open';

const { organiser } = scenario.familyReunion;
useScenario('familyReunion');
beforeAll(() => loadPages('/templates'));

test('an organiser finds a plan by what people call it and the time that is left, and opens it', async () => {
  const page = open('/templates', { as: organiser });
  await user.selectOptions(await screen.findByLabelText('I have'), '5 weeks');
  const ruler = within(screen.getByRole('region', { name: 'How long have you got?' }));
  await expect.poll(() => ruler.getByRole('status').textContent).toContain('You have 5 weeks');

  await user.type(screen.getByLabelText('Search the templates'), 'street party');
  const found = within(await screen.findByRole('region', { name: 'Found' }));
  const plan = found.getByRole('link', { name: /^Neighborhood BBQ/ });
  expect(plan.textContent).toMatch(/30 tasks, \d+ budget lines, .*Best from 6 weeks: tightened to 5 weeks/);
  // Both stand in the address, so that it can be sent to somebody, and Back leads to it.
  expect(page.state.location.search).toBe('?q=street+party&weeks=5');

  await user.click(plan);
  await expect.poll(() => page.state.location.pathname).toBe('/templates/neighborhood-bbq');
});

test('a kind makes one list of the shelves, best fit first; All brings them back', async () => {
  open('/templates', { as: organiser });
  const kinds = within(await screen.findByRole('navigation', { name: 'Kind' }));
  await user.click(kinds.getByRole('link', { name: 'Sport 5' }));
  const found = within(await screen.findByRole('region', { name: 'Found' }));
  expect(found.getAllByRole('listitem')).toHaveLength(5);
  await user.click(kinds.getByRole('link', { name: 'All 53' }));
  await screen.findByRole('region', { name: 'How long have you got?' });
});
