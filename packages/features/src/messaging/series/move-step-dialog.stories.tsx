import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { RequestError } from '@foregather/features/core/base';
import { MoveStepDialog } from './move-step-dialog';

const meta = {
  title: 'Features/Messages/Move a step',
  component: MoveStepDialog,
  tags: ['ready'],
  args: {
    step: 'last_reminder',
    schedule: { anchor: 'deadline', offsetDays: -3, localTime: '10:00' },
    event: {
      start_date: '2031-10-25',
      end_date: null,
      local_start: '15:00:00',
      rsvp_closes_on: '2031-09-30',
      zone: 'Europe/Berlin',
    },
    now: new Date('2031-09-20T12:00:00Z'),
    onClose: fn(),
    onMove: fn(async () => undefined),
  },
} satisfies Meta<typeof MoveStepDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialogOf = async () => within(await screen.findByRole('dialog'));

/** The day is shown as it is counted; one that is over is refused beside its field. */
export const Moved: Story = {
  tags: ['visual'],
  play: async ({ args, userEvent }) => {
    const dialog = await dialogOf();
    await expect(dialog.getByText('Saturday 27 September 2031, 10:00')).toBeVisible();
    const days = dialog.getByLabelText('Days');
    await userEvent.clear(days);
    await userEvent.type(days, '20');
    await expect(dialog.getByText(/^Its time is over/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Move it' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.selectOptions(dialog.getByLabelText('Counted'), 'on the last day for replies');
    await userEvent.click(dialog.getByRole('button', { name: 'Move it' }));
    await waitFor(() =>
      expect(args.onMove).toHaveBeenCalledWith({ anchor: 'deadline', offsetDays: 0, localTime: '10:00' }),
    );
    await waitFor(() => expect(args.onClose).toHaveBeenCalled());
  },
};

/** What the database refuses stays in the dialog with what was chosen. */
export const Refused: Story = {
  args: {
    onMove: fn(async () => {
      throw new RequestError(409, 'Resume the event before you send anything.');
    }),
  },
  play: async ({ args, userEvent }) => {
    const dialog = await dialogOf();
    await userEvent.click(dialog.getByRole('button', { name: 'Move it' }));
    await expect(await dialog.findByText('Resume the event before you send anything.')).toBeVisible();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};
