/* Longer than 300 lines: one story for each rule and each row of the keyboard table belongs in one file, which the page names. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { Board, moveCard, type BoardCardData, type BoardColumnData, type BoardMove } from '.';
import { Avatar } from '../avatar';
import { Stack } from '../stack';
import { dragByPointer } from '../testing/drag-by-pointer';

interface Task extends BoardCardData {
  owner?: string;
}

const TASKS: readonly BoardColumnData<Task>[] = [
  {
    id: 'todo',
    title: 'To do',
    cards: [
      { id: 'hall', title: 'Book the hall', owner: 'Ada Okafor' },
      { id: 'menu', title: 'Agree on the menu' },
      { id: 'photos', title: 'Ask for old photos', owner: 'Tom Weber' },
    ],
  },
  { id: 'doing', title: 'Doing', limit: 2, cards: [{ id: 'list', title: 'Clean up the guest list' }] },
  { id: 'done', title: 'Done', cards: [] },
];

const onMove = fn<(move: BoardMove<Task>) => boolean | Promise<boolean>>();

interface DemoProps {
  columns?: readonly BoardColumnData<Task>[];
  readOnly?: boolean;
  label?: string;
}

function Demo({ columns: start = TASKS, readOnly, label = 'Tasks' }: DemoProps) {
  const [columns, setColumns] = useState(start);
  return (
    <Board
      aria-label={label}
      columns={columns}
      readOnly={readOnly}
      onMove={(move) => {
        const answer = onMove(move);
        if (answer === true) setColumns(moveCard(columns, move));
        return answer;
      }}
      renderCard={(task) =>
        task.owner ? (
          <span className="flex items-center gap-1.5 text-xs text-muted-foreground">
            <Avatar name={task.owner} size="sm" />
            {task.owner}
          </span>
        ) : null
      }
    />
  );
}

const meta = {
  title: 'Data/Board',
  component: Demo,
  tags: ['ready'],
  beforeEach: () => {
    onMove.mockReset();
    onMove.mockReturnValue(true);
  },
} satisfies Meta<typeof Demo>;
export default meta;
type Story = StoryObj<typeof meta>;

const column = (name: string) => screen.getByRole('group', { name });
const titles = (name: string) =>
  within(column(name))
    .queryAllByRole('listitem')
    .map((item) => within(item).getByText(/^[A-Z].*/, { selector: '.font-semibold' }).textContent);
const handle = (card: string) => screen.getByRole('button', { name: `Move ${card} with the arrow keys` });
const said = (text: string) =>
  waitFor(() => expect(document.querySelector('[data-announcer=assertive]')?.textContent).toBe(text));

export const Default: Story = {
  play: async () => {
    await expect(titles('To do')).toEqual(['Book the hall', 'Agree on the menu', 'Ask for old photos']);
    await expect(within(column('Doing')).getByText('1 of 2')).toBeVisible();
    await expect(
      within(column('Done')).getByText('Nothing here yet. Move a card here to start.'),
    ).toBeVisible();
  },
};

export const SpacePicksUpAndDrops: Story = {
  play: async ({ userEvent }) => {
    handle('Book the hall').focus();
    await userEvent.keyboard(' ');
    await expect(handle('Book the hall')).toHaveAttribute('aria-pressed', 'true');
    await said(
      'Book the hall picked up. To do, place 1 of 3. Arrow keys move it, Space drops it, Escape puts it back.',
    );
    await userEvent.keyboard('{ArrowRight}');
    await said('Doing, place 1 of 2');
    await userEvent.keyboard(' ');
    await said('Book the hall moved to Doing, place 1 of 2.');
    await expect(onMove).toHaveBeenCalledTimes(1);
    await expect(onMove).toHaveBeenCalledWith(
      expect.objectContaining({ from: 'todo', to: 'doing', index: 0 }),
    );
    await expect(titles('Doing')).toEqual(['Book the hall', 'Clean up the guest list']);
    await waitFor(() => expect(handle('Book the hall')).toHaveFocus());
  },
};

