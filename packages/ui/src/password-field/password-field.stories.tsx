import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Field } from '../field';
import { Stack } from '../stack';
import { PasswordField } from './password-field';

const meta = {
  title: 'Forms/Password field',
  component: PasswordField,
  tags: ['ready'],
  args: { autoComplete: 'current-password', 'aria-label': 'Password', defaultValue: 'correct horse' },
} satisfies Meta<typeof PasswordField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const SpaceOnTheEyeShowsThePassword: Story = {
  tags: ['gate'],
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText('Password');
    await expect(field).toHaveAttribute('type', 'password');
    await userEvent.tab();
    await expect(field).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Show password' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(field).toHaveAttribute('type', 'text');
    await expect(field).toHaveValue('correct horse');
    await expect(canvas.getByRole('button', { name: 'Hide password' })).toHaveFocus();
  },
};

export const EnterOnTheEyeHidesItAgain: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText('Password');
    canvas.getByRole('button', { name: 'Show password' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(field).toHaveAttribute('type', 'text');
    await userEvent.keyboard('{Enter}');
    await expect(field).toHaveAttribute('type', 'password');
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: () => (
    <Stack className="max-w-sm">
      <Field label="Password">
        <PasswordField autoComplete="current-password" defaultValue="correct horse" />
      </Field>
      <Field label="New password" help="At least 10 characters." error="Use at least 10 characters.">
        <PasswordField autoComplete="new-password" defaultValue="short" />
      </Field>
    </Stack>
  ),
};
