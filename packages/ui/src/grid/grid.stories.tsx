import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '../stack';
import { Grid } from './grid';

const meta = {
  title: 'Layout/Grid',
  component: Grid,
  tags: ['experimental'],
  args: {
    columns: 3,
    children: ['Okafor', 'García', 'Lind', 'Moreau'].map((name) => (
      <div key={name} className="rounded-lg border border-border bg-card p-4">
        {name}
      </div>
    )),
  },
} satisfies Meta<typeof Grid>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AllVariants: Story = {
  tags: ['visual'],
  render: (args) => (
    <Stack gap={8}>
      {([1, 2, 3, 4, 'cards', 'tiles'] as const).map((columns) => (
        <Grid key={columns} {...args} columns={columns} />
      ))}
    </Stack>
  ),
};
