import { act, render, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { urlSearch } from './url-search';
import { useUrlState } from './use-url-state';

const schema = z.object({
  q: z.string().max(10).catch(''),
  state: z.enum(['all', 'live']).catch('all'),
  page: z.coerce.number().int().min(1).catch(1),
});

describe('urlSearch', () => {
  test('leaves out what has its default, and keeps what it does not name', () => {
    const others = new URLSearchParams('org=o1&q=old');
    expect(urlSearch(schema, { q: '', state: 'live', page: 1 }, others).toString()).toBe('org=o1&state=live');
    expect(urlSearch(schema, { page: 3 }).toString()).toBe('page=3');
  });
});

type Change = ReturnType<typeof useUrlState<typeof schema>>[1];

function open(path: string) {
  const held: { change?: Change } = {};
  function Probe() {
    const [state, change] = useUrlState(schema);
    held.change = change;
    return <output>{JSON.stringify(state)}</output>;
  }
  const router = createMemoryRouter([{ path: '*', element: <Probe /> }], { initialEntries: [path] });
  const page = render(<RouterProvider router={router} />);
  const shown = () => JSON.parse(within(page.container).getByRole('status').textContent ?? '');
  const changes = (...all: Parameters<Change>[0][]) =>
    act(async () => {
      for (const one of all) held.change?.(one);
    });
  return {
    router,
    shown,
    changes,
    change: (...args: Parameters<Change>) => act(async () => held.change?.(...args)),
  };
}

describe('useUrlState', () => {
  test('reads the address, and takes the default for what is broken or missing', () => {
    const { shown } = open('/list?q=this-is-far-too-long&state=gone&page=4');
    expect(shown()).toEqual({ q: '', state: 'all', page: 4 });
  });

  test('a second change builds on the first, also before the page shows it', async () => {
    const { router, shown, changes } = open('/list?org=o1&state=live');
    await changes({ state: 'all' }, { q: 'ada' }, { page: 2 });
    expect(router.state.location.search).toBe('?org=o1&q=ada&page=2');
    expect(shown()).toEqual({ q: 'ada', state: 'all', page: 2 });
    await changes({ page: 1 });
    expect(router.state.location.search).toBe('?org=o1&q=ada');
  });

  test('a change goes into the address; Back takes it back, typing does not', async () => {
    const { router, shown, change } = open('/list?org=o1');
    await change({ state: 'live' });
    expect(router.state.location.search).toBe('?org=o1&state=live');
    await change({ q: 'ada' }, { replace: true });
    expect(router.state.location.search).toBe('?org=o1&q=ada&state=live');
    await act(async () => router.navigate(-1));
    expect(router.state.location.search).toBe('?org=o1');
    expect(shown()).toEqual({ q: '', state: 'all', page: 1 });
  });
});
