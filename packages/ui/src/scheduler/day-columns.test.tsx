import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { DayColumns, type SchedulerItem, type SchedulerLine, type SchedulerPlace } from '.';

const COLUMNS: readonly SchedulerLine[] = [
  { id: 'hall', label: 'Great hall' },
  { id: 'lawn', label: 'Lawn' },
];
const ITEMS: readonly SchedulerItem[] = [
  { id: 'quiz', label: 'Quiz', column: 'hall', start: 600, end: 660 },
  { id: 'lunch', label: 'Lunch', column: 'lawn', start: 720, end: 780 },
];

const sheet = (
  renderItem: (item: SchedulerItem) => string,
  onMove: (item: SchedulerItem, target: SchedulerPlace) => Promise<void>,
) => (
  <DayColumns
    aria-label="Saturday"
    by="space"
    columns={COLUMNS}
    items={ITEMS}
    locale="en-GB"
    renderItem={renderItem}
    onMove={onMove}
  />
);

test('moving one block draws no other, stands at the new place until the answer, and goes back when it is refused', async () => {
  const user = userEvent.setup();
  const renderItem = vi.fn<(item: SchedulerItem) => string>(({ label }) => label);
  const drawn = (id: string) => renderItem.mock.calls.filter(([item]) => item.id === id).length;
  let refuse = (): void => undefined;
  const onMove = vi.fn<(item: SchedulerItem, target: SchedulerPlace) => Promise<void>>(
    () =>
      new Promise<void>((_, reject) => {
        refuse = () => reject(new Error('taken'));
      }),
  );
  render(sheet(renderItem, onMove));
  const before = drawn('lunch');
  await user.tab();
  await user.keyboard('m{ArrowDown}{ArrowRight}{ArrowDown}');
  expect(drawn('quiz')).toBeGreaterThan(before);
  expect(drawn('lunch')).toBe(before);
  await user.keyboard('{Enter}');
  expect(onMove).toHaveBeenCalledWith(ITEMS[0], { row: undefined, column: 'lawn', start: 630, end: 690 });
  const moved = screen.getByRole('button', { name: 'Quiz, Lawn, 10:30 to 11:30' });
  expect(moved.getAttribute('data-state')).toBe('pending');
  expect(document.activeElement).toBe(moved);
  expect(drawn('lunch')).toBe(before);
  await act(async () => refuse());
  expect(document.activeElement).toBe(
    screen.getByRole('button', { name: 'Quiz, Great hall, 10:00 to 11:00' }),
  );
  expect(drawn('lunch')).toBe(before);
});
