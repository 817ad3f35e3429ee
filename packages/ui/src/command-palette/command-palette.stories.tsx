import type { Meta, StoryObj } from '@storybook/react-vite';
import { CalendarPlus, Grid3x3, MapPin, UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { CommandPalette, usePaletteShortcut, type CommandPaletteProps, type PaletteGroup } from '.';
import { Button } from '../button';
import { PlanBadge } from '../plan-badge';

const GROUPS: readonly PaletteGroup[] = [
  {
    id: 'pages',
    label: 'Go to',
    entries: [
      { id: 'guests', label: 'Guests', icon: <Users aria-hidden />, keywords: 'people directory' },
      {
        id: 'places',
        label: 'Café São João',
        description: 'Place of the dinner',
        icon: <MapPin aria-hidden />,
      },
      {
        id: 'seating',
        label: 'Seating plan',
        icon: <Grid3x3 aria-hidden />,
        locked: true,
        badge: <PlanBadge plan="pro" />,
      },
    ],
  },
  {
    id: 'actions',
    label: 'Do',
    entries: [
      { id: 'add', label: 'Add a guest', icon: <UserPlus aria-hidden />, shortcut: ['Mod', 'Shift', 'G'] },
      { id: 'event', label: 'Create an event', icon: <CalendarPlus aria-hidden /> },
    ],
  },
];

/** The page around it: a button, and the key. */
function Page(props: CommandPaletteProps) {
  const { onOpenChange } = props;
  const [open, setOpen] = useState(props.open);
  const change = (next: boolean) => {
    setOpen(next);
    onOpenChange(next);
  };
  usePaletteShortcut(() => change(!open));
  return (
    <div className="grid justify-items-start gap-3">
      <Button variant="outline" onClick={() => change(true)}>
        Find and do
      </Button>
      <label className="grid gap-1 text-sm">
        Note
        <input className="h-control rounded-md border border-input bg-card px-3" />
      </label>
      <CommandPalette {...props} open={open} onOpenChange={change} />
    </div>
  );
}

const meta = {
  title: 'Overlays/Command palette',
  component: CommandPalette,
  tags: ['experimental'],
  args: { open: false, groups: GROUPS, onOpenChange: fn(), onChoose: fn() },
  parameters: { docs: { story: { inline: false, height: '32rem' } } },
  render: (args) => <Page {...args} />,
} satisfies Meta<typeof CommandPalette>;
export default meta;
type Story = StoryObj<typeof meta>;

const palette = () => screen.findByRole('dialog', { name: 'Find and do' });
const field = () => screen.getByRole('combobox', { name: 'Find and do' });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const marked = () => screen.getByRole('option', { selected: true });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

export const Default: Story = {};

export const ControlKOpensAndCloses: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const note = canvas.getByLabelText('Note');
    await userEvent.click(note);
    await userEvent.keyboard('{Control>}k{/Control}');
    await palette();
    await waitFor(() => expect(field()).toHaveFocus());
    await userEvent.keyboard('{Control>}k{/Control}');
    await gone();
    await waitFor(() => expect(note).toHaveFocus());
    // With another key held, or without Control, it is somebody else's.
    await userEvent.keyboard('{Control>}{Shift>}k{/Shift}{/Control}k');
    await expect(args.onOpenChange).toHaveBeenCalledTimes(2);
  },
};

export const EnterOpensAndEscapeReturnsTheFocus: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Find and do' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await palette();
    await waitFor(() => expect(field()).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await gone();
    await waitFor(() => expect(button).toHaveFocus());
  },
};

export const ArrowsMoveAndEnterChooses: Story = {
  tags: ['gate'],
  args: { open: true },
  play: async ({ args, userEvent }) => {
    await palette();
    await waitFor(() => expect(field()).toHaveFocus());
    await expect(marked()).toHaveTextContent('Guests');
    await waitFor(() => expect(field()).toHaveAttribute('aria-activedescendant', marked().id));
    await userEvent.keyboard('{ArrowDown}');
    await expect(marked()).toHaveTextContent('Café São João');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect(marked()).toHaveTextContent('Create an event');
    await userEvent.keyboard('{ArrowDown}{End}');
    await expect(marked()).toHaveTextContent('Create an event');
    await userEvent.keyboard('{Home}{ArrowDown}{Enter}');
    await gone();
    await expect(args.onChoose).toHaveBeenCalledOnce();
    await expect(args.onChoose).toHaveBeenCalledWith(GROUPS[0]?.entries[1]);
  },
};

