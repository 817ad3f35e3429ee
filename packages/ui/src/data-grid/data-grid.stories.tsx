// Long, because every row of the keyboard table and every state has a story of its own, and all share the same guests.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { EllipsisVertical, Mail } from 'lucide-react';
import { expect, fn, waitFor } from 'storybook/test';
import { DataGrid, type DataGridColumn, type DataGridProps } from '.';
import { Button } from '../button';
import { EmptyState } from '../empty-state';
import { RsvpPill, type RsvpAnswer } from '../rsvp-pill';

interface Guest {
  id: string;
  name: string;
  household: string;
  age: number | null;
  answer: RsvpAnswer;
  table: string;
}

const FIRST = [
  'Ada',
  'Chidi',
  'Ngozi',
  'Emeka',
  'Ifeoma',
  'Obinna',
  'Amara',
  'Kelechi',
  'Zainab',
  'Tunde',
] as const;
const LAST = ['Okafor', 'Bello', 'Adeyemi', 'Eze', 'Hohenberg', 'Lindqvist', 'Mensah'] as const;
const ANSWERS: readonly RsvpAnswer[] = ['yes', 'maybe', 'no', 'unanswered'];
const pick = <T,>(from: readonly [T, ...T[]] | readonly T[], index: number): T => {
  const found = from[index % from.length];
  if (found === undefined) throw new Error('Nothing to pick from.');
  return found;
};

/** The same guests on every run. */
const guests = (count: number): Guest[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `guest-${index + 1}`,
    name: `${pick(FIRST, index)} ${pick(LAST, index * 3)} ${index + 1}`,
    household: pick(LAST, index * 3),
    age: index % 11 === 4 ? null : (index * 37) % 90,
    answer: pick(ANSWERS, index * 5),
    table: `Table ${((index * 7) % 24) + 1}`,
  }));

const SOME = guests(60);
const FEW = guests(4);
const rowId = ({ id }: Guest) => id;

const COLUMNS: DataGridProps<Guest>['columns'] = [
  { id: 'name', name: 'Name', value: ({ name }) => name, width: 'wide' },
  { id: 'household', name: 'Household', value: ({ household }) => household },
  { id: 'age', name: 'Age', value: ({ age }) => age, numeric: true, width: 'narrow' },
  {
    id: 'answer',
    name: 'Answer',
    value: ({ answer }) => answer,
    cell: ({ answer }) => <RsvpPill answer={answer} />,
    sortable: false,
  },
  { id: 'table', name: 'Table', value: ({ table }) => table },
];

const actions = ({ name }: Guest) => (
  <>
    <Button variant="ghost" size="icon" aria-label={`Write to ${name}`} onClick={onWrite}>
      <Mail aria-hidden />
    </Button>
    <Button variant="ghost" size="icon" aria-label={`Actions for ${name}`}>
      <EllipsisVertical aria-hidden />
    </Button>
  </>
);
const onWrite = fn();

function Guests(props: Partial<DataGridProps<Guest>>) {
  return (
    <DataGrid
      caption="Guests of the Okafor reunion"
      columns={COLUMNS}
      rows={SOME}
      rowId={rowId}
      selectable
      actions={actions}
      {...props}
    />
  );
}

const meta = {
  title: 'Data/Data grid',
  component: Guests,
  tags: ['experimental'],
  args: { onSortChange: fn(), onSelectedChange: fn(), onHiddenChange: fn() },
  argTypes: { columns: { control: false }, rows: { control: false } },
  decorators: [
    (Story) => (
      <div className="[--data-grid-height:24rem]">
        <Story />
      </div>
    ),
  ],
  beforeEach: () => {
    onWrite.mockClear();
  },
} satisfies Meta<typeof Guests>;
export default meta;
type Story = StoryObj<typeof meta>;

/** In Tab order: the menu of columns, then the grid. */
const goIn = async (userEvent: { tab: () => Promise<void> }) => {
  await userEvent.tab();
  await userEvent.tab();
};

export const Default: Story = {
  play: async ({ canvas }) => {
    const grid = canvas.getByRole('grid', { name: 'Guests of the Okafor reunion' });
    await expect(grid).toHaveAttribute('aria-rowcount', '61');
    await expect(canvas.getByRole('rowheader', { name: 'Ada Okafor 1' })).toBeVisible();
    await expect(canvas.getAllByRole('row').length).toBeLessThan(40);
  },
};

export const TabGoesInOnce: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Columns' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('checkbox', { name: 'Select all rows' })).toHaveFocus();
    await userEvent.tab();
    await expect(document.body).toHaveFocus();
  },
};

