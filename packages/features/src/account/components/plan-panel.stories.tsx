import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { PlanPanel } from './plan-panel';

const now = new Date('2030-07-01T12:00:00Z');
const trialEndAt = new Date('2030-07-15T12:00:00Z');

const meta = {
  title: 'Features/Account/Plan panel',
  component: PlanPanel,
  tags: ['ready'],
  args: {
    subscription: { planType: 'free', isTrial: false, trialEndAt: null },
    pendingPlan: null,
    startingTrial: false,
    onStartTrial: fn(),
    now,
  },
} satisfies Meta<typeof PlanPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Free: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Start the Premium trial' }));
    await expect(args.onStartTrial).toHaveBeenCalledOnce();
  },
};
export const WithAWish: Story = { args: { pendingPlan: { plan: 'pro', chosenAt: '2030-06-30T08:00:00Z' } } };
export const TrialRunning: Story = {
  args: { subscription: { planType: 'free', isTrial: true, trialEndAt } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Your Premium trial runs for 14 days more.')).toBeVisible();
  },
};
export const TrialOver: Story = {
  args: { subscription: { planType: 'free', isTrial: true, trialEndAt: now } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const Business: Story = {
  args: { subscription: { planType: 'business', isTrial: false, trialEndAt: null } },
};
