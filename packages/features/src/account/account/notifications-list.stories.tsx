import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Button } from '@foregather/ui';
import { NOTIFICATIONS } from '../../core/shell/notifications/examples';
import { withRouter } from '../../testing/with-router';
import { NotificationsList } from './notifications-list';

const meta = {
  title: 'Features/Account/Notifications list',
  component: NotificationsList,
  tags: ['ready'],
  decorators: [withRouter],
  args: {
    lines: NOTIFICATIONS,
    zone: 'Europe/Berlin',
    now: new Date('2030-06-14T10:00:00Z'),
    onOpen: fn(),
  },
} satisfies Meta<typeof NotificationsList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ByDay: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(
      canvas
        .getAllByRole('heading')
        .slice(0, 2)
        .map((each) => each.textContent),
    ).toEqual(['Today', 'Yesterday']);
    await expect(canvas.getAllByRole('link')).toHaveLength(NOTIFICATIONS.length);
  },
};

export const RightToLeft: Story = { globals: { dir: 'rtl' } };

/** What comes in while the focus is in the list waits, so that nothing moves under the reader. */
export const ComesInWhileReading: Story = {
  render: function Render(args) {
    const [known, setKnown] = useState(2);
    return (
      <>
        <Button className="mb-8" onClick={() => setTimeout(() => setKnown(0), 300)}>
          Two come in
        </Button>
        <NotificationsList {...args} lines={args.lines.slice(known)} />
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Two come in' }));
    await userEvent.tab();
    const before = canvas.getAllByRole('link').length;
    const show = await canvas.findByRole('button', { name: 'Show 2 new' });
    await expect(canvas.getAllByRole('link')).toHaveLength(before);
    await userEvent.click(show);
    await expect(canvas.getAllByRole('link')).toHaveLength(before + 2);
    await expect(canvas.queryByRole('button', { name: 'Show 2 new' })).toBeNull();
  },
};
