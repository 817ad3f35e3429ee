import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { scenario, useScenario } from '@foregather/mocks/node';
import { open } from '../../testing/open';

const { event, organiser } = scenario.familyReunion;
useScenario('familyReunion');

test('numbers and kitchen sheet hold everybody who comes', async () => {
  const router = open(`/rsvp?event=${event.id}&view=headcount`, { as: organiser });
  await screen.findByText(/likely\.$/);
  await router.navigate(`/rsvp?event=${event.id}&view=kitchen`);
  expect(await screen.findByRole('list', { name: 'Plates by meal' })).toBeDefined();
});
