import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { AdminMenu } from './admin-menu';
import { ADMIN_LINKS } from './nav';
import { withRouter } from '../../../testing/with-router';

const meta = {
  title: 'Features/Core/Admin menu',
  component: AdminMenu,
  tags: ['ready'],
  args: { items: ADMIN_LINKS },
  decorators: [withRouter],
  parameters: { docs: { story: { inline: false, height: '18rem' } } },
} satisfies Meta<typeof AdminMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

export const ArrowsWalkAndEscapeReturnsFocus: Story = {
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: 'Admin' });
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menu')).toBeVisible());
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Admin' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    await expect(screen.getByRole('menuitem', { name: 'Testing' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await expect(trigger).toHaveFocus();
  },
};

export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Admin' }));
    await waitFor(() => expect(screen.getByRole('menu')).toBeVisible());
  },
};
