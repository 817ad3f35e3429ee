import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Disclosure } from '.';

const meta = {
  title: 'Layout/Disclosure',
  component: Disclosure,
  args: { summary: 'Travel and lodging', children: <p>The coach leaves at nine from the station.</p> },
} satisfies Meta<typeof Disclosure>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Enter and Space are the browser's own; a simulated key press does not reach them, so the story presses. */
export const TabReachesItAndAPressToggles: Story = {
  play: async ({ canvas, userEvent }) => {
    const summary = canvas.getByText('Travel and lodging');
    await userEvent.tab();
    await expect(summary).toHaveFocus();
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