/** A click that did not drag is a press like Enter. */
export const ClickPicksUpAndDrops: Story = {
  play: async ({ userEvent }) => {
    const grip = handle('Book the hall');
    await userEvent.click(grip);
    await expect(grip).toHaveAttribute('aria-pressed', 'true');
    await expect(grip).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.click(handle('Book the hall'));
    await expect(titles('Doing')[0]).toBe('Book the hall');
    await expect(onMove).toHaveBeenCalledTimes(1);
  },
};

export const ArrowsMoveWithinAColumn: Story = {
  tags: ['gate'],
  play: async ({ userEvent }) => {
    handle('Book the hall').focus();
    await userEvent.keyboard('{Enter}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    await expect(titles('To do')).toEqual(['Agree on the menu', 'Book the hall', 'Ask for old photos']);
    await waitFor(() => expect(handle('Book the hall')).toHaveFocus());
  },
};

export const EscapePutsBack: Story = {
  play: async ({ userEvent }) => {
    handle('Agree on the menu').focus();
    await userEvent.keyboard(' {ArrowRight}{ArrowRight}{Escape}');
    await said('Agree on the menu put back in To do, place 2 of 3.');
    await expect(onMove).not.toHaveBeenCalled();
    await expect(handle('Agree on the menu')).toHaveFocus();
    await expect(handle('Agree on the menu')).toHaveAttribute('aria-pressed', 'false');
  },
};

export const TabLeavesAndPutsBack: Story = {
  play: async ({ userEvent }) => {
    handle('Agree on the menu').focus();
    await userEvent.keyboard(' {ArrowUp}');
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Move Agree on the menu to' })).toHaveFocus();
    await expect(onMove).not.toHaveBeenCalled();
    await said('Agree on the menu put back in To do, place 2 of 3.');
  },
};

export const MenuDoesWhatADragDoes: Story = {
  play: async ({ userEvent }) => {
    screen.getByRole('button', { name: 'Move Agree on the menu to' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Move up' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    await expect(screen.getByRole('menuitem', { name: 'Move to Done' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await said('Agree on the menu moved to Done, place 1 of 1.');
    await expect(titles('Done')).toEqual(['Agree on the menu']);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Move Agree on the menu to' })).toHaveFocus(),
    );
  },
};

export const RefusedMoveStays: Story = {
  play: async ({ userEvent }) => {
    onMove.mockReturnValue(false);
    handle('Book the hall').focus();
    await userEvent.keyboard(' {ArrowRight} ');
    await said('Book the hall stays in To do, place 1 of 3.');
    await expect(titles('To do')).toHaveLength(3);
    await expect(handle('Book the hall')).toHaveFocus();
  },
};

export const RefusedLater: Story = {
  play: async ({ userEvent }) => {
    let answer = (_taken: boolean): void => undefined;
    onMove.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    handle('Book the hall').focus();
    await userEvent.keyboard(' {ArrowRight} ');
    answer(false);
    await said('Book the hall stays in To do, place 1 of 3.');
    await expect(titles('To do')).toHaveLength(3);
  },
};

const middleOf = (element: Element) => {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height - 8 };
};

export const DragByPointerMakesNoStyleElement: Story = {
  play: async () => {
    const made: Node[] = [];
    const watch = new MutationObserver((records) => {
      for (const record of records)
        made.push(...[...record.addedNodes].filter((node) => node instanceof HTMLStyleElement));
    });
    watch.observe(document, { childList: true, subtree: true });
    const flight = await dragByPointer(screen.getByText('Book the hall'), middleOf(column('Done')));
    await waitFor(() => expect(column('Done')).toHaveAttribute('data-target'));
    await flight.drop();
    await expect(titles('Done')).toEqual(['Book the hall']);
    await expect(onMove).toHaveBeenCalledTimes(1);
    await expect(onMove).toHaveBeenCalledWith(
      expect.objectContaining({ from: 'todo', to: 'done', index: 0 }),
    );
    made.push(
      ...watch
        .takeRecords()
        .flatMap((record) => [...record.addedNodes])
        .filter((node) => node instanceof HTMLStyleElement),
    );
    watch.disconnect();
    await expect(made).toEqual([]);
  },
};

export const EscapeEndsADrag: Story = {
  play: async () => {
    const flight = await dragByPointer(screen.getByText('Book the hall'), middleOf(column('Done')));
    await waitFor(() => expect(column('Done')).toHaveAttribute('data-target'));
    await flight.escape();
    await expect(onMove).not.toHaveBeenCalled();
    await expect(titles('To do')).toHaveLength(3);
    await said('Book the hall put back in To do, place 1 of 3.');
  },
};

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  play: async ({ userEvent }) => {
    handle('Book the hall').focus();
    await userEvent.keyboard(' {ArrowLeft}');
    await said('Doing, place 1 of 2');
    await userEvent.keyboard('{ArrowRight}');
    await said('To do, place 1 of 3');
    await userEvent.keyboard('{Escape}');
    await expect(column('To do').getBoundingClientRect().left).toBeGreaterThan(
      column('Doing').getBoundingClientRect().left,
    );
  },
};

