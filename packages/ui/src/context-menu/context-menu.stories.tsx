import type { Meta, StoryObj } from '@storybook/react-vite';
import { Copy, Mail, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, waitFor } from 'storybook/test';
import { ContextMenu } from '.';
import { Card } from '../card';
import { realKeyboard } from '../testing/real-keyboard';

function Guest({ onSelect }: { onSelect: (what: string) => void }) {
  const [kids, setKids] = useState(true);
  const [order, setOrder] = useState('name');
  return (
    <ContextMenu.Root>
      <ContextMenu.Trigger asChild>
        <Card.Root className="max-w-sm">
          <Card.Header>
            <Card.Title>
              <Card.Link href="#ada">Ada Okafor</Card.Link>
            </Card.Title>
            <Card.Description>Coming, with two children</Card.Description>
          </Card.Header>
        </Card.Root>
      </ContextMenu.Trigger>
      <ContextMenu.Content>
        <ContextMenu.Item onSelect={() => onSelect('edit')}>
          <Pencil aria-hidden />
          Edit person
        </ContextMenu.Item>
        <ContextMenu.Item onSelect={() => onSelect('copy')}>
          <Copy aria-hidden />
          Copy link
        </ContextMenu.Item>
        <ContextMenu.Sub>
          <ContextMenu.SubTrigger>
            <Mail aria-hidden />
            Send
          </ContextMenu.SubTrigger>
          <ContextMenu.SubContent>
            <ContextMenu.Item onSelect={() => onSelect('invitation')}>Send invitation</ContextMenu.Item>
            <ContextMenu.Item disabled>Send reminder</ContextMenu.Item>
          </ContextMenu.SubContent>
        </ContextMenu.Sub>
        <ContextMenu.Separator />
        <ContextMenu.CheckboxItem checked={kids} onCheckedChange={setKids}>
          Show children
        </ContextMenu.CheckboxItem>
        <ContextMenu.Group>
          <ContextMenu.Label>Sort by</ContextMenu.Label>
          <ContextMenu.RadioGroup value={order} onValueChange={setOrder}>
            <ContextMenu.RadioItem value="name">Name</ContextMenu.RadioItem>
            <ContextMenu.RadioItem value="answer">Answer</ContextMenu.RadioItem>
          </ContextMenu.RadioGroup>
        </ContextMenu.Group>
        <ContextMenu.Separator />
        <ContextMenu.Item destructive onSelect={() => onSelect('remove')}>
          <Trash2 aria-hidden />
          Remove from the list
        </ContextMenu.Item>
      </ContextMenu.Content>
    </ContextMenu.Root>
  );
}

const meta = {
  title: 'Overlays/Context menu',
  component: Guest,
  tags: ['experimental'],
  args: { onSelect: fn() },
  parameters: { docs: { story: { inline: false, height: '26rem' } } },
} satisfies Meta<typeof Guest>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What a browser sends for the right button, the menu key and Shift+F10 alike; simulated keys do not reach that far. */
async function openAt(link: HTMLElement) {
  link.focus();
  const { left, bottom } = link.getBoundingClientRect();
  await fireEvent.contextMenu(link, { clientX: left, clientY: bottom });
  const menu = await screen.findByRole('menu');
  await waitFor(() => expect(menu).toBeVisible());
  return menu;
}

const gone = () => waitFor(() => expect(screen.queryByRole('menu')).toBeNull());

export const Default: Story = {};

/** The browser turns both keys into the event that opens the menu, so its own keyboard presses them. */
export const MenuKeyAndShiftF10Open: Story = {
  play: async ({ canvas }) => {
    const keys = await realKeyboard();
    if (!keys) return;
    await keys.tab();
    const link = canvas.getByRole('link', { name: 'Ada Okafor' });
    await expect(link).toHaveFocus();
    for (const press of ['{ContextMenu}', '{Shift>}{F10}{/Shift}']) {
      await keys.keyboard(press);
      const menu = await screen.findByRole('menu');
      await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true));
      await keys.keyboard('{Escape}');
      await gone();
      await waitFor(() => expect(link).toHaveFocus());
    }
  },
};

export const ArrowsMoveAndEnterChooses: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await openAt(canvas.getByRole('link'));
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Edit person' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await expect(screen.getByRole('menuitem', { name: 'Copy link' })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await expect(args.onSelect).toHaveBeenCalledWith('edit');
    await gone();
  },
};

export const HomeAndEndJump: Story = {
  play: async ({ canvas, userEvent }) => {
    await openAt(canvas.getByRole('link'));
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Remove from the list' })).toHaveFocus());
    await userEvent.keyboard('{Home}');
    await expect(screen.getByRole('menuitem', { name: 'Edit person' })).toHaveFocus();
  },
};

export const LettersJumpToAnItem: Story = {
  play: async ({ canvas, userEvent }) => {
    await openAt(canvas.getByRole('link'));
    await userEvent.keyboard('r');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Remove from the list' })).toHaveFocus());
  },
};

export const ArrowsOpenAndCloseTheInnerMenu: Story = {
  tags: ['gate'],
  play: async ({ args, canvas, userEvent }) => {
    await openAt(canvas.getByRole('link'));
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
    const link = canvas.getByRole('link');
    await openAt(link);
    screen.getByRole('menuitemcheckbox', { name: 'Show children' }).focus();
    await userEvent.keyboard(' ');
    await gone();
    await openAt(link);
    await expect(screen.getByRole('menuitemcheckbox', { name: 'Show children' })).not.toBeChecked();
  },
};

export const EscapeClosesAndReturnsFocus: Story = {
  play: async ({ canvas, userEvent }) => {
    const link = canvas.getByRole('link');
    await openAt(link);
    await userEvent.keyboard('{Escape}');
    await gone();
    await waitFor(() => expect(link).toHaveFocus());
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await openAt(canvas.getByRole('link'));
  },
};
