import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { withRouter } from '../../../testing/with-router';
import { exampleRow } from '../../example-rows';
import { SendDialog } from './send-dialog';

const rows = [
  exampleRow(0),
  exampleRow(1),
  exampleRow(2, { addresses: [] }),
  exampleRow(3, { revokedAt: '2030-05-04T08:00:00Z' }),
];

const meta = {
  title: 'Features/Replies/Send dialog',
  component: SendDialog,
  tags: ['ready'],
  decorators: [withRouter],
  args: {
    open: true,
    onOpenChange: fn(),
    kind: 'invitation',
    rows,
    status: 'live',
    onPublish: fn(async () => undefined),
    onAction: fn(),
    letterPath: ({ id }) => `/rsvp?print=letters&invitation=${id}`,
    onSend: fn(async () => ({
      queued: 2,
      skipped: [{ invitation_id: 'invitation-1', person_id: null, reason: 'opted_out' }],
    })),
  },
} satisfies Meta<typeof SendDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WhoHasNoAddress: Story = {
  play: async ({ args, userEvent }) => {
    const { name } = exampleRow(2);
    await userEvent.click(await screen.findByRole('button', { name: `Add the email address of ${name}` }));
    await expect(args.onAction).toHaveBeenLastCalledWith('email', rows[2]);
    await userEvent.click(screen.getByRole('button', { name: `Copy the link of ${name}` }));
    await expect(args.onAction).toHaveBeenLastCalledWith('link', rows[2]);
    await expect(screen.getByRole('link', { name: `Print the letter to ${name}` })).toHaveAttribute(
      'href',
      '/rsvp?print=letters&invitation=invitation-2',
    );
  },
};

export const SaysWhatWentOut: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Send 2 mails' }));
    await expect(args.onSend).toHaveBeenCalledWith(['invitation-0', 'invitation-1']);
    await waitFor(() => expect(screen.getByText('2 mails on the way')).toBeVisible());
    await waitFor(() => expect(screen.getByText(/asked for no more mail of this kind/)).toBeVisible());
  },
};

export const AFailureIsSaidAndCanBeTriedAgain: Story = {
  args: {
    onSend: fn(async () => {
      throw new Error('refused');
    }),
  },
  play: async ({ userEvent }) => {
    const send = await screen.findByRole('button', { name: 'Send 2 mails' });
    await userEvent.click(send);
    await waitFor(() => expect(screen.getByRole('alert')).toBeVisible());
    await expect(send).not.toHaveAttribute('aria-disabled');
  },
};

export const ADraftIsPublishedFirst: Story = {
  args: { status: 'draft' },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Send 2 mails' }));
    await expect(args.onSend).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Publish the event' }));
    await expect(args.onPublish).toHaveBeenCalled();
  },
};

const reminder = {
  mails: 2,
  planned: 2,
  blocked: null,
  room: 40,
  skipped: [{ invitation_id: 'invitation-2', person_id: null, reason: 'no_address' }],
  withdrawn: 1,
};

export const AReminderSaysHowManyGoOutAndWhoIsLeftOut: Story = {
  args: { kind: 'reminder', reminder },
  play: async ({ userEvent, args }) => {
    await waitFor(() => expect(screen.getByText(/took its reply back/)).toBeVisible());
    await expect(screen.getByText(/1 not sent, no email address/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Send 2 reminders' }));
    await expect(args.onSend).toHaveBeenCalled();
  },
};

export const AReminderTheDayHasNoRoomFor: Story = {
  args: { kind: 'reminder', reminder: { ...reminder, mails: 0, blocked: 'mail_cap', room: 1 } },
  play: async () => {
    await waitFor(() => expect(screen.getByText(/there is room for 1/)).toBeVisible());
    await expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
  },
};

export const NobodyToRemind: Story = {
  args: { kind: 'reminder', reminder: { ...reminder, mails: 0, planned: 0 } },
};
