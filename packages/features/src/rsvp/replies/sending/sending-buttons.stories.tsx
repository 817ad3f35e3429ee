import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { buttonVariants } from '@foregather/ui';
import { SendingButtons } from './sending-buttons';

const meta = {
  title: 'Features/Replies/Sending buttons',
  component: SendingButtons,
  tags: ['ready'],
  args: { invitations: 0, silent: 22, reminders: 14, remindersDue: true, onSend: fn() },
} satisfies Meta<typeof SendingButtons>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const remind = canvas.getByRole('button', { name: 'Send 14 reminders' });
    await expect(remind).toHaveClass(...buttonVariants({ variant: 'primary-action' }).split(' '));
    await userEvent.click(remind);
    await expect(args.onSend).toHaveBeenCalledWith('reminder');
  },
};

/** The invitations have just gone out: a reminder is possible, and not what the page asks for. */
export const JustSent: Story = {
  args: { remindersDue: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Send 14 reminders' })).toHaveClass(
      ...buttonVariants({ variant: 'secondary' }).split(' '),
    );
  },
};

/** All were reminded today, or have no address: the dialog says which, and nothing calls for a click. */
export const NobodyToRemind: Story = {
  args: { reminders: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Remind the silent: no mail now' })).toHaveClass(
      ...buttonVariants({ variant: 'secondary' }).split(' '),
    );
  },
};

export const InvitationsComeFirst: Story = { args: { invitations: 3 } };

export const NotKnownYet: Story = { args: { reminders: undefined } };
