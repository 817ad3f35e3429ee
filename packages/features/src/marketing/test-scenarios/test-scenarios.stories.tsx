import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PageAt } from '../../testing/page-at';

const meta = {
  title: 'Features/Marketing/Test scenarios',
  component: PageAt,
  tags: ['ready'],
  args: { path: '/test-scenarios' },
  parameters: { layout: 'fullscreen', scenario: 'emptyAccount' },
  beforeEach: () => localStorage.clear(),
} satisfies Meta<typeof PageAt>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Nothing: Story = {
  tags: ['visual', 'page'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Test scenarios', level: 1 })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Begin anew' })).toBeNull();
  },
};

export const TickedWithANote: Story = {
  tags: ['visual'],
  args: { path: '/test-scenarios?role=viewer' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Read the replies'));
    await userEvent.click(canvas.getByRole('checkbox', { name: /^Read the replies/ }));
    await userEvent.type(canvas.getAllByLabelText(/^Note/)[0] ?? document.body, 'On a phone too.');
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1 of 3');
    await expect(canvas.getByRole('button', { name: 'Begin anew' })).toBeVisible();
  },
};
