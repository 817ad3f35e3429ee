/** What a page of one event does by itself, shown on the checklists: any of them would do. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { scenario, useScenario } from '@foregather/mocks/node';
import { planningPaths } from '../../planning/paths';
import { user } from '../../testing/journey';
import { open } from '../../testing/open';

const { everyRole } = scenario;
useScenario('everyRole');

const heading = () => screen.findByRole('heading', { level: 1, name: 'Checklists' });

test('it opens the next event, says so in address and title, and offers the others', async () => {
  const router = open(planningPaths.checklists(), { as: everyRole.members.owner });
  await heading();
  await expect.poll(() => router.state.location.search).toBe(`?event=${everyRole.event.id}`);
  await expect.poll(() => document.title).toContain(`Checklists: ${everyRole.event.name}`);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Event' }), everyRole.otherEvent.id);
  await expect.poll(() => router.state.location.search).toBe(`?event=${everyRole.otherEvent.id}`);
});

test('somebody who helps with one event and works in no organisation opens it', async () => {
  open(planningPaths.checklists(), { as: everyRole.eventHelpers.chair });
  await heading();
  await screen.findByText(new RegExp(everyRole.event.name));
});

test('who has no right to the event is told so, and a broken address too', async () => {
  open(planningPaths.checklists({ event: everyRole.event.id }), { as: everyRole.plans.free });
  await screen.findByText('Checklists: not open to you');
  open(planningPaths.checklists({ event: 'nonsense' }), { as: everyRole.members.owner });
  await screen.findByText('Invalid Event ID');
});
