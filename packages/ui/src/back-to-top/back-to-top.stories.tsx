import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { BACK_TO_TOP_OFFSET, BackToTop } from '.';
import { ChatLauncher } from '../chat-box';

const meta = {
  title: 'Actions/Back to top',
  component: BackToTop,
  tags: ['ready'],
  parameters: { docs: { story: { inline: false, height: '20rem' } } },
  render: (args) => (
    <main className="h-[300vh]">
      <h1 className="text-2xl">A long page</h1>
      <p>Scroll down.</p>
      <BackToTop {...args} />
    </main>
  ),
} satisfies Meta<typeof BackToTop>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AboveTheChatLauncher: Story = {
  args: { aboveLauncher: true },
  render: (args) => (
    <main className="h-[300vh]">
      <h1 className="text-2xl">A long page</h1>
      <BackToTop {...args} />
      <ChatLauncher expanded={false} />
    </main>
  ),
  play: async ({ canvas }) => {
    window.scrollTo({ top: 400, behavior: 'instant' });
    const up = await canvas.findByRole('button', { name: 'Back to top' });
    const launcher = canvas.getByRole('button', { name: 'Help & Support' });
    await expect(up.getBoundingClientRect().bottom).toBeLessThan(launcher.getBoundingClientRect().top);
  },
};

export const ComesAfter300AndGoesUp: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(BACK_TO_TOP_OFFSET).toBe(300);
    window.scrollTo({ top: 300, behavior: 'instant' });
    await waitFor(() => expect(window.scrollY).toBe(300));
    await expect(canvas.queryByRole('button', { name: 'Back to top' })).toBeNull();
    window.scrollTo({ top: 301, behavior: 'instant' });
    await userEvent.click(await canvas.findByRole('button', { name: 'Back to top' }));
    await waitFor(() => expect(window.scrollY).toBe(0));
    await expect(canvasElement.querySelector('main')).toHaveFocus();
  },
};

export const EnterAndSpaceGoUp: Story = {
  tags: ['gate'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    for (const key of ['{Enter}', ' ']) {
      window.scrollTo({ top: 400, behavior: 'instant' });
      const up = await canvas.findByRole('button', { name: 'Back to top' });
      up.focus();
      await userEvent.keyboard(key);
      await waitFor(() => expect(window.scrollY).toBe(0));
      await expect(canvasElement.querySelector('main')).toHaveFocus();
      await waitFor(() => expect(canvas.queryByRole('button', { name: 'Back to top' })).toBeNull());
    }
  },
};

export const AllVariants: Story = {
  tags: ['visual', 'scrolled'],
  play: async ({ canvas }) => {
    window.scrollTo({ top: 400, behavior: 'instant' });
    await canvas.findByRole('button', { name: 'Back to top' });
  },
};
