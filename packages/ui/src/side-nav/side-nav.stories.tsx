import type { Meta, StoryObj } from '@storybook/react-vite';
import { CalendarDays, Landmark, LayoutDashboard, Users } from 'lucide-react';
import { expect } from 'storybook/test';
import { SideNav } from '.';
import { PlanBadge } from '../plan-badge';

const meta = {
  title: 'Navigation/Side nav',
  component: SideNav.Root,
  tags: ['ready'],
  args: { 'aria-label': 'Dashboard', className: 'max-w-72' },
  render: (args) => (
    <SideNav.Root {...args}>
      <SideNav.Link href="#glance" current>
        <LayoutDashboard aria-hidden />
        At a Glance
      </SideNav.Link>
      <SideNav.Link href="#events">
        <CalendarDays aria-hidden />
        Events and venues
      </SideNav.Link>
      <SideNav.Link href="#people">
        <Users aria-hidden />
        People and teams
      </SideNav.Link>
      <SideNav.Separator />
      <SideNav.Link href="#money">
        <Landmark aria-hidden />
        Payments & Revenue
        <PlanBadge plan="pro" />
      </SideNav.Link>
    </SideNav.Root>
  ),
} satisfies Meta<typeof SideNav.Root>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'At a Glance' })).toHaveAttribute('aria-current', 'page');
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
    await expect(canvas.getByRole('link', { name: 'At a Glance' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(followed).toEqual(['#events']);
  },
};

export const AllVariants: Story = { tags: ['visual'] };
