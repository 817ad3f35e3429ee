import { page } from '@foregather/features/core/shell';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider, useLocation } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { preloadOnIntent } from './preload';

const preset = { chrome: 'site', guard: 'public', plan: 'free', featureSearch: false } as const;

const Where = () => <output>{useLocation().pathname}</output>;

const Links = () => (
  <>
    <Where />
    <Link to="/events/1?tab=a">Event</Link>
    <a href="https://example.org/events/1">Elsewhere</a>
    <Link to="/">Here</Link>
  </>
);

/** Links, and a route table with the page of an event. */
function show() {
  const load = vi.fn<() => Promise<{ Page: () => null }>>(async () => ({ Page: () => null }));
  onTestFinished(preloadOnIntent([page('/events/:id', 'Event', load, preset)]));
  const router = createMemoryRouter([{ path: '*', Component: Links }], { initialEntries: ['/start'] });
  const shown = within(render(<RouterProvider router={router} />).container);
  return { load, shown };
}

test('a hovered link loads its page once, without navigating', async () => {
  const { load, shown } = show();
  await userEvent.hover(screen.getByRole('link', { name: 'Event' }));
  await userEvent.hover(screen.getByRole('link', { name: 'Here' }));
  await userEvent.hover(screen.getByRole('link', { name: 'Event' }));
  expect(load).toHaveBeenCalledOnce();
  expect(shown.getByRole('status').textContent).toBe('/start');
});

test('a focused link does too; a link to another site does not', async () => {
  const { load } = show();
  await userEvent.hover(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(load).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Event' }));
  expect(load).toHaveBeenCalledOnce();
});

test('a page that failed to load is requested again', async () => {
  const { load } = show();
  load.mockRejectedValueOnce(new Error('offline'));
  await userEvent.hover(screen.getByRole('link', { name: 'Event' }));
  await userEvent.hover(screen.getByRole('link', { name: 'Here' }));
  await userEvent.hover(screen.getByRole('link', { name: 'Event' }));
  expect(load).toHaveBeenCalledTimes(2);
});
