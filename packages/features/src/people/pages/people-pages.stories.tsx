import { failing, pending, scenario } from '@foregather/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PageAt } from '../../testing/page-at';

const meta = {
  title: 'Features/People/Directory page',
  component: PageAt,
  tags: ['ready'],
  args: { path: '/directory' },
  parameters: { layout: 'fullscreen', scenario: 'familyReunion', as: scenario.familyReunion.organiser },
} satisfies Meta<typeof PageAt>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A page waits for its code, the session and its rows. */
const SLOW = { timeout: 10_000 };

export const Filled: Story = {
  tags: ['visual', 'page'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('120 people', {}, SLOW)).toBeVisible();
  },
};
export const ClassOf300: Story = {
  parameters: { scenario: 'classReunion', as: scenario.classReunion.organiser },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('300 people', {}, SLOW)).toBeVisible();
  },
};
export const Sponsors: Story = {
  args: { path: '/directory?view=households' },
  parameters: { scenario: 'charityGala', as: scenario.charityGala.organiser },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('72 households', {}, SLOW)).toBeVisible();
  },
};
export const Searched: Story = {
  args: { path: '/directory?q=garcia' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/people match$/, {}, SLOW)).toBeVisible();
    await expect(canvas.getByRole('searchbox', { name: 'Search' })).toHaveValue('garcia');
  },
};
export const Households: Story = {
  tags: ['visual', 'page'],
  args: { path: '/directory?view=households' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('45 households', {}, SLOW)).toBeVisible();
  },
};
export const Import: Story = {
  tags: ['visual', 'page'],
  args: { path: '/directory?view=import' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Or paste names', {}, SLOW)).toBeVisible();
  },
};
export const Empty: Story = {
  tags: ['visual', 'page'],
  parameters: { scenario: 'emptyAccount', as: scenario.emptyAccount.organiser },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Nobody in the/, {}, SLOW)).toBeVisible();
  },
};
export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(pending('rest/v1/persons')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('searchbox', { name: 'Search' }, SLOW)).toBeVisible();
  },
};
export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(failing('rest/v1/persons', 403)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' }, SLOW)).toBeVisible();
  },
};
