import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { DatePicker } from './date-picker';

vi.mock('./picker-calendar', () => {
  throw new Error('offline');
});

test('a calendar that cannot be loaded leaves the field to type in, and says how', async () => {
  const user = userEvent.setup();
  const heard = vi.fn<(day: string) => void>();
  render(<DatePicker aria-label="Starts on" locale="en" today="2030-07-04" onValueChange={heard} />);
  await user.click(screen.getByRole('button', { name: 'Choose a day' }));
  await screen.findByText('The calendar could not be loaded. Write a day, such as Fri, Jul 12, 2030.');
  await user.keyboard('{Escape}');
  await user.type(screen.getByRole('textbox', { name: 'Starts on' }), '7/12');
  expect(heard).toHaveBeenLastCalledWith('2030-07-12');
});
