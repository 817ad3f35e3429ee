import { failing, scenario } from '@foregather/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { PageAt } from '../../testing/page-at';

const { event, organiser } = scenario.familyReunion;

const meta = {
  title: 'Features/Money/Budgeting',
  component: PageAt,
  tags: ['ready'],
  args: { path: `/budgeting?event=${event.id}` },
  parameters: { layout: 'fullscreen', scenario: 'familyReunion', as: organiser },
} satisfies Meta<typeof PageAt>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  tags: ['visual', 'page'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: 'Lines of the budget' })).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 2, name: /at \d+ people$/ })).toBeVisible();
  },
};
