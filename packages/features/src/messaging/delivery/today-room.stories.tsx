import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { TodayRoom } from './today-room';

const meta = {
  title: 'Features/Messages/Room of today',
  component: TodayRoom,
  tags: ['ready'],
  args: { today: { limit: 300, went: 120, room: 180, plan_limit: 1000, waiting: 0 } },
} satisfies Meta<typeof TodayRoom>;
export default meta;
type Story = StoryObj<typeof meta>;

/** On the first day it begins small, and says why. */
export const NewSender: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('180 mails')).toBeVisible();
    await expect(canvas.getByText(/A new sender starts small/)).toBeVisible();
  },
};

/** More were written than may leave: the rest goes by itself. */
export const SomeWait: Story = {
  args: { today: { limit: 300, went: 300, room: 0, plan_limit: 1000, waiting: 40 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('40 mails wait for tomorrow and go by themselves.')).toBeVisible();
  },
};
export const OneWaits: Story = {
  args: { today: { limit: 300, went: 300, room: 0, plan_limit: 1000, waiting: 1 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('One mail waits for tomorrow and goes by itself.')).toBeVisible();
  },
};

/** A sender who is known has the whole plan, and needs no explanation. */
export const KnownSender: Story = {
  args: { today: { limit: 1000, went: 12, room: 988, plan_limit: 1000, waiting: 0 } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/A new sender starts small/)).toBeNull();
  },
};
