import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
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

/** It passes the numbers in between, and stops at the new one. */
export const RollsToItsNewValue: Story = {
  render: function Rolling(args) {
    const [value, setValue] = useState(12);
    return (
      <div className="grid gap-2">
        <Stat {...args} value={value} />
        <button type="button" onClick={() => setValue(48)}>
          Answer
        </button>
      </div>
    );
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const shown = () => Number(canvasElement.querySelector('[data-slot=stat-value]')?.textContent);
    await expect(shown()).toBe(12);
    await userEvent.click(canvas.getByRole('button', { name: 'Answer' }));
    await waitFor(() => expect(shown()).toBe(48));
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: () => (
    <div className="grid grid-cols-2 gap-6 sm:grid-cols-4">
      <Stat label="Invited" value={120} />
      <Stat label="Coming" value={48} change="3 more than yesterday" trend="up" />
      <Stat label="Not answered" value={27} change="2 fewer than yesterday" trend="down" />
      <Stat label="Maybe" value={5} fresh="2 new this week" change="So plan for 48 to 53" />
      <Stat label="Places left" value="72" change="no change" />
    </div>
  ),
};
