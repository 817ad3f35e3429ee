import { backend, failing, pending, scenario } from '@foregather/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { expect, waitFor } from 'storybook/test';
import { AtAddress } from '../../../testing/at-address';
import { page, signedIn } from '../routes/routes';
import type { Plan } from '../../session/plans/plans';
import { SampleData, UpgradeView } from './upgrade-view';

const { organiser } = scenario.emptyAccount;

function Sample() {
  return (
    <SampleData>
      <ul className="grid gap-2 rounded-lg border border-border bg-card p-5 text-card-foreground">
        <li>Gut Lindenhof: 12 of 20 rooms taken, cut-off on 1 May</li>
        <li>Okafor household: two rooms, arriving Friday at 16:40</li>
        <li>Novak household: still without a bed</li>
      </ul>
    </SampleData>
  );
}

/** The view on a page of its own, inside the real shell and guard. */
function PageAbove({ need, children }: { need: Plan; children?: ReactNode }) {
  const [routes] = useState(() => {
    const view = () => <UpgradeView need={need}>{children}</UpgradeView>;
    return [
      page(
        '/above',
        (terms) => `Lodging and travel by ${terms.group}`,
        async () => ({ Page: view }),
        signedIn,
      ),
    ];
  });
  return <AtAddress address="/above" routes={routes} />;
}

const meta = {
  title: 'Features/Plans/Upgrade view',
  component: PageAbove,
  tags: ['ready'],
  parameters: { layout: 'fullscreen', scenario: 'emptyAccount', as: organiser },
  args: { need: 'premium' },
} satisfies Meta<typeof PageAbove>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Runs after the scenario was seeded. */
const subscribed = (text: string) => [
  async () => {
    const { driver } = await backend();
    await driver.query(`update public.subscriptions set ${text} where user_id = $1`, [organiser.id]);
    return {};
  },
];

export const PremiumWithTrial: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Try Premium for 14 days' })).toBeVisible();
    await waitFor(() => expect(canvas.getByText('$12 a month, or $49 for one event')).toBeVisible());
  },
};
export const PremiumTrialUsed: Story = {
  loaders: subscribed(
    "is_trial = true, trial_start_at = now() - interval '20 days', trial_end_at = now() - interval '6 days'",
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Upgrade to Premium' })).toBeVisible();
  },
};
export const Pro: Story = { args: { need: 'pro' } };
export const ProOnTrial: Story = {
  args: { need: 'pro' },
  loaders: subscribed("is_trial = true, trial_start_at = now(), trial_end_at = now() + interval '9 days'"),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Your trial opens what Premium has/)).toBeVisible();
  },
};
export const BusinessOnPro: Story = {
  args: { need: 'business' },
  loaders: subscribed("plan_type = 'pro'"),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/You are on Pro/)).toBeVisible();
  },
};
export const WithSample: Story = {
  tags: ['visual'],
  args: { need: 'premium', children: <Sample /> },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Sample data/)).toBeVisible();
  },
};
export const PriceNotYetRead: Story = {
  beforeEach: ({ msw }) => msw.use(pending('rest/v1/plan_limits')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading the price')).toBeInTheDocument();
  },
};
export const PriceNotReadable: Story = {
  beforeEach: ({ msw }) => msw.use(failing('rest/v1/plan_limits', 403)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/The price could not be loaded/)).toBeVisible();
  },
};
