import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stat } from '.';

const meta = {
  title: 'Data/Stat',
  component: Stat,
  tags: ['ready'],
  args: { label: 'Coming', value: 48, change: '3 more than yesterday', trend: 'up' },
} satisfies Meta<typeof Stat>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AllVariants: Story = {
  tags: ['visual'],
  render: () => (
    <div className="grid grid-cols-2 gap-6 sm:grid-cols-4">
      <Stat label="Invited" value={120} />
      <Stat label="Coming" value={48} change="3 more than yesterday" trend="up" />
      <Stat label="Not answered" value={27} change="2 fewer than yesterday" trend="down" />
      <Stat label="Places left" value="72" change="no change" />
    </div>
  ),
};
