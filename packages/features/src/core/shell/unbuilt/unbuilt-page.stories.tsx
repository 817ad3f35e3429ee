import { scenario } from '@foregather/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PageAt } from '../../../testing/page-at';
import { brand } from '../../base/brand';

const { organiser } = scenario.emptyAccount;

const meta = {
  title: 'Features/Core/Unbuilt page',
  component: PageAt,
  tags: ['ready'],
  parameters: { layout: 'fullscreen', scenario: 'emptyAccount' },
} satisfies Meta<typeof PageAt>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OfAnOrganiser: Story = {
  args: { path: '/ticket-management' },
  parameters: { as: organiser },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent('Tickets and check-in');
    await expect(canvas.getByText('Not built yet')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Open the replies' })).toHaveAttribute('href', '/rsvp');
  },
};

export const ForVisitors: Story = {
  args: { path: '/affiliate' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent('Affiliate');
    await expect(canvas.getByRole('link', { name: brand.supportEmail })).toHaveAttribute(
      'href',
      `mailto:${brand.supportEmail}`,
    );
  },
};

export const OneOfManyTemplates: Story = {
  args: { path: '/templates/neighborhood-bbq' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent('Neighborhood BBQ');
    await expect(canvas.getByRole('link', { name: /^Create / })).toHaveAttribute('href', '/create-event');
  },
};

export const UnknownTemplate: Story = {
  args: { path: '/templates/no-such-thing' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Page not found', level: 1 })).toBeVisible();
  },
};

/** Nothing is sold on a page that is not built, whatever plan it will ask for. */
export const BelowThePlan: Story = {
  args: { path: '/pro/timeline' },
  parameters: { as: organiser },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'What works today' })).toBeVisible();
    await expect(canvas.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    await expect(canvas.queryByText(/is part of|Upgrade|Try/)).toBeNull();
  },
};

export const AllVariants: Story = {
  ...OfAnOrganiser,
  tags: ['visual'],
};
