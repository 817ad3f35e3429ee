import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Button } from '@foregather/ui';
import { withRouter } from '../../testing/with-router';
import { ListTable } from './list-table';
import type { ListColumn } from './list-types';

interface Guest {
  id: string;
  name: string;
}

const guests: Guest[] = Array.from({ length: 5000 }, (_, n) => ({ id: `g${n}`, name: `Guest ${n + 1}` }));
const columns: ListColumn<Guest>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name },
  { id: 'mail', header: 'Email', cell: ({ id }) => `${id}@example.org` },
];

const meta = {
  title: 'Features/Patterns/Long list',
  component: ListTable<Guest>,
  tags: ['ready'],
  decorators: [withRouter],
  args: {
    caption: 'Guests',
    rows: guests,
    rowId: ({ id }) => id,
    rowName: ({ name }) => name,
    columns,
    noMatch: 'Nobody matches.',
    rowActions: ({ name }) => <Button size="sm">{`Edit ${name}`}</Button>,
  },
} satisfies Meta<typeof ListTable<Guest>>;
export default meta;
type Story = StoryObj<typeof meta>;

const drawn = (canvas: HTMLElement) => canvas.querySelectorAll('[data-slot=table-row]').length;

/** Rows near the window are drawn, with their place among all of them; the one with the focus stays while scrolling. */
export const FiveThousandRows: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByRole('table', { name: 'Guests' })).toHaveAttribute('aria-rowcount', '5001');
    await waitFor(() => expect(drawn(canvasElement)).toBeLessThan(200));
    await expect(canvas.getByRole('row', { name: /^Guest 2 / })).toHaveAttribute('aria-rowindex', '3');
    const edit = canvas.getByRole('button', { name: 'Edit Guest 2' });
    await userEvent.click(edit);
    window.scrollTo(0, document.documentElement.scrollHeight / 2);
    await waitFor(() => expect(canvas.queryByText('Guest 1')).toBeNull());
    await waitFor(() => expect(drawn(canvasElement)).toBeGreaterThan(10));
    await expect(drawn(canvasElement)).toBeLessThan(200);
    await expect(edit).toHaveFocus();
    window.scrollTo(0, document.documentElement.scrollHeight);
    await expect(await canvas.findByText('Guest 5000')).toBeVisible();
    window.scrollTo(0, 0);
    await expect(await canvas.findByText('Guest 1')).toBeVisible();
  },
};

/** Paper has no window. */
export const PrintsAllRows: Story = {
  args: { rows: guests.slice(0, 400) },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(drawn(canvasElement)).toBeLessThan(200));
    globalThis.dispatchEvent(new Event('beforeprint'));
    await expect(drawn(canvasElement)).toBe(400);
    globalThis.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(drawn(canvasElement)).toBeLessThan(200));
    await expect(canvas.getByText('Guest 1')).toBeVisible();
  },
};
