import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { InRouter } from '../../../testing/with-router';
import { ButtonLink } from '../page/button-link';
import { MenuButton } from './menu-button';
import { MEMBER_LINKS } from './nav';

const phone = { viewport: { value: 'mobile1', isRotated: false } };

/** The menu button as the header holds it, on one page of the product. */
function MenuAt({ path }: { path: string }) {
  return (
    <InRouter address={path}>
      <MenuButton items={MEMBER_LINKS}>
        {(close) => (
          <ButtonLink to="/account-settings" variant="outline" onClick={close}>
            Account
          </ButtonLink>
        )}
      </MenuButton>
    </InRouter>
  );
}

const meta = {
  title: 'Features/Core/Menu',
  component: MenuAt,
  tags: ['ready'],
  args: { path: '/manage-events' },
  globals: phone,
  parameters: { docs: { story: { inline: false, height: '40rem' } } },
} satisfies Meta<typeof MenuAt>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

export const MainMenu: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Menu' }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Main menu' })).toBeVisible());
    await expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Events');
  },
};

export const DashboardMenu: Story = {
  args: { path: '/dashboard?category=branding-customization' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Menu' }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Dashboard menu' })).toBeVisible());
    const categories = within(screen.getByRole('navigation', { name: 'Dashboard categories' }));
    await expect(categories.getAllByRole('link')).toHaveLength(11);
    for (const link of categories.getAllByRole('link')) {
      await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(48);
    }
    await expect(categories.getByRole('link', { current: 'page' })).toHaveTextContent('Branding');
  },
};

export const TabStaysInsideAndEscapeReturnsFocus: Story = {
  args: { path: '/dashboard' },
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: 'Menu' });
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    const drawer = await screen.findByRole('dialog', { name: 'Dashboard menu' });
    await waitFor(() => expect(drawer.contains(document.activeElement)).toBe(true));
    await userEvent.tab({ shift: true });
    await expect(drawer.contains(document.activeElement)).toBe(true);
    await userEvent.tab();
    await expect(drawer.contains(document.activeElement)).toBe(true);
    // What lies behind is not reached by a screen reader either.
    await expect(trigger.closest('[aria-hidden="true"]')).not.toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};
