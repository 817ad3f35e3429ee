import { failing, pending, scenario } from '@foregather/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PageAt } from '../../testing/page-at';

const { organiser } = scenario.familyReunion;

const meta = {
  title: 'Features/Account/Preferences page',
  component: PageAt,
  tags: ['ready'],
  args: { path: '/settings' },
  parameters: { layout: 'fullscreen', scenario: 'familyReunion', as: organiser },
} satisfies Meta<typeof PageAt>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  tags: ['visual', 'page'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Time zone')).toBeVisible();
    await expect(await canvas.findByText(/^Nothing was measured in the last 24 hours\./)).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(pending('rest/v1/profiles')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading your times')).toBeInTheDocument();
    await expect(canvas.getByLabelText('Preferred event type')).toBeVisible();
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(failing('rest/v1/profiles', 403)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Not allowed');
    await expect(canvas.getByLabelText('Preferred event type')).toBeVisible();
  },
};

/** The figures fail alone. */
export const TimingsFailed: Story = {
  beforeEach: ({ msw }) => msw.use(failing('rest/v1/query_performance_log', 403)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Not allowed' })).toBeVisible();
    await expect(canvas.getByLabelText('Time zone')).toBeVisible();
  },
};
