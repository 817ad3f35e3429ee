import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { withRouter } from '../../testing/with-router';
import type { ListColumn } from './list-types';
import { RecordList, type RecordListProps } from './record-list';

interface Line {
  id: string;
  title: string;
  amount: number;
}

const LINES: readonly Line[] = [
  { id: '1', title: 'Hall', amount: 1200 },
  { id: '2', title: 'Band', amount: 800 },
  { id: '3', title: 'Flowers', amount: 150 },
];
const COLUMNS: readonly ListColumn<Line>[] = [
  { id: 'title', header: 'Title', cell: ({ title }) => title, csv: ({ title }) => title },
  {
    id: 'amount',
    header: 'Amount',
    numeric: true,
    cell: ({ amount }) => amount,
    csv: ({ amount }) => amount,
  },
];

const meta = {
  title: 'Features/Patterns/Record list',
  component: RecordList<Line>,
  tags: ['ready'],
  decorators: [withRouter],
  args: {
    noun: { one: 'budget line', many: 'budget lines' },
    name: ({ title }) => title,
    nameLabel: 'Title',
    rows: LINES,
    columns: COLUMNS,
    fileName: 'budget-lines.csv',
    onEdit: fn(),
    remove: fn(async (rows: readonly Line[]) => rows),
    restore: fn(async (rows: readonly Line[]) => rows),
  },
} satisfies Meta<RecordListProps<Line>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for Band' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    await waitFor(() => expect(args.onEdit).toHaveBeenCalledWith(LINES[1]));
  },
};

/** The search narrows by the name, and the address keeps it. */
export const NoMatch: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search' }), 'tent');
    await expect(await canvas.findByText(/^No budget line matches/)).toBeVisible();
  },
};

/** Removing asks first; Undo brings the same rows back. */
export const RemovedAndBroughtBack: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Hall' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Flowers' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Remove' }));
    const question = within(await screen.findByRole('alertdialog'));
    await expect(question.getByText('Remove 2 budget lines?')).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Remove budget lines' }));
    await expect(await screen.findByText('2 budget lines removed')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(args.restore).toHaveBeenCalledWith([LINES[0], LINES[2]]));
  },
};

/** Somebody else was faster with one of the two: told, and only what is gone by this comes back. */
export const RemovedInPartBySomebodyElse: Story = {
  args: { remove: fn(async (rows: readonly Line[]) => rows.slice(1)) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Hall' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Flowers' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Remove' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Remove budget lines' }));
    await expect(await screen.findByText('1 of 2 budget lines removed')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(args.restore).toHaveBeenCalledWith([LINES[2]]));
  },
};

/** Two lists on a page keep what is searched for under a name each. */
export const TwoOnAPage: Story = {
  render: (args) => (
    <div className="grid gap-8">
      <RecordList {...args} searchName="spent" />
      <RecordList {...args} noun={{ one: 'gift', many: 'gifts' }} searchName="given" />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    const spent = within(canvas.getByRole('region', { name: 'Budget lines' }));
    const given = within(canvas.getByRole('region', { name: 'Gifts' }));
    await userEvent.type(spent.getByRole('searchbox', { name: 'Search' }), 'band');
    await waitFor(() => expect(spent.getAllByRole('rowheader')).toHaveLength(1));
    await expect(given.getAllByRole('rowheader')).toHaveLength(3);
    await userEvent.type(given.getByRole('searchbox', { name: 'Search' }), 'hall');
    await waitFor(() => expect(given.getByRole('rowheader')).toHaveTextContent('Hall'));
    await expect(spent.getByRole('rowheader')).toHaveTextContent('Band');
  },
};

/** The server reads page by page and searches: `rows` are those that were read so far. */
export const PagedByTheServer: Story = {
  args: {
    pages: {
      q: '',
      setQ: fn(),
      stale: false,
      more: { onShow: fn() },
      print: fn(),
      printing: false,
      readAll: fn(async () => LINES),
    },
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show more budget lines' }));
    await expect(args.pages?.more?.onShow).toHaveBeenCalledOnce();
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search' }), 'band');
    await waitFor(() => expect(args.pages?.setQ).toHaveBeenCalledWith('band'));
    // What is found is the server's answer.
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(3);
  },
};

/** A reader who may not change anything sees the rows and no control for them. */
export const ReadOnly: Story = {
  render: ({ onEdit: _edit, remove: _remove, ...rows }) => <RecordList {...rows} />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(3);
    await expect(canvas.queryByRole('button', { name: /Actions/ })).toBeNull();
    await expect(canvas.queryByRole('checkbox')).toBeNull();
  },
};