export const TypingFindsWithoutAccents: Story = {
  args: { open: true, recent: ['add'] },
  play: async ({ args, userEvent }) => {
    await palette();
    await userEvent.type(field(), 'sao cafe');
    await waitFor(() => expect(options()).toEqual(['Café São JoãoPlace of the dinner']));
    await expect(screen.getByText('1 match')).toBeInTheDocument();
    await userEvent.clear(field());
    await userEvent.type(field(), 'guest');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
    await waitFor(() => expect(marked()).toHaveTextContent('Guests'));
    await waitFor(() => expect(field()).toHaveAttribute('aria-activedescendant', marked().id));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onChoose).toHaveBeenCalledOnce();
    await expect(args.onChoose).toHaveBeenCalledWith(GROUPS[1]?.entries[0]);
  },
};

export const NothingMatches: Story = {
  args: { open: true },
  play: async ({ args, userEvent }) => {
    const panel = await palette();
    await userEvent.type(field(), 'zebra');
    const empty = await waitFor(() => {
      const found = panel.querySelector('[data-slot=command-palette-empty]');
      if (!found) throw new Error('The sentence is missing.');
      return found;
    });
    await expect(empty).toHaveTextContent('Nothing matches zebra. Try fewer letters.');
    await userEvent.keyboard('{Enter}');
    await expect(args.onChoose).not.toHaveBeenCalled();
    await expect(panel).toBeVisible();
  },
};

export const RecentComesFirst: Story = {
  args: { open: true, recent: ['event', 'no longer there'] },
  play: async ({ args, userEvent }) => {
    await palette();
    const recent = screen.getByRole('group', { name: 'Recent' });
    await expect(within(recent).getAllByRole('option')).toHaveLength(1);
    await expect(marked()).toHaveTextContent('Create an event');
    await expect(screen.getAllByRole('option')).toHaveLength(6);
    await userEvent.keyboard('{Enter}');
    await expect(args.onChoose).toHaveBeenCalledOnce();
    await expect(args.onChoose).toHaveBeenCalledWith(GROUPS[1]?.entries[1]);
  },
};

export const LockedIsReadAndChosen: Story = {
  args: { open: true },
  play: async ({ args, userEvent }) => {
    await palette();
    const locked = screen.getByRole('option', { name: /Seating plan \(not in your plan\) Pro/ });
    await expect(locked).not.toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(locked);
    await expect(args.onChoose).toHaveBeenCalledOnce();
    await expect(args.onChoose).toHaveBeenCalledWith(GROUPS[0]?.entries[2]);
  },
};

export const SearchedElsewhere: Story = {
  args: { open: true, search: 'none', onQueryChange: fn(), loading: true },
  play: async ({ args, userEvent }) => {
    const panel = await palette();
    await userEvent.type(field(), 'zebra');
    await expect(args.onQueryChange).toHaveBeenLastCalledWith('zebra');
    await expect(screen.getAllByRole('option')).toHaveLength(5);
    await expect(within(panel).getByRole('status')).toHaveTextContent('Looking for more');
  },
};

export const TabStaysInside: Story = {
  args: { open: true },
  play: async ({ userEvent }) => {
    const panel = await palette();
    await waitFor(() => expect(field()).toHaveFocus());
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    for (let press = 0; press < 4; press += 1) {
      await userEvent.tab();
      await expect(panel.contains(document.activeElement)).toBe(true);
    }
    for (let press = 0; press < 4; press += 1) {
      await userEvent.tab({ shift: true });
      await expect(panel.contains(document.activeElement)).toBe(true);
    }
  },
};

export const MakesNoStyleElement: Story = {
  play: async ({ canvas, userEvent }) => {
    const before = document.querySelectorAll('style').length;
    await userEvent.click(canvas.getByRole('button', { name: 'Find and do' }));
    const panel = await palette();
    await expect(panel.querySelectorAll('style')).toHaveLength(0);
    // The dialog's own, which keep the page behind from scrolling, as for every dialog; the list adds none.
    const added = [...document.querySelectorAll('style')].slice(before).map((style) => style.textContent);
    await expect(added.filter((css) => !/data-scroll-locked|block-interactivity/.test(css))).toEqual([]);
  },
};

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  args: { open: true, recent: ['add'] },
};

export const Phone: Story = {
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  args: {
    open: true,
    groups: GROUPS.map((group) => ({
      ...group,
      entries: group.entries.map((entry) => ({
        ...entry,
        label: `${entry.label} of the Donaudampfschifffahrtsgesellschaftskapitänsfamilie and everybody who belongs to it`,
      })),
    })),
  },
  play: async () => {
    const panel = await palette();
    await expect(panel.scrollWidth).toBeLessThanOrEqual(panel.clientWidth);
    await expect(panel.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  args: { open: true, recent: ['add'], loading: true },
  play: async () => {
    await expect(await palette()).toBeVisible();
  },
};
