import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { NOTIFICATION_KINDS } from '@foregather/features/core/shell';
import { NotificationChoices } from './notification-choices';

const meta = {
  title: 'Features/Account/Notification choices',
  component: NotificationChoices,
  tags: ['ready'],
  args: {
    choices: NOTIFICATION_KINDS.map((kind) => ({
      kind,
      mode: kind === 'reply' ? ('daily' as const) : ('now' as const),
      bell: kind !== 'sent',
    })),
    onSave: fn(),
    saving: undefined,
    failed: undefined,
  },
} satisfies Meta<typeof NotificationChoices>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Choosing: Story = {
  tags: ['visual'],
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('radio', { name: 'One mail a day with all replies' })).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: 'A mail for each reply, at once' }));
    await expect(args.onSave).toHaveBeenLastCalledWith({ kind: 'reply', mode: 'now', bell: true });
    canvas.getByRole('switch', { name: 'Waitlist' }).focus();
    await userEvent.keyboard(' ');
    await expect(args.onSave).toHaveBeenLastCalledWith({ kind: 'waitlist', mode: 'now', bell: false });
  },
};

export const RightToLeft: Story = { globals: { dir: 'rtl' } };

export const Saving: Story = { args: { saving: 'note' } };

export const Failed: Story = {
  args: { failed: { kind: 'note', error: new Error('Failed to fetch') } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('switch', { name: 'Notes with a reply' })).toHaveAccessibleDescription(
      /.+/,
    );
  },
};
