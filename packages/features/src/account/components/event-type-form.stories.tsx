import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { EventTypeForm } from './event-type-form';
import { withRouter } from '../../testing/with-router';

const meta = {
  title: 'Features/Account/Event type form',
  component: EventTypeForm,
  tags: ['ready'],
  decorators: [withRouter],
  args: { typeId: 'club', onSave: fn() },
} satisfies Meta<typeof EventTypeForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Preferred event type'), 'Family');
    await userEvent.click(canvas.getByRole('button', { name: 'Save event type' }));
    await waitFor(() => expect(args.onSave).toHaveBeenCalledWith('family'));
  },
};
