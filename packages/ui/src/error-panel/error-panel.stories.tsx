import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ErrorPanel } from '.';
import { Button } from '../button';

const meta = { title: 'Feedback/Error panel', component: ErrorPanel, tags: ['ready'] } satisfies Meta<
  typeof ErrorPanel
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Something went wrongAn unexpected error occurred. Please refresh the page or try again later.',
    );
  },
};

export const WithActions: Story = {
  args: {
    title: 'Guests could not be loaded',
    description: 'The connection broke. What you typed is still here.',
    actions: (
      <>
        <Button>Try again</Button>
        <Button variant="secondary-muted">Go to dashboard</Button>
      </>
    ),
  },
};

export const TabGoesToTheActions: Story = {
  tags: ['gate'],
  ...WithActions,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Go to dashboard' })).toHaveFocus();
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: () => (
    <div className="grid max-w-2xl gap-6">
      <ErrorPanel />
      <ErrorPanel
        title="Invalid Event ID"
        description="The event ID appears to be malformed. Please check the URL and try again."
        actions={<Button>Show my events</Button>}
      />
      <ErrorPanel title="Not found" description={null} level={3} />
    </div>
  ),
};
