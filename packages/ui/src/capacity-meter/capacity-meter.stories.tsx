import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { CapacityMeter } from '.';

const meta = {
  title: 'Event pieces/Capacity meter',
  component: CapacityMeter,
  tags: ['ready'],
  args: { taken: 7, held: 2, size: 10, label: 'Boat trip', className: 'max-w-sm' },
} satisfies Meta<typeof CapacityMeter>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const meter = canvas.getByRole('meter', { name: 'Boat trip' });
    await expect(meter).toHaveAttribute('aria-valuetext', '7 of 10 places taken, 2 held, 1 left');
    await expect(meter).toHaveAttribute('aria-valuenow', '9');
  },
};

/** As many as were hoped for: nothing is wrong, so nothing is red. */
export const Full: Story = {
  args: { taken: 10, held: 0 },
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('meter').querySelector('svg');
    await expect(bar).toHaveClass('text-primary');
    await expect(bar).not.toHaveClass('text-destructive');
  },
};

export const OverTheLimit: Story = { args: { taken: 12, held: 0 } };

export const NoLimit: Story = { args: { size: null, taken: 48 } };

export const AllVariants: Story = {
  tags: ['visual'],
  render: () => (
    <div className="grid max-w-sm gap-6 rounded-lg border bg-card p-6">
      <CapacityMeter taken={0} size={40} />
      <CapacityMeter taken={12} size={40} />
      <CapacityMeter taken={28} held={6} size={40} />
      <CapacityMeter taken={37} size={40} />
      <CapacityMeter taken={40} size={40} />
      <CapacityMeter taken={43} size={40} />
      <CapacityMeter taken={48} size={null} />
    </div>
  ),
};
