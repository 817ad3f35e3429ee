import type { Meta, StoryObj } from '@storybook/react-vite';
import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import {
  Button,
  Cluster,
  createToast,
  createToastStore,
  DropdownMenu,
  EmptyState,
  Field,
  IconButton,
  LiveRegion,
  NativeSelect,
  PageHeader,
  Pagination,
  RsvpPill,
  SearchField,
  Stack,
  Table,
  Toaster,
  type SortDirection,
} from '@foregather/ui';
import { Example } from './example';
import { GUESTS, type Guest } from './guests';

const ON_A_PAGE = 6;
const ANSWERS = [
  { value: '', label: 'Every answer' },
  { value: 'yes', label: 'Coming' },
  { value: 'no', label: 'Not coming' },
  { value: 'maybe', label: 'Maybe' },
  { value: 'unanswered', label: 'No answer yet' },
];

function found(all: readonly Guest[], words: string, answer: string, sort: SortDirection): Guest[] {
  const parts = words.toLowerCase().split(/\s+/).filter(Boolean);
  return all
    .filter(
      (guest) =>
        (!answer || guest.answer === answer) &&
        parts.every((part) => `${guest.name} ${guest.household}`.toLowerCase().includes(part)),
    )
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en') * (sort === 'descending' ? -1 : 1));
}

function GuestTable({
  guests,
  sort,
  onSort,
  onRemove,
}: {
  guests: readonly Guest[];
  sort: Exclude<SortDirection, 'none'>;
  onSort: (sort: Exclude<SortDirection, 'none'>) => void;
  onRemove: (guest: Guest) => void;
}) {
  return (
    <Table.Root caption="Guests of the Okafor summer reunion">
      <Table.Header>
        <Table.SortHead sort={sort} onSort={onSort}>
          Name
        </Table.SortHead>
        <Table.Head>Household</Table.Head>
        <Table.Head>Answer</Table.Head>
        <Table.Head>
          <span className="sr-only">Actions</span>
        </Table.Head>
      </Table.Header>
      <Table.Body>
        {guests.map((guest) => (
          <Table.Row key={guest.id}>
            <Table.RowHead>{guest.name}</Table.RowHead>
            <Table.Cell label="Household">{guest.household}</Table.Cell>
            <Table.Cell label="Answer">
              <RsvpPill answer={guest.answer} />
            </Table.Cell>
            <Table.ActionsCell>
              <DropdownMenu.Root>
                <DropdownMenu.Trigger asChild>
                  <IconButton label={`Actions for ${guest.name}`}>
                    <EllipsisVertical aria-hidden />
                  </IconButton>
                </DropdownMenu.Trigger>
                <DropdownMenu.Content>
                  <DropdownMenu.Item destructive onSelect={() => onRemove(guest)}>
                    Remove guest
                  </DropdownMenu.Item>
                </DropdownMenu.Content>
              </DropdownMenu.Root>
            </Table.ActionsCell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}

function GuestList() {
  const [words, setWords] = useState('');
  const [answer, setAnswer] = useState('');
  const [sort, setSort] = useState<Exclude<SortDirection, 'none'>>('ascending');
  const [page, setPage] = useState(1);
  const [all, setAll] = useState(GUESTS);
  const [{ store, toast }] = useState(() => {
    const store = createToastStore();
    return { store, toast: createToast(store) };
  });
  const guests = found(all, words, answer, sort);
  const shown = guests.slice((page - 1) * ON_A_PAGE, page * ON_A_PAGE);
  const remove = (guest: Guest) => {
    setAll(all.filter(({ id }) => id !== guest.id));
    toast(`${guest.name} removed`, { action: { label: 'Undo', onClick: () => setAll(all) } });
  };
  const search = (next: string) => {
    setWords(next);
    setPage(1);
  };
  return (
    <main>
      <Stack gap={6}>
        <Example />
        <PageHeader title="Guests" description="Okafor summer reunion, 12 July 2030" />
        <Cluster align="end" gap={4}>
          <Field label="Find a guest">
            <SearchField value={words} onChange={(event) => search(event.target.value)} />
          </Field>
          <Field label="Answer">
            <NativeSelect
              options={ANSWERS}
              value={answer}
              onChange={(event) => {
                setAnswer(event.target.value);
                setPage(1);
              }}
            />
          </Field>
        </Cluster>
        <LiveRegion>{guests.length === 1 ? '1 guest' : `${guests.length} guests`}</LiveRegion>
        {guests.length === 0 ? (
          <EmptyState
            title="Nobody by that name"
            description="Try a part of the name, or another answer."
            bunting={false}
            action={
              <Button
                variant="outline"
                onClick={() => {
                  search('');
                  setAnswer('');
                }}
              >
                Show everyone
              </Button>
            }
          />
        ) : (
          <GuestTable guests={shown} sort={sort} onSort={setSort} onRemove={remove} />
        )}
        <Pagination
          page={page}
          pageCount={Math.ceil(guests.length / ON_A_PAGE)}
          hrefFor={(to) => `#page-${to}`}
          onPageChange={setPage}
        />
      </Stack>
      <Toaster store={store} />
    </main>
  );
}

const meta = {
  title: 'Patterns/List',
  component: GuestList,
  tags: ['ready', 'pattern'],
} satisfies Meta<typeof GuestList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ['visual'] };

export const SearchingNarrowsAndClearingRestores: Story = {
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('searchbox', { name: 'Find a guest' });
    await userEvent.type(box, 'silva');
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(1);
    await userEvent.type(box, 'x');
    await expect(canvas.queryByRole('table')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Show everyone' }));
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(ON_A_PAGE);
  },
};

export const NothingFound: Story = {
  tags: ['visual'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Find a guest' }), 'zzz');
    await expect(canvas.getByText('Nobody by that name')).toBeVisible();
  },
};

export const KeyboardSortsAndTurnsThePage: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: /^Name/ }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getAllByRole('rowheader')[0]).toHaveTextContent('Laura Brandt');
    canvas.getByRole('link', { name: 'Next' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  },
};

export const RemovingCanBeUndone: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for Ada Okafor' }));
    const remove = await screen.findByRole('menuitem', { name: 'Remove guest' });
    await waitFor(() => expect(remove).toBeVisible());
    await userEvent.click(remove);
    await waitFor(() => expect(canvas.queryByRole('rowheader', { name: 'Ada Okafor' })).toBeNull());
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect(await canvas.findByRole('rowheader', { name: 'Ada Okafor' })).toBeVisible();
  },
};
