import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Cluster } from '../cluster';
import { Spinner } from './spinner';

const meta = {
  title: 'Feedback/Spinner',
  component: Spinner,
  tags: ['ready'],
  args: { label: 'Loading guests' },
} satisfies Meta<typeof Spinner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading guests');
  },
};

export const DecorationIsNotRead: Story = {
  args: { label: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('status')).toBeNull();
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: () => (
    <Cluster gap={6}>
      <Spinner />
      <Spinner size="lg" className="text-primary" label="Loading guests" />
      <span className="flex items-center gap-2">
        <Spinner /> Looking for guests
      </span>
    </Cluster>
  ),
};
