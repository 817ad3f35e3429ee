import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button';
import { Stack } from '../stack';
import { Cluster } from './cluster';

const meta = {
  title: 'Layout/Cluster',
  component: Cluster,
  tags: ['ready'],
  args: {
    children: (
      <>
        <Button>Save</Button>
        <Button variant="secondary">Save and invite</Button>
        <Button variant="secondary-muted">Cancel</Button>
      </>
    ),
  },
} satisfies Meta<typeof Cluster>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AllVariants: Story = {
  tags: ['visual'],
  render: (args) => (
    <Stack gap={6}>
      {(['start', 'center', 'end', 'between'] as const).map((justify) => (
        <Cluster key={justify} {...args} justify={justify} />
      ))}
    </Stack>
  ),
};