export const ArrowsGoFromCellToCell: Story = {
  play: async ({ canvas, userEvent }) => {
    await goIn(userEvent);
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('button', { name: 'Name' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('rowheader', { name: 'Ada Okafor 1' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    await expect(canvas.getAllByRole('gridcell', { name: 'Eze' })[0]).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowUp}');
    await expect(canvas.getByRole('checkbox', { name: 'Select Ada Okafor 1' })).toHaveFocus();
  },
};

export const HomeAndEndGoAlongTheRow: Story = {
  play: async ({ canvas, userEvent }) => {
    await goIn(userEvent);
    await userEvent.keyboard('{ArrowDown}{End}');
    const [first] = canvas.getAllByRole('row').slice(1);
    await expect(first?.lastElementChild?.lastElementChild).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(canvas.getByRole('checkbox', { name: 'Select Ada Okafor 1' })).toHaveFocus();
  },
};

export const PageKeysGoAWindow: Story = {
  play: async ({ canvas, userEvent }) => {
    await goIn(userEvent);
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{PageDown}{PageDown}{PageDown}');
    const row = () => Number(document.activeElement?.closest('[role=row]')?.getAttribute('aria-rowindex'));
    await waitFor(() => expect(row()).toBeGreaterThan(15));
    await waitFor(() => expect(document.activeElement).toBeVisible());
    const there = row();
    await userEvent.keyboard('{PageUp}');
    await waitFor(() => expect(row()).toBeLessThan(there));
    await userEvent.keyboard('{PageUp}{PageUp}{PageUp}');
    await waitFor(() => expect(canvas.getByRole('rowheader', { name: 'Ada Okafor 1' })).toHaveFocus());
  },
};

const MANY = { rows: null as Guest[] | null };
const many = () => (MANY.rows ??= guests(100_000));

export const HundredThousandRows: Story = {
  render: (args) => <Guests {...args} rows={many()} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('grid')).toHaveAttribute('aria-rowcount', '100001');
    await expect(canvas.getAllByRole('row').length).toBeLessThan(40);
    await goIn(userEvent);
    await userEvent.keyboard('{ArrowDown}{Control>}{End}{/Control}');
    const row = () => document.activeElement?.closest('[role=row]');
    await waitFor(() => expect(row()).toHaveAttribute('aria-rowindex', '100001'));
    const seen = () => {
      const box = row()?.getBoundingClientRect();
      const window = canvas.getByRole('grid').parentElement?.getBoundingClientRect();
      return (
        box !== undefined && window !== undefined && box.bottom <= window.bottom + 1 && box.top >= window.top
      );
    };
    await waitFor(() => expect(seen()).toBe(true));
    await expect(canvas.getAllByRole('row').length).toBeLessThan(40);
    await userEvent.keyboard('{Control>}{Home}{/Control}');
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: 'Select Ada Okafor 1' })).toHaveFocus());
  },
};

export const EnterGoesInAndEscapeComesBack: Story = {
  tags: ['gate'],
  play: async ({ canvas, userEvent }) => {
    await goIn(userEvent);
    await userEvent.keyboard('{ArrowDown}{End}');
    const cell = document.activeElement;
    await userEvent.keyboard('{Enter}');
    const write = canvas.getByRole('button', { name: 'Write to Ada Okafor 1' });
    await expect(write).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Actions for Ada Okafor 1' })).toHaveFocus();
    await userEvent.tab();
    await expect(write).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(onWrite).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(cell).toHaveFocus();
    await userEvent.keyboard('{F2}');
    await expect(write).toHaveFocus();
    await userEvent.keyboard('{F2}');
    await expect(cell).toHaveFocus();
  },
};

export const HeaderSorts: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await goIn(userEvent);
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{Enter}');
    const age = canvas.getByRole('columnheader', { name: 'Age' });
    await expect(age).toHaveAttribute('aria-sort', 'ascending');
    await expect(args.onSortChange).toHaveBeenLastCalledWith({ column: 'age', direction: 'ascending' });
    await expect(canvas.getAllByRole('rowheader')[0]).toHaveTextContent('Ada Okafor 1');
    await userEvent.keyboard(' ');
    await expect(age).toHaveAttribute('aria-sort', 'descending');
    await expect(canvas.getAllByRole('rowheader')[0]).toHaveTextContent('Kelechi Adeyemi 18');
    await userEvent.keyboard('{Control>}{End}{/Control}');
    // An age that nobody knows stands last in both directions.
    await waitFor(() => expect(canvas.getByRole('row', { name: /Tunde Adeyemi 60 / })).toBeVisible());
  },
};

export const OrderOfTheBackend: Story = {
  args: { sortRows: false, defaultSort: { column: 'age', direction: 'descending' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('columnheader', { name: 'Age' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await expect(canvas.getAllByRole('rowheader')[0]).toHaveTextContent('Ada Okafor 1');
  },
};

export const SpaceChoosesARow: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await goIn(userEvent);
    await userEvent.keyboard('{ArrowDown} ');
    await expect(args.onSelectedChange).toHaveBeenLastCalledWith(new Set(['guest-1']));
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{Shift>} {/Shift}');
    await expect(args.onSelectedChange).toHaveBeenLastCalledWith(new Set(['guest-1', 'guest-2']));
    await expect(canvas.getByRole('status')).toHaveTextContent('2 selected');
    const all = canvas.getByRole<HTMLInputElement>('checkbox', { name: 'Select all rows' });
    await expect(all.indeterminate).toBe(true);
    await expect(canvas.getAllByRole('row', { selected: true })).toHaveLength(2);
  },
};

export const AllRowsAtOnce: Story = {
  play: async ({ canvas, userEvent }) => {
    await goIn(userEvent);
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('status')).toHaveTextContent('60 selected');
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    await userEvent.keyboard('{ArrowDown}{Control>}a{/Control}');
    await expect(canvas.getByRole('status')).toHaveTextContent('60 selected');
    await expect(canvas.getByRole('checkbox', { name: 'Select all rows' })).toBeChecked();
  },
};

