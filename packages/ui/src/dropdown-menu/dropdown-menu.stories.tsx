import type { Meta, StoryObj } from '@storybook/react-vite';
import { Copy, EllipsisVertical, Mail, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { DropdownMenu } from '.';
import { Button } from '../button';

function GuestMenu({
  onSelect,
  defaultOpen = false,
}: {
  onSelect: (what: string) => void;
  defaultOpen?: boolean;
}) {
  const [kids, setKids] = useState(true);
  const [order, setOrder] = useState('name');
  return (
    <DropdownMenu.Root defaultOpen={defaultOpen}>
      <DropdownMenu.Trigger asChild>
        <Button variant="ghost" size="icon" aria-label="Actions for Ada Okafor">
          <EllipsisVertical aria-hidden />
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content>
        <DropdownMenu.Item onSelect={() => onSelect('edit')}>
          <Pencil aria-hidden />
          Edit person
        </DropdownMenu.Item>
        <DropdownMenu.Item onSelect={() => onSelect('copy')}>
          <Copy aria-hidden />
          Copy link
        </DropdownMenu.Item>
        <DropdownMenu.Sub>
          <DropdownMenu.SubTrigger>
            <Mail aria-hidden />
            Send
          </DropdownMenu.SubTrigger>
          <DropdownMenu.SubContent>
            <DropdownMenu.Item onSelect={() => onSelect('invitation')}>Send invitation</DropdownMenu.Item>
            <DropdownMenu.Item disabled>Send reminder</DropdownMenu.Item>
          </DropdownMenu.SubContent>
        </DropdownMenu.Sub>
        <DropdownMenu.Separator />
        <DropdownMenu.CheckboxItem checked={kids} onCheckedChange={setKids}>
          Show children
        </DropdownMenu.CheckboxItem>
        <DropdownMenu.Label>Sort by</DropdownMenu.Label>
        <DropdownMenu.RadioGroup value={order} onValueChange={setOrder}>
          <DropdownMenu.RadioItem value="name">Name</DropdownMenu.RadioItem>
          <DropdownMenu.RadioItem value="answer">Answer</DropdownMenu.RadioItem>
        </DropdownMenu.RadioGroup>
        <DropdownMenu.Separator />
        <DropdownMenu.Item destructive onSelect={() => onSelect('remove')}>
          <Trash2 aria-hidden />
          Remove from the list
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

const meta = {
  title: 'Overlays/Dropdown menu',
  component: GuestMenu,
  tags: ['ready'],
  args: { onSelect: fn() },
} satisfies Meta<typeof GuestMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AllVariants: Story = {
  tags: ['visual'],
  args: { defaultOpen: true },
  parameters: { docs: { story: { inline: false, height: '26rem' } } },
};

export const EnterOpensOnTheFirstItem: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Actions for Ada Okafor' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Edit person' })).toHaveFocus());
  },
};

export const SpaceOpensOnTheFirstItem: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Actions for Ada Okafor' }).focus();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Edit person' })).toHaveFocus());
  },
};

export const ArrowsMoveAndEnterChooses: Story = {
  tags: ['gate'],
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('button').focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Edit person' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await expect(screen.getByRole('menuitem', { name: 'Copy link' })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(screen.getByRole('menuitem', { name: 'Edit person' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onSelect).toHaveBeenCalledWith('copy');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  },
};

export const LettersJumpToAnItem: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await screen.findByRole('menu');
    await userEvent.keyboard('r');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Remove from the list' })).toHaveFocus());
  },
};

export const ArrowsOpenAndCloseTheInnerMenu: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await screen.findByRole('menu');
    await userEvent.keyboard('s{ArrowRight}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Send invitation' })).toHaveFocus());
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Send' })).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Send invitation' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onSelect).toHaveBeenCalledWith('invitation');
  },
};

export const SpaceTicksACheckbox: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    const box = await screen.findByRole('menuitemcheckbox', { name: 'Show children' });
    await expect(box).toHaveAttribute('aria-checked', 'true');
    box.focus();
    await userEvent.keyboard(' ');
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(() =>
      expect(screen.getByRole('menuitemcheckbox', { name: 'Show children' })).toHaveAttribute(
        'aria-checked',
        'false',
      ),
    );
  },
};

export const EscapeClosesAndReturnsFocus: Story = {
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole('button');
    await userEvent.click(trigger);
    await screen.findByRole('menu');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await expect(trigger).toHaveFocus();
  },
};
