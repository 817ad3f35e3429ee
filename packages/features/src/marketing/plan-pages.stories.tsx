import { backend, failing, pending, scenario } from '@foregather/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { PageAt } from '../testing/page-at';

const { organiser } = scenario.emptyAccount;

const meta = {
  title: 'Features/Marketing/Plan pages',
  component: PageAt,
  tags: ['ready'],
  parameters: { layout: 'fullscreen', scenario: 'emptyAccount' },
} satisfies Meta<typeof PageAt>;
export default meta;
type Story = StoryObj<typeof meta>;

const signedIn = { as: organiser };
/** Runs after the scenario was seeded: the account's subscription as a payment or a trial would have left it. */
const subscribed = (text: string) => [
  async () => {
    const { driver } = await backend();
    await driver.query(`update public.subscriptions set ${text} where user_id = $1`, [organiser.id]);
    return {};
  },
];
const TRIAL_RUNNING = "is_trial = true, trial_start_at = now(), trial_end_at = now() + interval '9 days'";
const TRIAL_USED =
  "is_trial = true, trial_start_at = now() - interval '20 days', trial_end_at = now() - interval '6 days'";

const hasPrices: NonNullable<Story['play']> = async ({ canvas }) => {
  await waitFor(() => expect(canvas.getByText('$129')).toBeVisible());
};

export const Pricing: Story = { tags: ['visual', 'page'], args: { path: '/pricing' }, play: hasPrices };
export const PricingOnFree: Story = {
  tags: ['visual'],
  args: { path: '/pricing' },
  parameters: signedIn,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Try Premium for 14 days' })).toBeVisible();
  },
};
export const PricingTrialRunning: Story = {
  args: { path: '/pricing' },
  parameters: signedIn,
  loaders: subscribed(TRIAL_RUNNING),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Your Premium trial runs for 9 days more/)).toBeVisible();
  },
};
export const PricingTrialUsed: Story = {
  args: { path: '/pricing' },
  parameters: signedIn,
  loaders: subscribed(TRIAL_USED),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Choose Premium' })).toBeVisible();
  },
};
export const PricingOnPro: Story = {
  args: { path: '/pricing' },
  parameters: signedIn,
  loaders: subscribed("plan_type = 'pro'"),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your plan')).toBeVisible();
  },
};
export const PricingLoading: Story = {
  args: { path: '/pricing' },
  beforeEach: ({ msw }) => msw.use(pending('rest/v1/plan_limits')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'One reunion costs nothing.' })).toBeVisible();
    await expect(canvas.queryByText('$129')).toBeNull();
  },
};
export const PricingFailed: Story = {
  args: { path: '/pricing' },
  beforeEach: ({ msw }) => msw.use(failing('rest/v1/plan_limits', 403)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const Premium: Story = {
  tags: ['visual', 'page'],
  args: { path: '/premium' },
  parameters: signedIn,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Start the 14-day trial' })).toBeVisible();
    await waitFor(() => expect(canvas.getByText('$12 a month, or $49 for one event')).toBeVisible());
  },
};
export const PremiumTrialRunning: Story = {
  args: { path: '/premium' },
  parameters: signedIn,
  loaders: subscribed(TRIAL_RUNNING),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Your trial is running, with 9 days left/)).toBeVisible();
  },
};
export const PremiumTrialUsed: Story = {
  args: { path: '/premium' },
  parameters: signedIn,
  loaders: subscribed(TRIAL_USED),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Choose Premium' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /trial/ })).toBeNull();
  },
};
export const PremiumForBusiness: Story = {
  args: { path: '/premium?plan=business' },
  parameters: signedIn,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Choose Business' })).toBeVisible();
    await waitFor(() => expect(canvas.getByText('$129 a month, or $399 for one event')).toBeVisible());
  },
};
export const PremiumOnPro: Story = {
  args: { path: '/premium' },
  parameters: signedIn,
  loaders: subscribed("plan_type = 'pro'"),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You are on Pro: all of this is open to you.')).toBeVisible();
  },
};
export const PremiumPriceFailed: Story = {
  args: { path: '/premium' },
  parameters: signedIn,
  beforeEach: ({ msw }) => msw.use(failing('rest/v1/plan_limits', 403)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/The price could not be loaded/)).toBeVisible();
  },
};
