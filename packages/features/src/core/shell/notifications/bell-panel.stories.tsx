import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { withRouter } from '../../../testing/with-router';
import { BellPanel } from './bell-panel';
import { NOTIFICATIONS } from './examples';

const meta = {
  title: 'Features/Core/Notifications',
  component: BellPanel,
  tags: ['ready'],
  decorators: [withRouter],
  args: {
    lines: NOTIFICATIONS,
    error: null,
    unread: 3,
    zone: 'Europe/Berlin',
    now: new Date('2030-06-14T10:00:00Z'),
    onRetry: fn(),
    onRead: fn(),
    onLeave: fn(),
  },
  render: (args) => (
    <div className="max-w-100 rounded-lg border bg-popover py-1 text-popover-foreground">
      <BellPanel {...args} />
    </div>
  ),
} satisfies Meta<typeof BellPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  tags: ['visual'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Mark all as read' }));
    await expect(args.onRead).toHaveBeenCalledWith();
    await userEvent.tab();
    const first = canvas.getByRole('link', { name: 'Unread: 5 replies to Okafor reunion' });
    await expect(first).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRead).toHaveBeenLastCalledWith(args.lines?.[0]);
    await expect(args.onLeave).toHaveBeenCalled();
  },
};

export const RightToLeft: Story = { globals: { dir: 'rtl' } };

export const Nothing: Story = {
  args: { lines: [], unread: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Nothing new/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  },
};

export const Loading: Story = {
  args: { lines: undefined, unread: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status', { name: 'Loading notifications' })).toBeVisible();
  },
};

export const Failed: Story = {
  args: { lines: undefined, error: new Error('Failed to fetch'), unread: 0 },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalled();
  },
};
