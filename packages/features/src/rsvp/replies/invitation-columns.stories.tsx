import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { ListView, type ListViewProps } from '@foregather/features/patterns';
import { withRouter } from '../../testing/with-router';
import { EXAMPLE_ROWS, exampleRow } from '../example-rows';
import type { InvitationRow } from '../invitation-row';
import { InvitationActions } from './invitation-actions';
import { invitationColumns } from './invitation-columns';

const onAction = fn();

const meta = {
  title: 'Features/Replies/Invitations table',
  component: ListView<InvitationRow>,
  tags: ['ready'],
  decorators: [withRouter],
  args: {
    label: 'Invitations',
    rows: EXAMPLE_ROWS,
    rowId: ({ id }) => id,
    rowName: ({ name }) => name,
    columns: invitationColumns({ zone: 'Europe/Berlin' }),
    align: 'top',
    search: { value: '', placeholder: 'Name or email', onChange: fn() },
    onPrint: fn(),
    noMatch: 'No invitation matches. Check the spelling, or show all.',
    bulk: [{ id: 'send', label: 'Send their invitations', open: fn() }],
    rowActions: (row) => <InvitationActions row={row} eventStatus="live" onAction={onAction} />,
  },
} satisfies Meta<ListViewProps<InvitationRow>>;
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
  args: { rows: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No invitation matches. Check the spelling, or show all.')).toBeVisible();
  },
};

export const ActionsByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const [more] = canvas.getAllByRole('button', { name: /^More for Okafor household/ });
    if (!more) throw new Error('The first row has no menu.');
    more.focus();
    await userEvent.keyboard('{Enter}');
    const body = canvas.getByRole('table').ownerDocument.body;
    const menu = within(await within(body).findByRole('menu'));
    await expect(menu.getByRole('menuitem', { name: 'Change the reply' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(onAction).toHaveBeenCalledWith('take-back', args.rows[0]));
    await expect(more).toHaveFocus();
  },
};
