import { backend, failing, pending, scenario } from '@foregather/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PageAt } from '../../testing/page-at';

const { organiser } = scenario.familyReunion;
const phone = { viewport: { value: 'mobile1', isRotated: false } };

const meta = {
  title: 'Features/Venues/Shared venues',
  component: PageAt,
  tags: ['ready'],
  args: { path: '/venues' },
  parameters: { layout: 'fullscreen', scenario: 'familyReunion', as: organiser },
} satisfies Meta<typeof PageAt>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  tags: ['visual', 'page'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Compare Strandbad Lindow' }));
    await expect(await canvas.findByText('1 of 4 chosen')).toBeVisible();
    await expect(
      await canvas.findByRole('button', { name: 'Keep a copy of Strandbad Lindow' }),
    ).toBeVisible();
  },
};
export const FilledOnAPhone: Story = { ...Filled, globals: phone };

export const Empty: Story = {
  loaders: [
    async () => {
      const { driver } = await backend();
      await driver.query('update public.venues set shared = false');
      return {};
    },
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Nobody shares a venue yet' })).toBeVisible();
  },
};

export const NothingFound: Story = {
  args: { path: '/venues?q=nowhere' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/No shared venue matches/)).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(pending('rest/v1/venues')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Shared venues', level: 1 })).toBeVisible();
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(failing('rest/v1/venues', 403)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
