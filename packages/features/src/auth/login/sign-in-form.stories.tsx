import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { SignInForm } from './sign-in-form';
import { withRouter } from '../../testing/with-router';

const meta = {
  title: 'Features/Auth/Sign-in form',
  component: SignInForm,
  tags: ['ready'],
  decorators: [withRouter],
  args: { onSignIn: fn(async () => undefined), onMagicLink: fn(async () => undefined) },
} satisfies Meta<typeof SignInForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LinkSent: Story = { args: { linkSentTo: 'amara@example.org' } };

export const TheLinkNeedsNoPassword: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Email' }), ' amara@example.org ');
    await userEvent.click(canvas.getByRole('button', { name: 'Email me a sign-in link' }));
    await expect(args.onMagicLink).toHaveBeenCalledWith('amara@example.org');
    await expect(args.onSignIn).not.toHaveBeenCalled();
  },
};

export const TheSummaryTakesFocus: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    await expect(await canvas.findByRole('region', { name: 'Check 2 answers' })).toHaveFocus();
    await expect(args.onSignIn).not.toHaveBeenCalled();
  },
};

/** Two presses are one attempt. */
export const SignsInOnce: Story = {
  args: {
    onSignIn: fn(async () => {
      // Long enough for the second press to come while the first is under way.
      await new Promise((resolve) => setTimeout(resolve, 200));
    }),
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Email' }), 'amara@example.org');
    await userEvent.type(canvas.getByLabelText('Password'), 'walnut harbour lantern');
    const button = canvas.getByRole('button', { name: 'Sign in' });
    await userEvent.dblClick(button);
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    await expect(args.onSignIn).toHaveBeenCalledOnce();
  },
};
