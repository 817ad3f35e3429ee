import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from './button';
import { BUTTON_SIZES, BUTTON_VARIANTS, buttonVariants } from './button.variants';

test('a pending button keeps its name and focus but does nothing', async () => {
  const onClick = vi.fn<() => void>();
  render(
    <Button pending onClick={onClick}>
      Save
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Save' });
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(onClick).not.toHaveBeenCalled();
});

test('a pending submit button does not submit its form', async () => {
  const submit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <input aria-label="n" />
      <Button type="submit" pending>
        Go
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(submit).not.toHaveBeenCalled();
  await userEvent.type(screen.getByRole('textbox'), '{Enter}');
  expect(submit).not.toHaveBeenCalled();
});

test('a button is not a submit button unless it says so', () => {
  render(<Button>Open</Button>);
  expect(screen.getByRole('button').getAttribute('type')).toBe('button');
});

test('an icon button without a name does not compile', () => {
  // @ts-expect-error an icon button must bring an aria-label
  const unnamed = <Button size="icon" />;
  expect(unnamed.props).not.toHaveProperty('aria-label');
});

test('twelve looks in four sizes, no two alike and none with a transition at rest', () => {
  const looks = BUTTON_VARIANTS.flatMap((variant) =>
    BUTTON_SIZES.map((size) => buttonVariants({ variant, size })),
  );
  expect(BUTTON_VARIANTS).toHaveLength(12);
  expect(BUTTON_SIZES).toHaveLength(4);
  expect(looks.filter((classes) => /(^|\s)transition(-colors|-all)?(\s|$)/.test(classes))).toEqual([]);
  expect(new Set(looks).size).toBe(48);
});
