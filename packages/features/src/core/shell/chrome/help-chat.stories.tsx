import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { withRouter } from '../../../testing/with-router';
import { HelpChat } from './help-chat';

const meta = {
  title: 'Features/Core/Help and support',
  component: HelpChat,
  tags: ['ready'],
  decorators: [withRouter],
  parameters: { docs: { story: { inline: false, height: '36rem' } } },
} satisfies Meta<typeof HelpChat>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Help & Support' }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Help & Support' })).toBeVisible());
    await expect(screen.getByRole('textbox', { name: 'Your message' })).toHaveFocus();
  },
};

export const OnAPhone: Story = { ...Open, globals: { viewport: { value: 'mobile1', isRotated: false } } };

/** It hides while a control lies under it, and comes back when the page scrolls on. */
export const StepsAside: Story = {
  render: () => (
    <main className="h-[300dvh]">
      <div className="h-dvh" />
      <button type="button" className="h-40 w-full border">
        Save
      </button>
      <HelpChat />
    </main>
  ),
  play: async ({ canvas, userEvent }) => {
    const launcher = canvas.getByRole('button', { name: 'Help & Support' });
    await waitFor(() => expect(launcher).toBeVisible());
    canvas.getByRole('button', { name: 'Save' }).scrollIntoView({ block: 'end' });
    await waitFor(() => expect(launcher).not.toBeVisible());
    await userEvent.tab();
    await userEvent.tab();
    await expect(launcher).toHaveFocus();
    await waitFor(() => expect(launcher).toBeVisible());
    launcher.blur();
    scrollTo(0, document.body.scrollHeight);
    await waitFor(() => expect(launcher).toBeVisible());
  },
};
