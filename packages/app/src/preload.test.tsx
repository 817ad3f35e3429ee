import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { preloadOnIntent } from './preload';

function show() {
  const load = vi.fn<() => Promise<object>>(async () => ({ Component: () => <p>There</p> }));
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <>
          <Link to="/events/1?tab=a">Event</Link>
          <a href="https://example.org/events/1">Elsewhere</a>
          <Link to="/">Here</Link>
        </>
      ),
    },
    { path: '/events/:id', lazy: load },
  ]);
  onTestFinished(preloadOnIntent(router));
  render(<RouterProvider router={router} />);
  return load;
}

test('a hovered link loads its page once, and goes nowhere', async () => {
  const load = show();
  await userEvent.hover(screen.getByRole('link', { name: 'Event' }));
  await userEvent.hover(screen.getByRole('link', { name: 'Here' }));
  await userEvent.hover(screen.getByRole('link', { name: 'Event' }));
  expect(load).toHaveBeenCalledOnce();
  expect(screen.queryByText('There')).toBeNull();
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
