import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Progress } from '.';

const meta = {
  title: 'Feedback/Progress',
  component: Progress,
  tags: ['ready'],
  args: { label: 'Importing 300 people', value: 120, max: 300, className: 'max-w-sm' },
} satisfies Meta<typeof Progress>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Importing 300 people' });
    await expect(bar).toHaveAttribute('aria-valuenow', '120');
    await expect(bar).toHaveAttribute('aria-valuetext', '40%');
  },
};

export const Unknown: Story = {
  args: { value: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow');
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: () => (
    <div className="grid max-w-sm gap-6">
      <Progress label="Uploading list" value={0} />
      <Progress label="Importing 300 people" value={120} max={300} valueText="120 of 300" />
      <Progress label="Sending invitations" value={100} />
      <Progress label="Reading file" value={null} />
      <Progress label="Reading file" value={60} hideLabel />
    </div>
  ),
};
