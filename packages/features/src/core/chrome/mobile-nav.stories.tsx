import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { ButtonLink } from './button-link';
import { MobileNav } from './mobile-nav';
import { MEMBER_LINKS } from './nav';
import { withRouter } from '../../testing/with-router';

const meta = {
  title: 'Features/Core/Mobile navigation',
  component: MobileNav,
  args: { items: MEMBER_LINKS, children: () => <ButtonLink to="/account-settings">Account</ButtonLink> },
  // The header hides it from 1024 px on; here it is shown at every width.
  decorators: [
    (Story) => (
      <div className="*:block!">
        <Story />
      </div>
    ),
    withRouter,
  ],
} satisfies Meta<typeof MobileNav>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

export const EscapeReturnsFocus: Story = {
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: 'Menu' });
    await userEvent.click(trigger);
    const drawer = await canvas.findByRole('dialog', { name: 'Main menu' });
    await expect(drawer).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Close menu' }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    await expect(trigger).toHaveFocus();
  },
};
