import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SkipLink } from './skip-link';

const meta = {
  title: 'Navigation/Skip link',
  component: SkipLink,
  tags: ['ready'],
  args: { target: 'main-content' },
} satisfies Meta<typeof SkipLink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: (args) => (
    <>
      <SkipLink {...args} />
      <nav aria-label="Site">
        <a href="#people">People</a>
      </nav>
      <main id="main-content" tabIndex={-1}>
        Press Tab from the address bar to see the link.
      </main>
    </>
  ),
};

export const EnterMovesPastTheNavigation: Story = {
  tags: ['gate'],
  ...Default,
  play: async ({ canvas, userEvent }) => {
    const link = canvas.getByRole('link', { name: 'Skip to content' });
    await userEvent.tab();
    await expect(link).toHaveFocus();
    await expect(link.getBoundingClientRect().width).toBeGreaterThan(80);
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('main')).toHaveFocus();
  },
};

export const AllVariants: Story = {
  ...Default,
  tags: ['visual'],
  play: async ({ userEvent }) => {
    await userEvent.tab();
  },
};
