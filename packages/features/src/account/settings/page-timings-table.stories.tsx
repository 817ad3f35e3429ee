import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PageTimingsTable } from './page-timings-table';

const line = (n: number, query_type: string, execution_time_ms: number, cache_hit = false) => ({
  id: String(n),
  query_type,
  execution_time_ms,
  cache_hit,
  created_at: new Date(Date.UTC(2030, 6, 12, 12, 0, -n)).toISOString(),
});

const kinds = ['events/summary', 'people/directory', 'organisations/mine', 'subscription'];

const meta = {
  title: 'Features/Account/Page timings table',
  component: PageTimingsTable,
  tags: ['ready'],
  args: {
    zone: 'Africa/Lagos',
    lines: [
      line(1, 'events/summary', 40),
      line(2, 'events/summary', 0, true),
      line(3, 'people/directory', 1250.4),
      line(4, 'roles/admin', 12),
    ],
  },
} satisfies Meta<typeof PageTimingsTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole('row')).toHaveLength(4);
    await userEvent.click(canvas.getByText('Every load'));
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
  },
};

export const Nothing: Story = { args: { lines: [] } };

export const ManyReads: Story = {
  args: {
    lines: Array.from({ length: 1000 }, (_, n) =>
      line(n, kinds[n % kinds.length] ?? 'events/list', n, n % 3 === 0),
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('The newest 50 reads'));
    await expect(canvas.getAllByRole('listitem')).toHaveLength(50);
  },
};

export const RightToLeft: Story = { globals: { dir: 'rtl' } };
