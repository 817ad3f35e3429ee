import { FieldError } from '@foregather/features/patterns';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { SignUpForm, type SignUpFormProps } from './sign-up-form';
import { withRouter } from '../../testing/with-router';

const meta = {
  title: 'Features/Auth/Sign-up form',
  component: SignUpForm,
  tags: ['ready'],
  decorators: [withRouter],
  args: { onSignUp: fn<SignUpFormProps['onSignUp']>(async () => undefined) },
} satisfies Meta<typeof SignUpForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const SendsWhatWasTyped: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('First name'), 'Amara');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Email' }), 'amara@example.org');
    await userEvent.type(canvas.getByLabelText('Password'), 'walnut harbour lantern');
    await userEvent.click(canvas.getByRole('checkbox'));
    await userEvent.click(canvas.getByRole('button', { name: 'Create account' }));
    await waitFor(() =>
      expect(args.onSignUp).toHaveBeenCalledWith({
        firstName: 'Amara',
        lastName: '',
        email: 'amara@example.org',
        password: 'walnut harbour lantern',
        wantsAffiliate: true,
      }),
    );
  },
};

export const TheServerRefusesThePassword: Story = {
  args: {
    onSignUp: fn<SignUpFormProps['onSignUp']>(async () => {
      throw new FieldError('password', 'This password is widely known. Choose another one.');
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('First name'), 'Amara');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Email' }), 'amara@example.org');
    await userEvent.type(canvas.getByLabelText('Password'), 'password');
    await userEvent.click(canvas.getByRole('button', { name: 'Create account' }));
    const refusals = await canvas.findAllByText('This password is widely known. Choose another one.');
    await expect(refusals[0]).toBeVisible();
    await expect(canvas.getByLabelText('Password')).toHaveValue('password');
    await expect(canvas.getByRole('region', { name: 'Check one answer' })).toHaveFocus();
  },
};
