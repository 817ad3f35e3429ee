import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { expect } from 'storybook/test';
import { CategoryNav } from './category-nav';

const meta = {
  title: 'Features/Core/Category navigation',
  component: CategoryNav,
  tags: ['ready'],
  args: { className: 'w-72' },
  decorators: [
    (Story) => (
      <MemoryRouter initialEntries={['/dashboard?category=financial-management']}>
        <Story />
      </MemoryRouter>
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
