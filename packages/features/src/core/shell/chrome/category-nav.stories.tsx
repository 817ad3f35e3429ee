import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { InRouter } from '../../../testing/with-router';
import { CategoryNav } from './category-nav';

const meta = {
  title: 'Features/Core/Category navigation',
  component: CategoryNav,
  tags: ['ready'],
  args: { className: 'w-72' },
  decorators: [
    (Story) => (
      <InRouter address="/dashboard?category=financial-management">
        <Story />
      </InRouter>
    ),
  ],
} satisfies Meta<typeof CategoryNav>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { current: 'page', hidden: true })).toHaveTextContent(
      'Payments & Revenue',
    );
  },
};
