import type { Meta, StoryObj } from '@storybook/react-vite';
import { Tag } from 'lucide-react';
import { expect, waitFor } from 'storybook/test';
import { TopBar } from '.';
import { Button } from '../button';

const meta = {
  title: 'Navigation/Top bar',
  component: TopBar.Root,
  tags: ['experimental'],
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '12rem' } } },
  render: (args) => (
    <div className="min-h-[200vh]">
      <TopBar.Root {...args}>
        <TopBar.Brand href="#start">
          <Tag aria-hidden />
          Foregather
        </TopBar.Brand>
        <TopBar.Nav aria-label="Main">
          <TopBar.Link href="#features">Features</TopBar.Link>
          <TopBar.Link href="#pricing" current>
            Pricing
          </TopBar.Link>
          <TopBar.Link href="#about">About</TopBar.Link>
        </TopBar.Nav>
        <TopBar.Actions>
          <Button variant="ghost">Sign in</Button>
          <Button variant="primary-signup">Sign up</Button>
        </TopBar.Actions>
      </TopBar.Root>
    </div>
  ),
} satisfies Meta<typeof TopBar.Root>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const ShadowAfterTenPixels: Story = {
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('banner');
    window.scrollTo({ top: 10, behavior: 'instant' });
    await waitFor(() => expect(window.scrollY).toBe(10));
    await expect(bar).not.toHaveAttribute('data-scrolled');
    window.scrollTo({ top: 11, behavior: 'instant' });
    await waitFor(() => expect(bar).toHaveAttribute('data-scrolled', 'true'));
  },
};

export const TabAndEnterFollowALink: Story = {
  tags: ['gate'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const followed: string[] = [];
    canvasElement.addEventListener('click', (event) => {
      if (event.target instanceof HTMLAnchorElement) followed.push(event.target.hash);
    });
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Foregather' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(followed).toEqual(['#features']);
  },
};

export const AllVariants: Story = { tags: ['visual'] };
