import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useScenario } from '@foregather/mocks/node';
import { open } from '../../testing/open';
import { SHOWN_DEMOS, shownDemo } from './all-demos';

useScenario('emptyAccount');

test('a demo tells who plans what, both problems with their numbers, and leads to a plan of one’s own', async () => {
  const router = open('/demo/family-demo');
  await screen.findByRole('heading', { level: 1, name: 'Look over Marisol’s shoulder' });
  expect(document.title).toBe('A family reunion: demo · Foregather');
  const waits = within(screen.getByRole('region', { name: 'This is what waits' }));
  waits.getByRole('heading', { name: '36 places, and 41 people want to come' });
  waits.getByText(/5 people in 2 households wait, in the order they asked/);
  waits.getByText('Lodge hall and park permit: agreed at $920 instead of $570.');
  waits.getByText('$285.40 missing');
  const guest = within(screen.getByRole('region', { name: 'What a guest sees' }));
  expect(guest.getAllByText('Not answered')).toHaveLength(4);
  expect(screen.getByRole('link', { name: 'Start mine' }).getAttribute('href')).toBe('/templates/family');

  // A document of its own: how much it loads is said beside it.
  expect(screen.getByRole('link', { name: 'Open the demo' }).getAttribute('href')).toBe(
    '/demo/family-demo/live?start',
  );
  screen.getByText(/^Loads \d+ MB and runs in your browser/);

  await userEvent.click(screen.getByRole('link', { name: /41st Engineer Company reunion/ }));
  await screen.findByRole('heading', { level: 1, name: 'Look over Desmond’s shoulder' });
  expect(router.state.location.pathname).toBe('/demo/military-demo');
  expect(screen.getByRole('link', { name: 'Start mine' }).getAttribute('href')).toBe('/templates/military');
});

test('the printed address shows the family’s demo, and an unknown one is no page', async () => {
  open('/reunion-demo');
  await screen.findByRole('heading', { level: 1, name: 'Look over Marisol’s shoulder' });
  open('/demo/wedding-demo');
  await screen.findByRole('heading', { name: 'Page not found' });
});

test('the cultural demo leads to the template whose content it uses', () => {
  expect(SHOWN_DEMOS).toHaveLength(12);
  expect(shownDemo('cultural-demo')?.facts.template).toBe('cultural-exchange');
  expect(shownDemo('__proto__-demo')).toBeNull();
});
