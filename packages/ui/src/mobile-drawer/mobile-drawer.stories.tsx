import type { Meta, StoryObj } from '@storybook/react-vite';
import { LayoutDashboard, Menu, Users } from 'lucide-react';
import { expect, fireEvent, screen, waitFor } from 'storybook/test';
import { MobileDrawer } from '.';
import { Button } from '../button';
import { PlanBadge } from '../plan-badge';

function Drawer({ defaultOpen = false }: { defaultOpen?: boolean }) {
  return (
    <MobileDrawer.Root defaultOpen={defaultOpen}>
      <MobileDrawer.Trigger asChild>
        <Button variant="ghost" size="icon" aria-label="Open menu">
          <Menu aria-hidden />
        </Button>
      </MobileDrawer.Trigger>
      <MobileDrawer.Content>
        <MobileDrawer.Back href="#start">Back to Main Menu</MobileDrawer.Back>
        <MobileDrawer.Nav aria-label="Dashboard">
          <MobileDrawer.Link href="#glance" current>
            <LayoutDashboard aria-hidden />
            At a Glance
          </MobileDrawer.Link>
          <MobileDrawer.Link href="#people" onClick={(event) => event.preventDefault()}>
            <Users aria-hidden />
            People and teams
            <PlanBadge plan="premium" />
          </MobileDrawer.Link>
        </MobileDrawer.Nav>
      </MobileDrawer.Content>
    </MobileDrawer.Root>
  );
}

const meta = {
  title: 'Navigation/Mobile drawer',
  component: Drawer,
  tags: ['ready'],
  globals: { viewport: { value: 'mobile2', isRotated: false } },
  parameters: { docs: { story: { inline: false, height: '24rem' } } },
} satisfies Meta<typeof Drawer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AllVariants: Story = { tags: ['visual'], args: { defaultOpen: true } };

export const EnterOpensAndEscapeReturnsFocus: Story = {
  tags: ['gate'],
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: 'Open menu' });
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    const drawer = await screen.findByRole('dialog', { name: 'Menu' });
    for (let press = 0; press < 6; press += 1) {
      await userEvent.tab();
      await expect(drawer.contains(document.activeElement)).toBe(true);
    }
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(trigger).toHaveFocus();
  },
};

export const SpaceOpens: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Open menu' }).focus();
    await userEvent.keyboard(' ');
    const drawer = await screen.findByRole('dialog', { name: 'Menu' });
    await waitFor(() => expect(drawer.contains(document.activeElement)).toBe(true));
  },
};

export const LinkCloses: Story = {
  args: { defaultOpen: true },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('link', { name: /People and teams/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const ScrimCloses: Story = {
  args: { defaultOpen: true },
  play: async ({ userEvent }) => {
    await screen.findByRole('dialog');
    const scrim = document.querySelector('[data-slot=drawer-scrim]');
    if (scrim) await userEvent.click(scrim);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const SwipeToTheEdgeCloses: Story = {
  args: { defaultOpen: true },
  play: async () => {
    const drawer = await screen.findByRole('dialog');
    const touch = { pointerType: 'touch', pointerId: 1, clientY: 200, bubbles: true };
    await fireEvent(drawer, new PointerEvent('pointerdown', { ...touch, clientX: 250 }));
    await fireEvent(drawer, new PointerEvent('pointermove', { ...touch, clientX: 220 }));
    await expect(screen.queryByRole('dialog')).not.toBeNull();
    await fireEvent(drawer, new PointerEvent('pointermove', { ...touch, clientX: 150 }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
