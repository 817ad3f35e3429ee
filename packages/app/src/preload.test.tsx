import { page } from '@foregather/features/core';
import { render, screen } from '@testing-library/react';
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

/** Links, and a table with the page of an event. */
function show() {
  const load = vi.fn<() => Promise<{ Page: () => null }>>(async () => ({ Page: () => null }));
  onTestFinished(preloadOnIntent([page('/events/:id', 'Event', load, preset)]));
  const router = createMemoryRouter([{ path: '*', Component: Links }], { initialEntries: ['/start'] });
  render(<RouterProvider router={router} />);
  return load;
}

test('a hovered link loads its page once, and goes nowhere', async () => {
  const load = show();
  await userEvent.hover(screen.getByRole('link', { name: 'Event' }));
  await userEvent.hover(screen.getByRole('link', { name: 'Here' }));
  await userEvent.hover(screen.getByRole('link', { name: 'Event' }));
  expect(load).toHaveBeenCalledOnce();
  expect(screen.getByRole('status').textContent).toBe('/start');
});

test('so does one that gets the focus; another site is left alone', async () => {
  const load = show();
  await userEvent.hover(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(load).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Event' }));
  expect(load).toHaveBeenCalledOnce();
});

test('a page that could not be loaded is asked for again', async () => {
  const load = show();
  load.mockRejectedValueOnce(new Error('offline'));
  await userEvent.hover(screen.getByRole('link', { name: 'Event' }));
  await userEvent.hover(screen.getByRole('link', { name: 'Here' }));
  await userEvent.hover(screen.getByRole('link', { name: 'Event' }));
  expect(load).toHaveBeenCalledTimes(2);
});
