import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { Popover } from '.';
import { Button } from '../button';

const meta = {
  title: 'Overlays/Popover',
  component: Popover.Content,
  tags: ['ready'],
  args: { 'aria-label': 'Filter guests' },
  render: (args) => (
    <Popover.Root>
      <Popover.Trigger asChild>
        <Button variant="outline">Filter</Button>
      </Popover.Trigger>
      <Popover.Content {...args}>
        <label className="flex items-center gap-2">
          <input type="checkbox" /> Only those who have not answered
        </label>
        <Popover.Close asChild>
          <Button size="sm" className="mt-3">
            Apply filter
          </Button>
        </Popover.Close>
      </Popover.Content>
    </Popover.Root>
  ),
} satisfies Meta<typeof Popover.Content>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AllVariants: Story = {
  tags: ['visual'],
  parameters: { docs: { story: { inline: false, height: '14rem' } } },
  render: (args) => (
    <Popover.Root defaultOpen>
      <Popover.Trigger asChild>
        <Button variant="outline">Why this number?</Button>
      </Popover.Trigger>
      <Popover.Content {...args} aria-label="Why this number?">
        Children under three do not count towards the seats of the coach.
      </Popover.Content>
    </Popover.Root>
  ),
};

export const EnterOpensAndFocusesInside: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Filter' }).focus();
    await userEvent.keyboard('{Enter}');
    const panel = await screen.findByRole('dialog', { name: 'Filter guests' });
    await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true));
  },
};

export const SpaceOpens: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Filter' }).focus();
    await userEvent.keyboard(' ');
    const panel = await screen.findByRole('dialog', { name: 'Filter guests' });
    await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true));
  },
};

export const TabGoesRoundInside: Story = {
  tags: ['gate'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filter' }));
    const box = await screen.findByRole('checkbox');
    await waitFor(() => expect(box).toHaveFocus());
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Apply filter' })).toHaveFocus();
    await userEvent.tab();
    await expect(box).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(screen.getByRole('button', { name: 'Apply filter' })).toHaveFocus();
  },
};

export const EscapeClosesAndReturnsFocus: Story = {
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: 'Filter' });
    await userEvent.click(trigger);
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(trigger).toHaveFocus();
  },
};