export const ReadOnly: Story = {
  args: { readOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryAllByRole('button')).toEqual([]);
    await expect(titles('To do')).toHaveLength(3);
  },
};

const FULL: readonly BoardColumnData<Task>[] = [
  { id: 'a', title: 'To do', limit: 2, cards: [{ id: '1', title: 'Book the hall', owner: 'Ada Okafor' }] },
  { id: 'b', title: 'Doing', limit: 1, cards: [{ id: '2', title: 'Agree on the menu' }] },
  {
    id: 'c',
    title: 'Waiting for an answer from somebody else',
    limit: 1,
    cards: [
      {
        id: '3',
        title:
          'Ask every branch of the family for the photographs that have been lying in attics since the last time everybody was together',
        owner: 'Maximiliane von Hohenstein-Oberwaldenberg',
      },
      { id: '4', title: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen' },
    ],
  },
  { id: 'd', title: 'Done', cards: [] },
];

/** A long column shows its first cards, how many there are, and the way to the rest. */
export const SomeOfMany: Story = {
  render: () => (
    <Board
      aria-label="Tasks"
      columns={[{ id: 'done', title: 'Done', cards: [{ id: '1', title: 'Book the hall' }], count: 12 }]}
      onMove={onMove}
      renderEnd={(column) => <p>{(column.count ?? 0) - column.cards.length} more</p>}
    />
  ),
  play: async () => {
    await expect(within(column('Done')).getByText('12 cards')).toBeInTheDocument();
    await expect(within(column('Done')).getByText('11 more')).toBeInTheDocument();
  },
};

export const LongText: Story = {
  render: () => (
    <div className="w-80">
      <Demo columns={FULL} />
    </div>
  ),
  play: async () => {
    await expect(within(column('Doing')).getByText('1 of 1, full')).toBeInTheDocument();
    await expect(within(column('Done')).getByText('0 cards')).toBeInTheDocument();
    const long = column('Waiting for an answer from somebody else');
    await expect(within(long).getByText('2 of 1, 1 over the limit')).toBeInTheDocument();
    await expect(long.scrollWidth).toBeLessThanOrEqual(long.clientWidth);
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: () => (
    <Stack>
      <Demo columns={FULL} label="Tasks with limits" />
      <Demo columns={TASKS.slice(0, 1)} label="Nothing can be moved" readOnly />
    </Stack>
  ),
  play: async ({ userEvent }) => {
    handle('Book the hall').focus();
    await userEvent.keyboard(' {ArrowRight}{ArrowDown}');
    await said('Doing, place 2 of 2');
  },
};
