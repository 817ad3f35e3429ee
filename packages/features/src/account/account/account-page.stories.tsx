import { failing, pending, scenario } from '@foregather/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PageAt } from '../../testing/page-at';

const { organiser } = scenario.familyReunion;

const meta = {
  title: 'Features/Account/My account page',
  component: PageAt,
  tags: ['ready'],
  args: { path: '/account' },
  parameters: { layout: 'fullscreen', scenario: 'familyReunion', as: organiser },
} satisfies Meta<typeof PageAt>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  tags: ['visual', 'page'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
    await expect(await canvas.findByText(/You own it\.$/)).toBeVisible();
  },
};

export const RightToLeft: Story = { ...Filled, globals: { dir: 'rtl' } };

/** The plan and the organisation are still on their way; who one is comes with the session. */
export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(pending('rest/v1/org_members')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'About you' })).toBeVisible();
    await expect(canvas.queryByText(/You own it\.$/)).toBeNull();
  },
};

/** A lookup that fails counts as free, and takes nothing else along. */
export const PlanUnknown: Story = {
  beforeEach: ({ msw }) => msw.use(failing('rest/v1/rpc/get_user_subscription_fast', 403)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Your plan' })).toHaveTextContent(
      'You are on the Free plan.',
    );
  },
};
