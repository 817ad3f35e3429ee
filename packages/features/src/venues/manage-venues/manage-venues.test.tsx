import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { scenario, useScenario } from '@foregather/mocks/node';
import { choose, loadPages, makeViewer, press, rows, undo, user } from '../../testing/journey';
import { open } from '../../testing/open';

const { organiser, org, stranger } = scenario.familyReunion;
useScenario('familyReunion');
beforeAll(() => loadPages('/manage-venues'));

const rowOf = async (name: string) => {
  const row = (await screen.findByRole('link', { name })).closest('tr');
  if (!row) throw new Error(`${name} stands in no row.`);
  return row;
};
const isGone = async (name: string) =>
  (
    await rows<{ gone: boolean }>(
      'select deleted_at is not null as gone from public.venues where name = $1',
      [name],
    )
  )[0]?.gone;

test('tells the facts of each venue by word and what is booked next, and opens it', async () => {
  open('/manage-venues', { as: organiser });
  const house = await rowOf('Haus am See');
  expect(house.textContent).toContain('140');
  expect(house.textContent).toContain('Step-free');
  expect(house.textContent).toContain('€1,800 a day, at least €3,200');
  await within(house).findByText(/Committee, confirmed/);
  const barn = await rowOf('Scheune Burgwall');
  expect(barn.textContent).toContain('Steps not known');
  expect(barn.textContent).toContain('Nothing booked');
  expect(screen.getByRole('link', { name: 'Haus am See' }).getAttribute('href')).toMatch(/^\/venues\//);
  expect(screen.queryByText('Kulturhaus Neuruppin')).toBeNull();
});

test('removes a venue after asking, and brings the same one back', async () => {
  open('/manage-venues', { as: organiser });
  await choose('Actions for Gasthof zur Linde', 'Remove');
  await press('Remove venue');
  await screen.findByText('Gasthof zur Linde removed');
  expect(await isGone('Gasthof zur Linde')).toBe(true);
  await undo();
  await rowOf('Gasthof zur Linde');
  expect(await isGone('Gasthof zur Linde')).toBe(false);
});

test('searches by name in the address', async () => {
  const router = open('/manage-venues', { as: organiser });
  await rowOf('Haus am See');
  await user.type(screen.getByRole('searchbox'), 'scheune');
  await expect.poll(() => screen.queryByText('Haus am See')).toBeNull();
  expect(router.state.location.search).toBe('?q=scheune');
});

test('who only reads adds, edits and removes nothing', async () => {
  await makeViewer(stranger.id, org.id);
  open('/manage-venues', { as: stranger });
  await rowOf('Haus am See');
  expect(screen.queryByRole('link', { name: 'Add a venue' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
});
