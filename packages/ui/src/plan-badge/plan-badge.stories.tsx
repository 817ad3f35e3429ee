import type { Meta, StoryObj } from '@storybook/react-vite';
import { PLAN_TIERS, PlanBadge } from '.';

const meta = {
  title: 'Data/Plan badge',
  component: PlanBadge,
  tags: ['ready'],
  args: { plan: 'premium' },
} satisfies Meta<typeof PlanBadge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const OwnWords: Story = { args: { plan: 'pro', label: 'From Pro on' } };

export const AllVariants: Story = {
  tags: ['visual'],
  render: () => (
    <div className="flex flex-wrap gap-2">
      {PLAN_TIERS.map((plan) => (
        <PlanBadge key={plan} plan={plan} />
      ))}
    </div>
  ),
};
