import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from './stack';

const meta = {
  title: 'Layout/Stack',
  component: Stack,
  tags: ['experimental'],
  args: {
    children: (
      <>
        <p>Okafor</p>
        <p>García</p>
        <p>Lind</p>
      </>
    ),
  },
} satisfies Meta<typeof Stack>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AllVariants: Story = {
  tags: ['visual'],
  render: (args) => (
    <Stack gap={8}>
      {([1, 2, 4, 6] as const).map((gap) => (
        <Stack key={gap} {...args} gap={gap} className="rounded-md bg-muted p-3" />
      ))}
    </Stack>
  ),
};
