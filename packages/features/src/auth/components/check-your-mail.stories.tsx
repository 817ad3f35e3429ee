import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { FieldError } from '@foregather/features/patterns';
import { withRouter } from '../../testing/with-router';
import { LINK_PROBLEMS } from '../messages';
import { CheckYourMail, type CheckYourMailProps } from './check-your-mail';

const meta = {
  title: 'Features/Auth/Check your mail',
  component: CheckYourMail,
  tags: ['ready'],
  parameters: { layout: 'fullscreen' },
  decorators: [withRouter],
  args: {
    email: 'amara@example.org',
    pending: false,
    onResend: fn(),
    onCode: fn<CheckYourMailProps['onCode']>(async () => undefined),
  },
} satisfies Meta<typeof CheckYourMail>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** The sixth digit sends it. */
export const ATypedCodeIsSent: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getAllByRole('textbox')[0] ?? canvas.getByRole('form'));
    await userEvent.paste('123 456');
    await waitFor(() => expect(args.onCode).toHaveBeenCalledWith('123456'));
  },
};

export const AWrongCodeSaysSoAndKeepsIt: Story = {
  args: {
    onCode: fn<CheckYourMailProps['onCode']>(async () => {
      throw new FieldError('code', LINK_PROBLEMS.code);
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getAllByRole('textbox')[0] ?? canvas.getByRole('form'));
    await userEvent.paste('654321');
    await expect(await canvas.findByText(LINK_PROBLEMS.code)).toBeVisible();
    await expect(canvas.getAllByRole('textbox')[0]).toHaveValue('6');
  },
};
