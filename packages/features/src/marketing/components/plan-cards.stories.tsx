import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { withRouter } from '../../testing/with-router';
import { STORY_TABLE } from './story-data';
import { PlanCards } from './plan-cards';

const meta = {
  title: 'Features/Marketing/Plan cards',
  component: PlanCards,
  tags: ['ready'],
  decorators: [withRouter],
  args: { table: STORY_TABLE, viewer: { kind: 'visitor' } },
  // The section around them has the heading of the level above.
  render: (args) => (
    <section aria-label="Plans">
      <h2 className="sr-only">Plans</h2>
      <PlanCards {...args} />
    </section>
  ),
} satisfies Meta<typeof PlanCards>;
export default meta;
type Story = StoryObj<typeof meta>;

const owner = { kind: 'owner', plan: 'free', mayTry: true, trialDays: null, trialUsed: false } as const;

export const Visitor: Story = {};
export const VisitorInFull: Story = { args: { full: true } };
export const TableNotYetRead: Story = { args: { table: undefined } };
export const TableNotReadable: Story = { args: { table: undefined, failed: true } };
export const PlanNotYetRead: Story = { args: { viewer: { kind: 'loading' }, full: true } };

export const OnFree: Story = {
  args: { viewer: owner, full: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Try Premium for 14 days' })).toHaveAttribute(
      'href',
      '/premium',
    );
    await expect(canvas.getByRole('link', { name: 'Choose Business' })).toHaveAttribute(
      'href',
      '/premium?plan=business',
    );
    await expect(canvas.getByText('Your plan')).toBeVisible();
  },
};
export const TrialRunning: Story = {
  args: { viewer: { ...owner, mayTry: false, trialDays: 9 }, full: true },
};
export const TrialUsed: Story = {
  args: { viewer: { ...owner, mayTry: false, trialUsed: true }, full: true },
};
export const OnPro: Story = {
  args: { viewer: { ...owner, plan: 'pro', mayTry: false }, full: true },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Part of your plan')).toHaveLength(2);
    await expect(canvas.getAllByRole('link')).toHaveLength(1);
  },
};
export const OnBusiness: Story = {
  args: { viewer: { ...owner, plan: 'business', mayTry: false }, full: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};
export const Helper: Story = {
  args: { viewer: { kind: 'helper', plan: 'premium', organisation: 'Okafor family' }, full: true },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('The owner of Okafor family can choose it.')).toHaveLength(2);
  },
};
