import type { Meta, StoryObj } from '@storybook/react-vite';
import { Trash2 } from 'lucide-react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { Button } from '@foregather/ui';
import { withRouter } from '../../testing/with-router';
import type { BulkAction, ListColumn } from './list-types';
import { ListView } from './list-view';

interface Guest {
  id: string;
  name: string;
  email: string | null;
  age: number;
}

const guests: Guest[] = [
  { id: 'a', name: 'Ada Okafor', email: 'ada@okafor.example', age: 41 },
  { id: 'b', name: 'نور الدين الحداد', email: null, age: 8 },
  {
    id: 'c',
    name: 'Maximiliane Freifrau von und zu Hohenlohe-Waldenburg-Schillingsfürst',
    email: 'maximiliane.hohenlohe-waldenburg@a-very-long-domain-name.example',
    age: 77,
  },
];

const columns: ListColumn<Guest>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name }) => <bdi>{name}</bdi>,
    csv: ({ name }) => name,
    sort: { ascending: 'name', descending: '-name' },
  },
  { id: 'email', header: 'Email', cell: ({ email }) => email, csv: ({ email }) => email },
  { id: 'age', header: 'Age', cell: ({ age }) => age, csv: ({ age }) => age, numeric: true },
];

const undone = fn(async () => 'Brought back');
const removed = fn(async () => ({ message: 'Removed', undo: undone }));
const merge = fn();
const onExport = fn();
const bulk: BulkAction<Guest>[] = [
  {
    id: 'remove',
    label: 'Remove',
    icon: <Trash2 aria-hidden />,
    possible: ({ age }) => age >= 18,
    confirm: (rows, left) => ({
      title: `Remove ${rows.length} people?`,
      description: `They leave the list. ${left} stay.`,
      confirmLabel: 'Remove people',
    }),
    run: removed,
  },
  { id: 'merge', label: 'Merge', exactly: 2, open: merge },
];

const meta = {
  title: 'Features/Patterns/List view',
  component: ListView<Guest>,
  tags: ['ready', 'visual'],
  decorators: [withRouter],
  args: {
    label: 'Guests',
    rows: guests,
    rowId: ({ id }) => id,
    rowName: ({ name }) => name,
    columns,
    search: { value: '', placeholder: 'Name or email', onChange: fn() },
    filters: [
      {
        id: 'age',
        label: 'Age',
        value: 'all',
        options: [
          { value: 'all', label: 'Everyone' },
          { value: 'adult', label: 'Adults' },
        ],
        onChange: fn(),
      },
    ],
    chips: [
      { id: 'all', label: 'All', count: 3, to: '/guests', current: true },
      { id: 'mail', label: 'With email', count: 2, to: '/guests?show=mail', current: false },
    ],
    csv: { fileName: 'guests.csv' },
    onPrint: fn(),
    noMatch: 'Nobody matches. Check the spelling, or clear the search.',
    sort: { value: 'name', onChange: fn() },
    rowActions: ({ name }) => (
      <Button size="sm" variant="outline" aria-label={`Edit ${name}`}>
        Edit
      </Button>
    ),
    bulk,
  },
} satisfies Meta<typeof ListView<Guest>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search' }), 'ada');
    await waitFor(() => expect(args.search?.onChange).toHaveBeenCalledWith('ada'));
    await userEvent.selectOptions(canvas.getByLabelText('Age'), 'Adults');
    await expect(args.filters?.[0]?.onChange).toHaveBeenCalledWith('adult');
    await userEvent.click(canvas.getByRole('button', { name: 'Name' }));
    await expect(args.sort?.onChange).toHaveBeenCalledWith('-name');
    await expect(canvas.getByRole('link', { name: 'All 3' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(canvas.getByRole('button', { name: 'Print' }));
    await expect(args.onPrint).toHaveBeenCalledOnce();
  },
};

/** What a row does not have takes no line of its card. */
export const CardsOnAPhone: Story = {
  globals: { viewport: { value: 'mobile2', isRotated: false } },
  play: async ({ canvas }) => {
    const card = (name: string) => within(canvas.getByRole('row', { name: new RegExp(name) }));
    await expect(card('Ada Okafor').getAllByRole('cell', { name: /@/ })).toHaveLength(1);
    const email = card('نور')
      .getAllByRole('cell', { hidden: true })
      .find(({ dataset, textContent }) => dataset.slot === 'table-cell' && textContent === '');
    await expect(email).not.toBeVisible();
  },
};

/** An action says how many it is for, asks first, and can be taken back. */
export const ChosenRows: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Ada Okafor' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: /^Select نور/ }));
    const bar = within(canvas.getByRole('group', { name: 'Selected guests' }));
    await userEvent.click(bar.getByRole('button', { name: 'Merge' }));
    await expect(merge).toHaveBeenCalledWith([guests[0], guests[1]], expect.any(Function));
    await userEvent.click(bar.getByRole('button', { name: 'Remove 1' }));
    const question = within(await screen.findByRole('alertdialog'));
    await expect(question.getByText('They leave the list. 1 stay.')).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Remove people' }));
    await waitFor(() => expect(removed).toHaveBeenCalledWith([guests[0]]));
    await waitFor(() => expect(canvas.queryByRole('group', { name: 'Selected guests' })).toBeNull());
  },
};

export const NoMatch: Story = {
  args: { rows: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Nobody matches/)).toBeVisible();
  },
};

/** Without a right to change anything nothing can be chosen. */
export const ReadOnly: Story = {
  render: ({ bulk: _bulk, rowActions: _rowActions, ...list }) => <ListView {...list} />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('checkbox')).toBeNull();
  },
};

export const Cards: Story = {
  args: {
    children: (rows, select) => (
      <ul className="grid gap-3">
        {rows.map((row) => (
          <li key={row.id} className="flex items-center justify-between gap-4 rounded-lg border bg-card p-4">
            <bdi className="min-w-0 wrap-anywhere">{row.name}</bdi>
            {select(row)}
          </li>
        ))}
      </ul>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all 3' }));
    await expect(canvas.getByRole('checkbox', { name: '3 of 3 selected' })).toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear selection' }));
    await expect(canvas.getByRole('checkbox', { name: 'Select all 3' })).not.toBeChecked();
  },
};

export const MoreRows: Story = {
  args: { more: { label: 'Show more guests', onShow: fn() } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show more guests' }));
    await expect(args.more?.onShow).toHaveBeenCalledOnce();
  },
};

/** A file that holds more than the rows is the page's own. */
export const OwnFile: Story = {
  render: ({ csv: _csv, ...list }) => <ListView {...list} onExport={onExport} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Export CSV' }));
    await expect(onExport).toHaveBeenCalledOnce();
  },
};
