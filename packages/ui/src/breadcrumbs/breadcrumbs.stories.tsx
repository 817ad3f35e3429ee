import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Breadcrumbs } from '.';

const meta = {
  title: 'Navigation/Breadcrumbs',
  component: Breadcrumbs.Root,
  tags: ['experimental'],
  render: (args) => (
    <Breadcrumbs.Root {...args}>
      <Breadcrumbs.Link href="#events">Events</Breadcrumbs.Link>
      <Breadcrumbs.Link href="#okafor">Okafor reunion</Breadcrumbs.Link>
      <Breadcrumbs.Current>Guests</Breadcrumbs.Current>
    </Breadcrumbs.Root>
  ),
} satisfies Meta<typeof Breadcrumbs.Root>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const TabAndEnterFollowALink: Story = {
  tags: ['gate'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const followed: string[] = [];
    canvasElement.addEventListener('click', (event) => {
      if (event.target instanceof HTMLAnchorElement) followed.push(event.target.hash);
    });
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Events' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(followed).toEqual(['#okafor']);
  },
};

export const AllVariants: Story = { tags: ['visual'] };
