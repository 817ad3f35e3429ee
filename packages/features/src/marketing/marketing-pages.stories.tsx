import { failing } from '@foregather/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PageAt } from '../testing/page-at';

const meta = {
  title: 'Features/Marketing/Pages',
  component: PageAt,
  tags: ['ready'],
  parameters: { layout: 'fullscreen', scenario: 'emptyAccount' },
} satisfies Meta<typeof PageAt>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Home: Story = {
  tags: ['visual', 'page'],
  args: { path: '/' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('50,000')).toBeVisible();
  },
};

export const HomeWithoutLimits: Story = {
  args: { path: '/' },
  beforeEach: ({ msw }) => msw.use(failing('rest/v1/plan_limits', 403)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
  },
};

export const About: Story = {
  tags: ['visual', 'page'],
  args: { path: '/about' },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'For the one who does all the calling.', level: 1 }),
    ).toBeVisible();
  },
};

export const Terms: Story = {
  tags: ['visual', 'page'],
  args: { path: '/terms' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Terms', level: 1 })).toBeVisible();
  },
};

export const Privacy: Story = {
  tags: ['visual', 'page'],
  args: { path: '/privacy' },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'Privacy in one minute', level: 1 }),
    ).toBeVisible();
  },
};

export const Demo: Story = {
  tags: ['visual', 'page'],
  args: { path: '/demo/family-demo' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The budget does not hold')).toBeVisible();
  },
};

export const NotFound: Story = {
  tags: ['visual', 'page'],
  args: { path: '/dashbaord' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  },
};
