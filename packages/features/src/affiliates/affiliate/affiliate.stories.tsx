import { failing, scenario } from '@foregather/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PageAt } from '../../testing/page-at';

const meta = {
  title: 'Features/Affiliates/Affiliate Program',
  component: PageAt,
  tags: ['ready'],
  args: { path: '/affiliate' },
  parameters: { layout: 'fullscreen', scenario: 'emptyAccount' },
} satisfies Meta<typeof PageAt>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ForVisitors: Story = {
  tags: ['visual', 'page'],
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'Recommend it. Earn 20%.', level: 1 }),
    ).toBeVisible();
    await expect(await canvas.findByText('$116.20')).toBeVisible();
  },
};

export const SignedIn: Story = {
  parameters: { as: scenario.emptyAccount.organiser },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('$116.20')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Sign up' })).toBeNull();
  },
};

export const WithoutPrices: Story = {
  beforeEach: ({ msw }) => msw.use(failing('rest/v1/plan_limits', 403)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(canvas.getByText(/^The prices are not available right now/)).toBeVisible();
  },
};
