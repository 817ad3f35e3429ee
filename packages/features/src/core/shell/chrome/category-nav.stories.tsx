import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { InRouter } from '../../../testing/with-router';
import { CategoryNav } from './category-nav';

const meta = {
  title: 'Features/Core/Category navigation',
  component: CategoryNav,
  tags: ['ready'],
  args: { className: 'w-72' },
  parameters: { everyPageBuilt: true, scenario: 'emptyAccount' },
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

/** Categories in which no page is built come last and lead nowhere. */
export const ComingSoon: Story = {
  tags: ['visual'],
  parameters: { everyPageBuilt: false },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Coming soon')).toBeInTheDocument();
    await expect(canvas.queryByRole('link', { name: /Branding/, hidden: true })).toBeNull();
  },
};
