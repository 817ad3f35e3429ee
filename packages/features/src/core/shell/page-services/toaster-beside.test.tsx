import { toast } from '@foregather/ui';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { QUIET } from './page-stands';
import { ToasterBeside } from './toaster-beside';

const region = (container: HTMLElement) => container.querySelector('[data-slot=toaster]');

/** A page that waits for an answer, with the toaster beside it. */
function show() {
  onTestFinished(() => act(() => toast.remove()));
  let answer = (_rows: string) => {};
  const rows = new Promise<string>((resolve) => {
    answer = resolve;
  });
  const Page = () => useQuery({ queryKey: ['rows'], queryFn: () => rows }).data ?? 'Loading';
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
      <ToasterBeside />
    </QueryClientProvider>,
  );
  return { container, answer: () => answer('Rows') };
}

test('the toaster comes once the page has what it asked for', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { container, answer } = show();
  await act(() => vi.advanceTimersByTimeAsync(QUIET * 100));
  expect(region(container)).toBeNull();
  answer();
  await act(() => vi.advanceTimersByTimeAsync(QUIET * 2));
  vi.useRealTimers();
  await vi.waitFor(() => expect(region(container)).not.toBeNull());
});

test('a toast does not wait for the page', async () => {
  const { container } = show();
  act(() => void toast('You are offline'));
  await screen.findByText('You are offline');
  expect(container.textContent).toContain('Loading');
});
