import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useScenario } from '@foregather/mocks/node';
import { user } from '../../testing/journey';
import { open } from '../../testing/open';

useScenario('emptyAccount');

test('a tester reads the steps of a role, each with its result, and goes on to tick them', async () => {
  const router = open('/testing-guides');
  await screen.findByRole('heading', { level: 2, name: 'Organiser' });
  await user.click(screen.getByRole('link', { name: /^Viewer/ }));
  await screen.findByRole('heading', { level: 2, name: 'Viewer' });
  expect(router.state.location.search).toBe('?role=viewer');
  expect(screen.getByRole('link', { name: /^Viewer/ }).getAttribute('aria-current')).toBe('page');
  const card = screen.getByRole('heading', { name: '1. Read the replies' }).closest('li');
  if (!card) throw new Error('The walk-through stands in no list.');
  const steps = within(card).getAllByRole('listitem');
  expect(steps).toHaveLength(2);
  for (const step of steps) expect(step.textContent).toContain('Expected:');
  expect(within(card).getByRole('link', { name: '/rsvp' }).getAttribute('href')).toBe('/rsvp');

  await user.click(screen.getByRole('link', { name: 'Tick these and take notes' }));
  await screen.findByRole('heading', { level: 1, name: 'Test scenarios' });
  expect(screen.getByText('Read the replies')).toBeTruthy();
  expect(screen.queryByText('Make an account')).toBeNull();
});

test('an address that names no role means the first; a page that is not built is named and not linked', async () => {
  open('/testing-guides?role=nobody');
  await screen.findByRole('heading', { level: 2, name: 'Organiser' });
  open('/testing-guides?role=admin');
  await screen.findByText('/admin', { selector: 'code' });
  expect(screen.queryByRole('link', { name: '/admin' })).toBeNull();
});