export const ColumnsCanBePutAway: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const menu = document.querySelector('[role=menu]');
    await waitFor(() => expect(menu ?? document.querySelector('[role=menu]')).toBeVisible());
    const boxes = [...document.querySelectorAll('[role=menuitemcheckbox]')].map((box) => box.textContent);
    await expect(boxes).toEqual(['Household', 'Age', 'Answer', 'Table']);
    await waitFor(() => expect(document.activeElement).toHaveAttribute('role', 'menuitemcheckbox'));
    await userEvent.keyboard('{Enter}');
    await expect(args.onHiddenChange).toHaveBeenLastCalledWith(new Set(['household']));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Columns' })).toHaveFocus());
    await expect(canvas.queryByRole('columnheader', { name: 'Household' })).toBeNull();
    await expect(canvas.getByRole('columnheader', { name: 'Age' })).toBeVisible();
  },
};

export const ArrowsTurnAroundInRightToLeft: Story = {
  globals: { dir: 'rtl' },
  play: async ({ canvas, userEvent }) => {
    await goIn(userEvent);
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('button', { name: 'Name' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('checkbox', { name: 'Select all rows' })).toHaveFocus();
  },
};

export const PressMovesTheStop: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Chidi Eze 2' }));
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('rowheader', { name: 'Chidi Eze 2' })).toHaveFocus();
  },
};

export const FocusStaysWhileScrolling: Story = {
  play: async ({ canvas, userEvent }) => {
    await goIn(userEvent);
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    const window = canvas.getByRole('grid').parentElement;
    if (!window) throw new Error('The grid has no window.');
    window.scrollTop = window.scrollHeight;
    await waitFor(() => expect(canvas.getByRole('row', { name: /Tunde .* 60 / })).toBeVisible());
    await expect(canvas.getByRole('rowheader', { name: 'Ada Okafor 1' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(canvas.getByRole('rowheader', { name: 'Chidi Eze 2' })).toHaveFocus());
  },
};

export const CardsOnAPhone: Story = {
  tags: ['visual'],
  globals: { viewport: { value: 'mobile2', isRotated: false } },
  args: { rows: FEW },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('row')).toHaveLength(5);
    await expect(canvas.getByRole('rowheader', { name: 'Ada Okafor 1' })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Loading: Story = {
  args: { loading: true, rows: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading rows')).toBeInTheDocument();
    await expect(canvas.queryByRole('grid')).toBeNull();
  },
};

const onRetry = fn();
export const CouldNotLoad: Story = {
  args: { rows: [], error: { title: 'The guests could not be loaded', onRetry } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The guests could not be loaded');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(onRetry).toHaveBeenCalledOnce();
  },
  beforeEach: () => {
    onRetry.mockClear();
  },
};

export const NothingYet: Story = {
  args: {
    rows: [],
    empty: (
      <EmptyState
        level={3}
        title="No guests yet"
        description="Everybody you invite shows up here."
        action={<Button>Invite guests</Button>}
      />
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'No guests yet' })).toBeVisible();
  },
};

const LONG: readonly Guest[] = [
  {
    id: 'long',
    name: 'Maximiliane Freifrau von und zu Hohenberg-Wolkenstein',
    household: 'Donaudampfschifffahrtsgesellschaftskapitänswitwe',
    age: 55,
    answer: 'waitlisted',
    table: 'Der lange Tisch am Fenster zum Garten hinaus, neben der Musik',
  },
  ...FEW,
];
const LONG_COLUMNS: readonly [DataGridColumn<Guest>, ...DataGridColumn<Guest>[]] = [
  { ...COLUMNS[0], name: 'Vollständiger Name mit allen Titeln und Zusätzen' },
  ...COLUMNS.slice(1),
];

export const LongText: Story = {
  args: { rows: LONG, columns: LONG_COLUMNS },
  play: async ({ canvas }) => {
    const left = (row: number) =>
      canvas.getAllByRole('rowheader')[row]?.nextElementSibling?.getBoundingClientRect().left;
    // Cells of one column stand under each other, whatever is in them.
    await expect(left(0)).toBe(left(1));
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: () => (
    <div className="grid gap-10">
      <Guests
        rows={FEW}
        defaultSort={{ column: 'name', direction: 'ascending' }}
        defaultSelected={new Set(['guest-2'])}
      />
      <Guests rows={FEW} caption="Without boxes and actions" selectable={false} actions={undefined} />
      <Guests rows={[]} caption="A search without result" empty={undefined} />
      <Guests rows={[]} caption="On its way" loading />
      <Guests rows={[]} caption="It failed" error={{ onRetry }} />
    </div>
  ),
};
