import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { failing, scenario, server, useScenario } from '@foregather/mocks/node';
import { loadPages, press, rows, undo, user } from '../../testing/journey';
import { open } from '../../testing/open';

const { organiser, org } = scenario.familyReunion;
useScenario('familyReunion');
beforeAll(() => loadPages('/venues', '/search-venues'));

const copies = () =>
  rows<{ name: string; spaces: string; shared: boolean }>(
    `select v.name, v.shared, (select string_agg(s.name, ', ' order by s.position) from public.venue_spaces s where s.venue_id = v.id and s.deleted_at is null) as spaces
     from public.venues v where v.org_id = $1::uuid and v.copied_from is not null and v.deleted_at is null`,
    [org.id],
  );

test('keeps a copy with its spaces, which is nobody else’s, and takes it back', async () => {
  open('/venues', { as: organiser });
  await press('Keep a copy of Kulturhaus Neuruppin');
  await screen.findByText('Kulturhaus Neuruppin is in your venues');
  await screen.findByRole('link', { name: 'In my venues as Kulturhaus Neuruppin' });
  expect(await copies()).toEqual([
    { name: 'Kulturhaus Neuruppin', spaces: 'Stage hall, Foyer', shared: false },
  ]);
  await undo();
  await screen.findByRole('button', { name: 'Keep a copy of Kulturhaus Neuruppin' });
  expect(await copies()).toEqual([]);
});

test('a copy whose spaces cannot be written is not left behind half', async () => {
  open('/venues', { as: organiser });
  await screen.findByRole('button', { name: 'Keep a copy of Strandbad Lindow' });
  server.use(failing('rest/v1/venue_spaces', 403));
  await press('Keep a copy of Strandbad Lindow');
  await screen.findByText('Strandbad Lindow: not copied');
  expect(await copies()).toEqual([]);
});

test('narrows by a word and collects two to compare, all in the address', async () => {
  const router = open('/venues?q=lindow', { as: organiser });
  const list = within(await screen.findByRole('region', { name: 'Shared venues' }));
  await list.findByRole('link', { name: 'Strandbad Lindow' });
  expect(list.queryByRole('link', { name: 'Kulturhaus Neuruppin' })).toBeNull();
  await user.clear(list.getByRole('searchbox'));
  await list.findByRole('link', { name: 'Kulturhaus Neuruppin' });
  await user.click(list.getByRole('checkbox', { name: 'Compare Strandbad Lindow' }));
  const tray = within(await screen.findByRole('region', { name: 'Venues to compare' }));
  tray.getByText('Choose one more');
  await user.click(list.getByRole('checkbox', { name: 'Compare Kulturhaus Neuruppin' }));
  await user.click(await tray.findByRole('link', { name: 'Compare' }));
  await screen.findByRole('heading', { level: 1, name: 'Two venues side by side' });
  expect(router.state.location.pathname).toBe('/search-venues');
});

test('who only reads keeps no copy', async () => {
  await rows("update public.org_members set role = 'viewer' where org_id = $1::uuid returning role", [
    org.id,
  ]);
  open('/venues', { as: organiser });
  await screen.findByRole('link', { name: 'Strandbad Lindow' });
  expect(screen.queryByRole('button', { name: /^Keep a copy/ })).toBeNull();
});
