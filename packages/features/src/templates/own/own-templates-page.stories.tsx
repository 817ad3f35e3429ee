import { backend, scenario } from '@foregather/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { PageAt } from '../../testing/page-at';

const { members, ownTemplate, pastEvent, plans } = scenario.everyRole;
const path = '/pro/advanced-templates';
const phone = { viewport: { value: 'mobile1', isRotated: false } };

const meta = {
  title: 'Features/Templates/Own templates',
  component: PageAt,
  tags: ['ready'],
  args: { path },
  parameters: { layout: 'fullscreen', scenario: 'everyRole', as: members.owner },
} satisfies Meta<typeof PageAt>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  tags: ['visual', 'page'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: ownTemplate.name })).toBeVisible();
    await expect(await canvas.findByText('10 weeks late')).toBeVisible();
  },
};

export const ListOnAPhone: Story = {
  tags: ['visual', 'page'],
  globals: phone,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /^Summer on the island/ })).toBeVisible();
  },
};

/** The true days at first; one press takes the planned ones. */
export const MakingOne: Story = {
  tags: ['visual', 'page'],
  args: { path: `${path}?event=${pastEvent.id}` },
  play: async ({ canvas, userEvent }) => {
    const shirts = await canvas.findByRole('textbox', { name: /^How many, Order shirts/ });
    await expect(shirts).toHaveValue('4');
    await userEvent.click(canvas.getByRole('radio', { name: 'As planned' }));
    await expect(shirts).toHaveValue('9');
    await userEvent.click(canvas.getByRole('checkbox', { name: /^Order shirts/ }));
    await expect(shirts).toBeDisabled();
  },
};
export const MakingOneOnAPhone: Story = { ...MakingOne, tags: ['page'], globals: phone };

export const Choosing: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'From a past event' }));
    await expect(await screen.findByRole('link', { name: /^Lindgren reunion 2025/ })).toBeVisible();
  },
};

export const ReadOnly: Story = {
  parameters: { as: members.viewer },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Shared with you', { exact: false })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'From a past event' })).toBeNull();
  },
};

export const Empty: Story = {
  loaders: [
    async () => {
      const { driver } = await backend();
      await driver.query('delete from public.org_templates');
      return {};
    },
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No templates of your own yet' })).toBeVisible();
  },
};

/** Below the plan Pro: what it adds, as on every page of that plan. */
export const PlanTooSmall: Story = {
  parameters: { as: plans.premium },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'From a past event' })).toBeNull();
  },
};
