import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { withRouter } from '../../../testing/with-router';
import { OrganisationSwitcher } from './organisation-switcher';

const own = { id: '0b8f3f1e-7a52-4c44-9c1c-6d2f1f5b9a01', name: 'Nadia Okafor' };
const family = { id: '0b8f3f1e-7a52-4c44-9c1c-6d2f1f5b9a02', name: 'Okafor family' };

const meta = {
  title: 'Features/Core/Organisation switcher',
  component: OrganisationSwitcher,
  tags: ['ready'],
  decorators: [withRouter],
  args: { organisations: [own, family], current: own, onChoose: fn() },
  parameters: { docs: { story: { inline: false, height: '14rem' } } },
} satisfies Meta<typeof OrganisationSwitcher>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Organisation: Nadia Okafor' }));
    await waitFor(() => expect(screen.getByRole('menu')).toBeVisible());
    await expect(screen.getByRole('menuitem', { current: true })).toHaveTextContent('Nadia Okafor');
  },
};

/** Each entry is a link, so that an organisation can be opened in a tab of its own as well. */
export const ChoosesByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Organisation: Nadia Okafor' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Nadia Okafor' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    const other = screen.getByRole('menuitem', { name: 'Okafor family' });
    await expect(other).toHaveFocus();
    await expect(other).toHaveAttribute('href', `/dashboard?org=${family.id}`);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await expect(args.onChoose).toHaveBeenCalledOnce();
  },
};

/** The button cuts a long name, the menu does not. */
export const LongNames: Story = {
  args: {
    organisations: [
      own,
      { ...family, name: 'Association of the descendants of Emeka and Adaeze Okafor of Port Harcourt' },
    ],
    current: {
      ...family,
      name: 'Association of the descendants of Emeka and Adaeze Okafor of Port Harcourt',
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Organisation: Association/ }));
    await waitFor(() => expect(screen.getByRole('menu')).toBeVisible());
  },
};
