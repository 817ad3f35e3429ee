import { scenario } from '@foregather/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PageAt } from '../testing/page-at';

const { organiser } = scenario.emptyAccount;

const meta = {
  title: 'Features/Auth/Pages',
  component: PageAt,
  tags: ['ready'],
  parameters: { layout: 'fullscreen', scenario: 'emptyAccount' },
} satisfies Meta<typeof PageAt>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SignIn: Story = {
  tags: ['visual', 'page'],
  args: { path: '/login' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  },
};

export const WrongPasswordKeepsTheEmail: Story = {
  args: { path: '/login' },
  play: async ({ canvas, userEvent }) => {
    const email = await canvas.findByRole('textbox', { name: 'Email' });
    await userEvent.type(email, organiser.email);
    await userEvent.type(canvas.getByLabelText('Password'), 'not the password');
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    await expect(await canvas.findByText('Invalid login credentials')).toBeVisible();
    await expect(email).toHaveValue(organiser.email);
  },
};

export const SignUp: Story = {
  tags: ['visual', 'page'],
  args: { path: '/signup?plan=premium' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Premium')).toBeVisible();
  },
};

export const SignUpSaysWhatIsMissing: Story = {
  args: { path: '/signup' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Create account' }));
    await expect((await canvas.findAllByText('Enter your first name.'))[0]).toBeVisible();
  },
};

export const ForgotPassword: Story = {
  tags: ['visual', 'page'],
  args: { path: '/forgot-password' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Email' }), 'nobody@example.org');
    await userEvent.click(canvas.getByRole('button', { name: 'Send the link' }));
    await expect(await canvas.findByText('Check your email')).toBeVisible();
  },
};

export const NewPassword: Story = {
  args: { path: '/reset-password?token_hash=0000&type=recovery' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('New password'), 'long enough');
    await expect(canvas.getByText('At least 8 characters')).toBeVisible();
  },
};

export const SpentRecoveryLink: Story = {
  args: { path: '/reset-password' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Send another link' })).toBeVisible();
  },
};

export const ConfirmEmail: Story = {
  args: { path: '/auth/callback?token_hash=0000&type=signup' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Confirm and sign in' }));
    await expect(await canvas.findByText('This link does not work')).toBeVisible();
  },
};

export const MagicLink: Story = {
  args: { path: '/auth/magic-link?token_hash=0000&type=magiclink' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Sign in' })).toBeVisible();
  },
};
