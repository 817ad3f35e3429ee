import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { EventNotices } from './event-notices';

const justNow = () => new Date().toISOString();

const meta = {
  title: 'Features/Events/Notices',
  component: EventNotices,
  tags: ['ready'],
  decorators: [
    (Story) => (
      <div className="grid gap-4">
        <Story />
      </div>
    ),
  ],
  args: {
    event: {
      status: 'cancelled',
      status_changed_at: justNow(),
      cancelled_reason: 'A storm is coming on Saturday, and the barn has no roof.',
      zone: 'Europe/Berlin',
    },
    refusal: undefined,
    onUndoEnd: fn(),
  },
} satisfies Meta<typeof EventNotices>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Cancelled: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/^You can undo this until /)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Undo the cancellation' }));
    await expect(args.onUndoEnd).toHaveBeenCalled();
  },
};

export const Archived: Story = {
  args: {
    event: {
      status: 'archived',
      status_changed_at: justNow(),
      cancelled_reason: null,
      zone: 'Europe/Berlin',
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Undo archiving' })).toBeVisible();
  },
};

/** A day later, or for somebody who may only read. */
export const TooLate: Story = {
  args: {
    event: {
      status: 'archived',
      status_changed_at: '2020-01-01T00:00:00Z',
      cancelled_reason: null,
      zone: 'Europe/Berlin',
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** After the undo: the mails that went out before it. */
export const SomeWereTold: Story = {
  args: {
    event: { status: 'live', status_changed_at: justNow(), cancelled_reason: null, zone: 'Europe/Berlin' },
    told: '3 cancellation mails have gone out already, to Ada Okafor, Ben Lindqvist, Cleo Featherstonehaugh. Tell them that it takes place after all.',
  },
};

export const Refused: Story = {
  args: {
    event: {
      status: 'archived',
      status_changed_at: justNow(),
      cancelled_reason: null,
      zone: 'Europe/Berlin',
    },
    refusal:
      'Your plan has room for 1 live event, and it is in use. Archive one that is over, or choose a larger plan.',
  },
};
