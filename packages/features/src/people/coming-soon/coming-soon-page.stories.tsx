import { backend, scenario } from '@foregather/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { PageAt } from '../../testing/page-at';

const { organiser } = scenario.emptyAccount;

const meta = {
  title: 'Features/People/Coming soon page',
  component: PageAt,
  tags: ['ready'],
  args: { path: '/planner-directory' },
  parameters: { layout: 'fullscreen', scenario: 'emptyAccount', as: organiser },
} satisfies Meta<typeof PageAt>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AccessRestricted: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Access Restricted' })).toBeVisible();
    await expect(canvas.getByText('Coming Soon')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute(
      'href',
      '/dashboard',
    );
  },
};

export const ForAdmins: Story = {
  args: { path: '/supplier-directory' },
  beforeEach: async () => {
    const { driver } = await backend();
    await driver.query(`insert into private.platform_roles (user_id, role) values ($1, 'admin')`, [
      organiser.id,
    ]);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Supplier directory' })).toBeVisible();
    await expect(canvas.getByText('Coming Soon')).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'What this page will hold' })).toBeVisible();
    await expect(screen.queryByText('Access Restricted')).toBeNull();
  },
};
