import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PageAt } from '../../testing/page-at';

const phone = { viewport: { value: 'mobile1', isRotated: false } };

const meta = {
  title: 'Features/Support/Questions page',
  component: PageAt,
  tags: ['ready'],
  args: { path: '/faq?question=guests-without-account#guests-without-account' },
  parameters: { layout: 'fullscreen', scenario: 'supportDesk' },
} satisfies Meta<typeof PageAt>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OneIsOpen: Story = {
  tags: ['visual', 'page'],
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/Each household gets a link of its own/)).toBeVisible();
    const other = canvas.getByText('What can I do for free?');
    await expect(canvas.getByText(/Plan and run an event:/)).not.toBeVisible();
    await userEvent.click(other);
    await expect(canvas.getByText(/Plan and run an event:/)).toBeVisible();
  },
};
export const OnAPhone: Story = { ...OneIsOpen, globals: phone };
