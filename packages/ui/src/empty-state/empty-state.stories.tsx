import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { EmptyState } from '.';
import { Button } from '../button';

const meta = {
  title: 'Feedback/Empty state',
  component: EmptyState,
  tags: ['ready'],
  args: {
    title: 'No classmates yet',
    description: 'Add the first one, or import a list. They show up here with their answers.',
    action: <Button>Add classmate</Button>,
    secondary: <Button variant="link">Import a list</Button>,
    hue: 'school',
  },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const SearchWithoutResult: Story = {
  args: {
    title: 'Nobody by that name',
    description: 'Try a part of the name, or a maiden name.',
    action: <Button variant="outline">Clear search</Button>,
    secondary: undefined,
    bunting: false,
  },
};

export const TabGoesToTheActions: Story = {
  tags: ['gate'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Add classmate' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Import a list' })).toHaveFocus();
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: (args) => (
    <div className="grid max-w-3xl gap-6">
      <EmptyState {...args} />
      <EmptyState
        title="No events yet"
        hue="family"
        action={<Button variant="primary-action">Create event</Button>}
      />
      <EmptyState title="Nobody by that name" bunting={false} description="Try a part of the name." />
    </div>
  ),
};
