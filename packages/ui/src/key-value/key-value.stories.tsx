import type { Meta, StoryObj } from '@storybook/react-vite';
import { KeyValue } from '.';

const meta = {
  title: 'Data/Key and value',
  component: KeyValue.Root,
  tags: ['ready'],
  render: (args) => (
    <KeyValue.Root {...args}>
      <KeyValue.Item label="When">Friday, 12 July 2030, 15:00, Lagos time</KeyValue.Item>
      <KeyValue.Item label="Place">Tarkwa Bay, Lagos</KeyValue.Item>
      <KeyValue.Item label="Replies until">Not set</KeyValue.Item>
    </KeyValue.Root>
  ),
} satisfies Meta<typeof KeyValue.Root>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const AllVariants: Story = { tags: ['visual'] };
