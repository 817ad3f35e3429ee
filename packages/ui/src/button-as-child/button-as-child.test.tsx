import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ButtonAsChild } from './button-as-child';

test('lends the looks to a link and leaves it a link', () => {
  render(
    <ButtonAsChild variant="primary-signup">
      <a href="/signup">Sign up</a>
    </ButtonAsChild>,
  );
  const link = screen.getByRole('link', { name: 'Sign up' });
  expect(link.className).toContain('bg-highlight');
  expect(link.getAttribute('href')).toBe('/signup');
});

test('a pending link is not followed', async () => {
  const followed = vi.fn<(prevented: boolean) => void>();
  render(
    // The click reaches the parent after the link.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div onClick={(event) => followed(event.defaultPrevented)}>
      <ButtonAsChild pending>
        <a href="#there">Open</a>
      </ButtonAsChild>
    </div>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Open' }));
  expect(followed).toHaveBeenCalledExactlyOnceWith(true);
});
