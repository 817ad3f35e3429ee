import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { ActionMenu } from './action-menu';
import { FirstUse } from './first-use';

test('a part is loaded with its first use, and kept afterwards', async () => {
  const load = vi.fn<() => Promise<{ default: () => ReactNode }>>(async () => ({
    default: () => <p>Question</p>,
  }));
  const Part = lazy(load);
  const shown = (when: boolean) => (
    <FirstUse when={when}>
      <Part />
    </FirstUse>
  );
  const { rerender } = render(shown(false));
  expect(load).not.toHaveBeenCalled();
  rerender(shown(true));
  expect(await screen.findByText('Question')).toBeTruthy();
  rerender(shown(false));
  expect(screen.getByText('Question')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

test.each(['click', 'ArrowDown'])('a menu opens with its first %s, and says what was chosen', async (way) => {
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
