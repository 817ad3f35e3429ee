import type { Meta, StoryObj } from '@storybook/react-vite';
import { Download } from 'lucide-react';
import { expect, screen, waitFor } from 'storybook/test';
import { Tooltip } from '.';
import { Button } from '../button';

const meta = {
  title: 'Overlays/Tooltip',
  component: Tooltip,
  tags: ['ready'],
  args: {
    content: 'All guests, as a spreadsheet',
    children: (
      <Button variant="outline" size="icon" aria-label="Download list">
        <Download aria-hidden />
      </Button>
    ),
  },
  decorators: [
    (Story) => (
      <div className="p-12">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Tooltip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AllVariants: Story = { tags: ['visual'], args: { open: true } };

export const FocusShowsAndDescribes: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const button = canvas.getByRole('button', { name: 'Download list' });
    await expect(button).toHaveFocus();
    await screen.findByRole('tooltip');
    await expect(button).toHaveAccessibleDescription('All guests, as a spreadsheet');
  },
};

export const EscapeHides: Story = {
  tags: ['gate'],
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await screen.findByRole('tooltip');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  },
};
