import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createToast, createToastStore, Toaster } from '.';
import * as constants from './toast-constants';

test('gap, width, offsets and the narrow width reach the page', () => {
  const store = createToastStore();
  render(<Toaster store={store} />);
  const list = screen.getByRole('region', { name: 'Notifications' }).querySelector('ol');
  expect(list?.style.getPropertyValue('--toast-gap')).toBe('14px');
  expect(list?.style.getPropertyValue('--toast-width')).toBe('356px');
  expect(list?.style.getPropertyValue('--toast-offset')).toBe('32px');
  expect(list?.style.getPropertyValue('--toast-offset-narrow')).toBe('16px');
  expect(list?.className).toContain(
    `[@media(max-width:${constants.TOAST_NARROW}px)]:end-(--toast-offset-narrow)`,
  );
  // Bottom right, mirrored with the direction of the text.
  expect(list?.className).toContain('bottom-(--toast-offset)');
  expect(list?.className).toContain(' end-(--toast-offset)');
});

test('a toast made before the toaster is shown by it, and its close button is named', async () => {
  const store = createToastStore();
  const toast = createToast(store);
  toast('Early', { duration: Infinity });
  render(<Toaster store={store} />);
  expect(await screen.findByText('Early')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Close toast' })).toBeTruthy();
});

test('an update is said to a screen reader', async () => {
  const store = createToastStore();
  const toast = createToast(store);
  render(<Toaster store={store} />);
  let id = '';
  act(() => {
    id = toast.loading('Sending');
  });
  await screen.findByText('Sending');
  act(() => void toast.update(id, { type: 'success', title: 'Sent', description: '3 invitations' }));
  expect(screen.getAllByRole('status').map((node) => node.textContent)).toContain('Sent 3 invitations');
});

test('renders nothing on the server', () => {
  expect(renderToString(<Toaster store={createToastStore()} />)).toBe('');
});
