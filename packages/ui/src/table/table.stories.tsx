import type { Meta, StoryObj } from '@storybook/react-vite';
import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { Table, useRowSelection, type SortDirection } from '.';
import { Button } from '../button';
import { RsvpPill, type RsvpAnswer } from '../rsvp-pill';

interface Guest {
  id: string;
  name: string;
  household: string;
  age: number;
  answer: RsvpAnswer;
}

const GUESTS: Guest[] = [
  { id: '1', name: 'Ngozi Bello', household: 'Bello', age: 71, answer: 'yes' },
  { id: '2', name: 'Ada Okafor', household: 'Okafor', age: 38, answer: 'unanswered' },
  { id: '3', name: 'Chidi Okafor', household: 'Okafor', age: 9, answer: 'maybe' },
  {
    id: '4',
    name: 'Maximiliane Freifrau von und zu Hohenberg-Wolkenstein',
    household: 'Hohenberg',
    age: 55,
    answer: 'no',
  },
];
const IDS = GUESTS.map(({ id }) => id);

function Guests({ empty = false, phone }: { empty?: boolean; phone?: 'cards' | 'rows' }) {
  const [sort, setSort] = useState<Exclude<SortDirection, 'none'>>('ascending');
  const selection = useRowSelection(IDS);
  const rows = [...GUESTS].sort((a, b) => a.name.localeCompare(b.name) * (sort === 'ascending' ? 1 : -1));
  return (
    <Table.Root caption="Guests of the Okafor reunion" phone={phone}>
      <Table.Header>
        <Table.SelectAllHead state={selection.state} onToggle={selection.toggleAll} />
        <Table.SortHead sort={sort} onSort={setSort}>
          Name
        </Table.SortHead>
        <Table.Head>Household</Table.Head>
        <Table.Head numeric>Age</Table.Head>
        <Table.Head>Answer</Table.Head>
        <Table.Head>
          <span className="sr-only">Actions</span>
        </Table.Head>
      </Table.Header>
      <Table.Body>
        {empty ? <Table.Empty columns={6}>Nobody by that name.</Table.Empty> : null}
        {(empty ? [] : rows).map((guest) => (
          <Table.Row key={guest.id} selected={selection.has(guest.id)}>
            <Table.SelectCell
              name={guest.name}
              selected={selection.has(guest.id)}
              onToggle={() => selection.toggle(guest.id)}
            />
            <Table.RowHead>{guest.name}</Table.RowHead>
            <Table.Cell label="Household">{guest.household}</Table.Cell>
            <Table.Cell label="Age" numeric>
              {guest.age}
            </Table.Cell>
            <Table.Cell label="Answer">
              <RsvpPill answer={guest.answer} />
            </Table.Cell>
            <Table.ActionsCell>
              <Button variant="ghost" size="icon" aria-label={`Actions for ${guest.name}`}>
                <EllipsisVertical aria-hidden />
              </Button>
            </Table.ActionsCell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}

const meta = { title: 'Data/Table', component: Guests, tags: ['ready'] } satisfies Meta<typeof Guests>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AllVariants: Story = { tags: ['visual'] };

export const CardsOnAPhone: Story = {
  tags: ['visual'],
  globals: { viewport: { value: 'mobile2', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Guests of the Okafor reunion' })).toBeVisible();
    await expect(canvas.getAllByRole('row')).toHaveLength(5);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** Names one knows, in lines of at most 72 px: what neither line needs is hidden. */
export const RowsOnAPhone: Story = {
  tags: ['visual'],
  globals: { viewport: { value: 'mobile2', isRotated: false } },
  render: () => (
    <Table.Root caption="Guests of the Okafor reunion" phone="rows">
      <Table.Header>
        <Table.Head>Name</Table.Head>
        <Table.Head>Household</Table.Head>
        <Table.Head numeric>Age</Table.Head>
        <Table.Head>
          <span className="sr-only">Actions</span>
        </Table.Head>
      </Table.Header>
      <Table.Body>
        {GUESTS.slice(0, 3).map((guest) => (
          <Table.Row key={guest.id}>
            <Table.SelectCell name={guest.name} selected={false} onToggle={() => undefined} />
            <Table.RowHead>{guest.name}</Table.RowHead>
            <Table.Cell label="Household">{guest.household}</Table.Cell>
            <Table.Cell label="Age" numeric className="max-md:hidden">
              {guest.age}
            </Table.Cell>
            <Table.ActionsCell>
              <Button variant="ghost" size="icon" aria-label={`Actions for ${guest.name}`}>
                <EllipsisVertical aria-hidden />
              </Button>
            </Table.ActionsCell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  ),
  play: async ({ canvas }) => {
    const [, first] = canvas.getAllByRole('row');
    await expect(first?.getBoundingClientRect().height).toBeLessThanOrEqual(72);
    await expect(canvas.queryByText('71')).not.toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** A long address breaks in its cell; the page does not grow sideways. */
export const LongWordsOnATablet: Story = {
  tags: ['visual'],
  globals: { viewport: { value: 'tablet', isRotated: false } },
  render: () => (
    <Table.Root caption="People of the branch">
      <Table.Header>
        <Table.Head>Name</Table.Head>
        <Table.Head>Household</Table.Head>
        <Table.Head>Email</Table.Head>
        <Table.Head>Branch</Table.Head>
        <Table.Head>
          <span className="sr-only">Actions</span>
        </Table.Head>
      </Table.Header>
      <Table.Body>
        <Table.Row>
          <Table.RowHead>Maximiliane Freifrau von und zu Hohenberg-Wolkenstein</Table.RowHead>
          <Table.Cell label="Household">Hohenberg-Wolkenstein at home</Table.Cell>
          <Table.Cell label="Email">
            maximiliane.freifrau.von.und.zu.hohenberg-wolkenstein@grandchildren-of-the-lakeside.example.com
          </Table.Cell>
          <Table.Cell label="Branch">Donaudampfschifffahrtsgesellschaftskapitäne</Table.Cell>
          <Table.ActionsCell>
            <Button variant="ghost" size="icon" aria-label="Actions for Maximiliane">
              <EllipsisVertical aria-hidden />
            </Button>
          </Table.ActionsCell>
        </Table.Row>
      </Table.Body>
    </Table.Root>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('rowheader')).toBeVisible();
    await expect(canvas.getByRole('table').getBoundingClientRect().right).toBeLessThanOrEqual(
      window.innerWidth,
    );
  },
};

export const NoResult: Story = { args: { empty: true } };

export const HeaderSorts: Story = {
  tags: ['gate'],
  play: async ({ canvas, userEvent }) => {
    const header = canvas.getByRole('columnheader', { name: 'Name' });
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    await expect(canvas.getAllByRole('rowheader')[0]).toHaveTextContent('Ada Okafor');
    canvas.getByRole('button', { name: 'Name' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(header).toHaveAttribute('aria-sort', 'descending');
    await expect(canvas.getAllByRole('rowheader')[0]).toHaveTextContent('Ngozi Bello');
    await userEvent.keyboard(' ');
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    await expect(canvas.getAllByRole('rowheader')[0]).toHaveTextContent('Ada Okafor');
  },
};

export const TabGoesThroughEveryControl: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('checkbox', { name: 'Select all rows' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Name' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('checkbox', { name: 'Select Ada Okafor' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Actions for Ada Okafor' })).toHaveFocus();
  },
};

export const SelectsOneAndAll: Story = {
  play: async ({ canvas, userEvent }) => {
    const all = canvas.getByRole<HTMLInputElement>('checkbox', { name: 'Select all rows' });
    const one = canvas.getByRole('checkbox', { name: 'Select Ada Okafor' });
    one.focus();
    await userEvent.keyboard(' ');
    await expect(one).toBeChecked();
    await expect(all.indeterminate).toBe(true);
    await userEvent.click(all);
    await expect(canvas.getAllByRole('checkbox', { checked: true })).toHaveLength(5);
    await userEvent.click(all);
    await expect(canvas.queryAllByRole('checkbox', { checked: true })).toHaveLength(0);
  },
};
