import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Disclosure } from '.';
import { realKeyboard } from '../testing/real-keyboard';

const meta = {
  title: 'Layout/Disclosure',
  component: Disclosure,
  tags: ['ready'],
  args: { summary: 'Travel and lodging', children: <p>The coach leaves at nine from the station.</p> },
} satisfies Meta<typeof Disclosure>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Enter and Space on a `summary` are the browser's own, so its own keyboard presses them. */
export const EnterAndSpaceOpenAndClose: Story = {
  tags: ['gate'],
  play: async ({ canvas }) => {
    const keys = await realKeyboard();
    if (!keys) return;
    await keys.tab();
    await expect(canvas.getByText('Travel and lodging')).toHaveFocus();
    await keys.keyboard('{Enter}');
    await expect(canvas.getByText(/coach leaves/)).toBeVisible();
    await keys.keyboard(' ');
    await expect(canvas.getByText(/coach leaves/)).not.toBeVisible();
  },
};

export const PressToggles: Story = {
  play: async ({ canvas, userEvent }) => {
    const summary = canvas.getByText('Travel and lodging');
    await userEvent.click(summary);
    await expect(canvas.getByText(/coach leaves/)).toBeVisible();
    await userEvent.click(summary);
    await expect(canvas.getByText(/coach leaves/)).not.toBeVisible();
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: (args) => (
    <div className="grid max-w-md gap-2">
      <Disclosure {...args} />
      <Disclosure {...args} open />
    </div>
  ),
};
