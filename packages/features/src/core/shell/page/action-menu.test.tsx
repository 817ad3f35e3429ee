import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ActionMenu } from './action-menu';

test.each(['click', 'ArrowDown'])('it opens with %s, and says what was chosen', async (way) => {
  const onSelect = vi.fn<() => void>();
  render(
    <ActionMenu label="Actions for Okafor reunion" items={[{ key: 'edit', label: 'Edit', onSelect }]} />,
  );
  const button = screen.getByRole('button', { name: 'Actions for Okafor reunion' });
  expect(button.getAttribute('aria-haspopup')).toBe('menu');
  if (way === 'click') await userEvent.click(button);
  else {
    button.focus();
    await userEvent.keyboard(`{${way}}`);
  }
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  expect(onSelect).toHaveBeenCalledOnce();
});
