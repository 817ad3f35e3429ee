import { render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, test, vi } from 'vitest';
import { lazyDialog } from './lazy-dialog';

interface Props {
  open: boolean;
}

test('a dialog is loaded when it first opens, and kept afterwards', async () => {
  const load = vi.fn<() => Promise<ComponentType<Props>>>(async () => ({ open }: Props) => (
    <p>{open ? 'Open' : 'Closing'}</p>
  ));
  const Dialog = lazyDialog(load, ({ open }) => open);
  const { rerender } = render(<Dialog open={false} />);
  expect(load).not.toHaveBeenCalled();
  rerender(<Dialog open />);
  expect(await screen.findByText('Open')).toBeTruthy();
  rerender(<Dialog open={false} />);
  expect(screen.getByText('Closing')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});
