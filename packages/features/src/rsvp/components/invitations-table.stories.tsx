import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { useRowSelection } from '@foregather/ui';
import { EXAMPLE_ROWS, exampleRow } from '../invitations/examples';
import { InvitationsTable, type InvitationsTableProps } from './invitations-table';

/** Holds the selection, as the page does. */
function Table(props: Omit<InvitationsTableProps, 'selection'>) {
  const selection = useRowSelection(props.rows.map(({ id }) => id));
  return <InvitationsTable {...props} selection={selection} />;
}

const meta = {
  title: 'Features/Replies/Invitations table',
  component: Table,
  tags: ['ready'],
  args: { rows: EXAMPLE_ROWS, zone: 'Europe/Berlin', canWrite: true, narrowed: false, onAct: fn() },
} satisfies Meta<typeof Table>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AllVariants: Story = { tags: ['visual'] };

export const CardsOnAPhone: Story = {
  tags: ['visual'],
  globals: { viewport: { value: 'mobile2', isRotated: false } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const RightToLeft: Story = { globals: { dir: 'rtl' } };

export const ThreeHundredRows: Story = {
  // Axe reads every row in every mode; ten rows above prove the same markup.
  parameters: { a11y: { test: 'off' } },
  args: { rows: Array.from({ length: 300 }, (_, n) => exampleRow(n)) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(300);
  },
};

export const NoMatch: Story = {
  args: { rows: [], narrowed: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No invitation matches. Check the spelling, or show all.')).toBeVisible();
  },
};

export const ViewersOnlyRead: Story = {
  args: { canWrite: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryAllByRole('button')).toHaveLength(0);
    await expect(canvas.queryAllByRole('checkbox')).toHaveLength(0);
  },
};

export const ActsByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const [more] = canvas.getAllByRole('button', { name: /^More for Okafor household/ });
    if (!more) throw new Error('The first row has no menu.');
    more.focus();
    await userEvent.keyboard('{Enter}');
    const body = canvas.getByRole('table').ownerDocument.body;
    const menu = within(await within(body).findByRole('menu'));
    await expect(menu.getByRole('menuitem', { name: 'Change the reply' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(args.onAct).toHaveBeenCalledWith('take-back', args.rows[0]));
    await expect(more).toHaveFocus();
  },
};
