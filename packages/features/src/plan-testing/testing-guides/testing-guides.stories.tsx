import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PageAt } from '../../testing/page-at';

const meta = {
  title: 'Features/Plan testing/Testing guides',
  component: PageAt,
  tags: ['ready'],
  args: { path: '/testing-guides' },
  parameters: { layout: 'fullscreen', scenario: 'emptyAccount' },
} satisfies Meta<typeof PageAt>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Organiser: Story = {
  tags: ['visual', 'page'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Organiser', level: 2 })).toBeVisible();
  },
};

export const AnotherRole: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: /^Guest/ }));
    await expect(await canvas.findByRole('heading', { name: 'Guest', level: 2 })).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: 'Organiser', level: 2 })).toBeNull();
  },
};
