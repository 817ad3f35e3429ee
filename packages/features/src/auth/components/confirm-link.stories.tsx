import { ButtonLink } from '@foregather/features/core/shell';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { ConfirmLink } from './confirm-link';
import { withRouter } from '../../testing/with-router';

const meta = {
  title: 'Features/Auth/Confirm link',
  component: ConfirmLink,
  tags: ['ready'],
  decorators: [withRouter],
  args: {
    action: 'Confirm and sign in',
    pending: false,
    problem: null,
    onConfirm: fn(),
    wayBack: <ButtonLink to="/login">Go to sign in</ButtonLink>,
  },
} satisfies Meta<typeof ConfirmLink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm and sign in' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};
export const Pending: Story = { args: { pending: true } };
export const Spent: Story = { args: { problem: 'It was used before or is older than one hour.' } };
