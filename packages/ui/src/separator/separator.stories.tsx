import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Cluster } from '../cluster';
import { Stack } from '../stack';
import { Separator } from './separator';

const meta = {
  title: 'Layout/Separator',
  component: Separator,
  tags: ['ready'],
  args: {},
} satisfies Meta<typeof Separator>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('separator')).toHaveAttribute('aria-orientation', 'horizontal');
  },
};

export const DecorativeIsNotRead: Story = {
  args: { decorative: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('separator')).toBeNull();
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: () => (
    <Stack>
      <p>Replies</p>
      <Separator />
      <Cluster>
        <span>Yes 12</span>
        <Separator orientation="vertical" />
        <span>No 3</span>
      </Cluster>
    </Stack>
  ),
};
