import { expect, test, vi } from 'vitest';
import { createRouteTable } from './route-table';
import { alias, page, site, type RouteDef } from './routes';

const line = (path: string) => page(path, path, async () => ({ Page: () => null }), site);

test('finds the line of an address, the more particular one first', () => {
  const table = createRouteTable([line('/events/:id'), line('/events/new'), alias('/old', '/events/new')]);
  expect(table.match('/events/new')?.path).toBe('/events/new');
  expect(table.match('/events/7')?.path).toBe('/events/:id');
  expect(table.match('/old')).toMatchObject({ kind: 'alias', to: '/events/new' });
  expect(table.match('/elsewhere')).toBeUndefined();
});

test('reads the other lines once, and knows them from then on', async () => {
  const more = vi.fn<() => Promise<RouteDef[]>>(async () => [line('/late')]);
  const table = createRouteTable([line('/early')], more);
  expect([table.complete(), table.match('/late')]).toEqual([false, undefined]);
  const lines = await Promise.all([table.whole(), table.whole()]);
  expect(lines[0].map(({ path }) => path)).toEqual(['/early', '/late']);
  expect([table.complete(), table.match('/late')?.path]).toEqual([true, '/late']);
  expect(more).toHaveBeenCalledOnce();
});

test('lines that could not be read are asked for again by another try only, so that nothing asks without end', async () => {
  const more = vi.fn<() => Promise<RouteDef[]>>(async () => [line('/late')]);
  more.mockRejectedValueOnce(new Error('offline'));
  const table = createRouteTable([], more);
  await expect(table.whole()).rejects.toThrow('offline');
  await expect(table.whole()).rejects.toThrow('offline');
  expect(more).toHaveBeenCalledOnce();
  table.forgetFailure();
  await expect(table.whole()).resolves.toHaveLength(1);
});
