import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, fn } from 'storybook/test';
import { EmptyState, Skeleton } from '@foregather/ui';
import { RequestError } from '@foregather/features/core/base';
import { QueryView, type QueryState } from './query-view';

const read: QueryState<string[]> = {
  data: ['Ada Okafor', 'Obi Okafor'],
  error: null,
  isFetching: false,
  dataUpdatedAt: Date.parse('2030-07-01T10:42:00Z'),
  refetch: fn(),
};
const notRead = { ...read, data: undefined, dataUpdatedAt: 0 };

const Names = ({ names }: { names: readonly string[] }) => (
  <ul>
    {names.map((name) => (
      <li key={name}>{name}</li>
    ))}
  </ul>
);

const meta = {
  title: 'Features/Patterns/Query view',
  component: QueryView<string[]>,
  tags: ['ready', 'visual'],
  args: {
    query: read,
    skeleton: <Skeleton className="h-12" />,
    loadingLabel: 'Loading people',
    empty: { when: (names) => names.length === 0, view: <EmptyState title="Nobody yet" /> },
    children: (names) => <Names names={names} />,
  },
} satisfies Meta<typeof QueryView<string[]>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};

export const Loading: Story = {
  args: { query: { ...notRead, isFetching: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading people')).toHaveAttribute('role', 'status');
  },
};

export const Empty: Story = { args: { query: { ...read, data: [] } } };

export const Failed: Story = {
  args: { query: { ...notRead, error: new RequestError(0, 'fetch failed'), refetch: fn() } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The server did not answer');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.query.refetch).toHaveBeenCalledOnce();
  },
};

/** What was read before stays, with the time it is from. */
export const NotRefreshed: Story = {
  args: { query: { ...read, error: new RequestError(0, 'fetch failed'), refetch: fn() } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/^Shown as of/)).toBeVisible();
    await expect(canvas.getByText('Ada Okafor')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh' }));
    await expect(args.query.refetch).toHaveBeenCalledOnce();
  },
};

function Broken(): ReactNode {
  throw new Error('A bug in one part');
}

/** A bug in one part shows the general words there, and leaves the others alone. */
export const OneBroken: Story = {
  render: (args) => (
    <div className="grid gap-4">
      <QueryView {...args}>{() => <Broken />}</QueryView>
      <QueryView {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Something went wrong');
    await expect(canvas.getByText('Ada Okafor')).toBeVisible();
  },
};
