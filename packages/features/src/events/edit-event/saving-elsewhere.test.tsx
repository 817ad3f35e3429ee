import { act, screen } from '@testing-library/react';
import { http } from 'msw';
import { beforeAll, expect, test } from 'vitest';
import { scenario, server, SUPABASE_URL, unreachable, useScenario } from '@foregather/mocks/node';
import { press, rows, user } from '../../testing/journey';
import { open } from '../../testing/open';

const { event, organiser } = scenario.familyReunion;
useScenario('familyReunion');
// Pages are loaded on their first visit; on a busy machine that takes longer than a query waits.
beforeAll(
  async () =>
    void (await Promise.all([import('./edit-event-page'), import('../event-details/event-details-page')])),
);

const name = async () =>
  (await rows<{ name: string }>('select name from public.events where id = $1::uuid', [event.id]))[0]?.name;
async function rename(to: string) {
  const field = await screen.findByLabelText(/^Name of the/);
  await user.clear(field);
  await user.type(field, to);
}

test('a save that comes through late moves nobody from the page they went to', async () => {
  const router = open(`/edit-event/${event.id}`, { as: organiser });
  await rename('Renamed slowly');
  const gate = { open: () => {} };
  const held = new Promise<undefined>((resolve) => {
    gate.open = () => resolve(undefined);
  });
  // Answers nothing itself: after the wait the backend does.
  server.use(http.patch(`${SUPABASE_URL}/rest/v1/events`, () => held, { once: true }));
  await press(/^Save/);
  await act(async () => router.navigate('/manage-events'));
  await screen.findByLabelText('Search');
  gate.open();
  await screen.findByText('Changes saved');
  // The new name is on the page they went to, not on one they are led to.
  await screen.findByRole('heading', { level: 2, name: 'Renamed slowly' });
  expect(router.state.location.pathname).toBe('/manage-events');
  expect(await name()).toBe('Renamed slowly');
});

test('without a connection a save says so, keeps everything, and is made when it is back', async () => {
  const router = open(`/edit-event/${event.id}`, { as: organiser });
  await rename('Renamed offline');
  server.use(unreachable('rest/v1/events'));
  await press(/^Save/);
  await screen.findByText('No connection');
  screen.getByRole('button', { name: 'Try now' });
  expect(await screen.findByLabelText(/^Name of the/)).toHaveProperty('value', 'Renamed offline');
  // What is typed meanwhile goes along.
  await rename('Renamed while offline');
  server.resetHandlers();
  globalThis.dispatchEvent(new Event('online'));
  await screen.findByText('Changes saved');
  await expect.poll(() => router.state.location.pathname).toBe(`/event-details/${event.id}`);
  expect(await name()).toBe('Renamed while offline');
});
