import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { clearDraft, RequestError } from '@foregather/features/core/base';
import { withRouter } from '../../testing/with-router';
import { NextMessage } from './next-message';
import { answeredRequest, openRequest, visitorsRequest } from './story-data';

const meta = {
  title: 'Features/Support/Next message',
  component: NextMessage,
  tags: ['ready'],
  decorators: [withRouter],
  beforeEach: () => {
    for (const kind of ['message', 'answer'])
      for (const { id } of [openRequest, answeredRequest]) clearDraft('visitor', `support-${kind}:${id}`);
  },
  args: {
    request: answeredRequest,
    side: 'requester',
    onWrite: fn(async () => undefined),
    onAnswer: fn(async () => undefined),
  },
} satisfies Meta<typeof NextMessage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OfTheRequester: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(await canvas.findByText('Write your message.')).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Write again' }), 'Thank you.');
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(args.onWrite).toHaveBeenCalledWith({ message: 'Thank you.' }, expect.any(String)),
    );
  },
};

export const OfTheStaff: Story = {
  args: { request: openRequest, side: 'staff' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Answer Samira Haidari' }), 'It is mended.');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Close the request with this answer' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Send answer' }));
    await waitFor(() =>
      expect(args.onAnswer).toHaveBeenCalledWith(
        { message: 'It is mended.', closeIt: true },
        expect.any(String),
      ),
    );
  },
};

/** The words of the refusal stand above the button, and the answer stays. */
export const Refused: Story = {
  args: {
    request: openRequest,
    side: 'staff',
    onAnswer: fn(async () => {
      throw new RequestError(403, 'Sign in again, then repeat this within 10 minutes.');
    }),
  },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Answer Samira Haidari' });
    await userEvent.type(field, 'It is mended.');
    await userEvent.click(canvas.getByRole('button', { name: 'Send answer' }));
    const alert = within(await canvas.findByRole('alert'));
    await expect(alert.getByText(/^Sign in again/)).toBeVisible();
    await expect(field).toHaveValue('It is mended.');
  },
};

export const ClosedForTheRequester: Story = {
  args: { request: { ...answeredRequest, state: 'closed' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Ask a follow-up' })).toHaveAttribute(
      'href',
      '/support?view=new&about=FG-4WZ8-0N5T',
    );
  },
};

export const ClosedForTheStaff: Story = { args: { request: visitorsRequest, side: 'staff' } };
