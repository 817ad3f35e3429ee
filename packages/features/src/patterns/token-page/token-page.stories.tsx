import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { SignUpView } from './example/sign-up-view';
import { LinkProblem } from './link-problem';

const send = fn();

const meta = {
  title: 'Features/Patterns/Token page',
  component: SignUpView,
  tags: ['ready'],
  parameters: { layout: 'fullscreen' },
  args: {
    data: { event: 'Summer fair', free: 2, names: [] },
    search: new URLSearchParams(),
    form: { address: '/helpers/token', requestKey: 'one-view', pending: false, send },
    submission: null,
    done: null,
    notice: null,
  },
} satisfies Meta<typeof SignUpView>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A press sends every field, the request key, and the action of the button. */
export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    send.mockClear();
    await userEvent.type(canvas.getByLabelText('Name'), 'Ada');
    await userEvent.click(canvas.getByRole('button', { name: 'Join the list' }));
    const form: unknown = send.mock.lastCall?.[0];
    if (!(form instanceof FormData)) throw new Error('Nothing was sent.');
    await expect(Object.fromEntries(form)).toEqual({
      // Where script runs, the form has a key of its own.
      key: expect.stringMatching(/^[\da-f-]{36}$/),
      name: 'Ada',
      email: '',
      intent: 'sign-up',
    });
  },
};

export const Done: Story = {
  args: {
    data: { event: 'Summer fair', free: 1, names: ['Ada'] },
    done: 'sign-up',
    notice: 'You are on the list.',
  },
};

/** Each message leads to its field; the summary takes the focus. */
export const WrongFields: Story = {
  args: {
    submission: {
      action: 'sign-up',
      values: { name: '', email: 'ada' },
      errors: { name: 'Enter your name.', email: 'Enter an email address such as name@example.org.' },
      refusal: null,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveFocus();
    await expect(canvas.getByRole('link', { name: 'Enter your name.' })).toHaveAttribute('href', '#name');
    await expect(canvas.getByLabelText('Email')).toHaveAccessibleDescription(/Enter an email address/);
    await expect(canvas.getByLabelText('Email')).toHaveValue('ada');
  },
};

/** The database took none of it, for a reason that is no field's. */
export const Refused: Story = {
  args: {
    data: { event: 'Summer fair', free: 0, names: ['Obi'] },
    submission: {
      action: 'sign-up',
      values: { name: 'Ada', email: 'ada@example.org' },
      errors: { '': 'The list is full.' },
      refusal: { message: 'The list is full.', code: 'list_full', details: null },
    },
  },
};

/** A second press sends nothing. */
export const Sending: Story = {
  args: { form: { address: '/helpers/token', requestKey: 'one-view', pending: true, send } },
  play: async ({ canvas, userEvent }) => {
    send.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Join the list' }));
    await expect(send).not.toHaveBeenCalled();
  },
};

export const LinkOpensNothing: Story = { render: () => <LinkProblem kind="not-found" /> };
export const TooManyTries: Story = { render: () => <LinkProblem kind="too-many" /> };
export const NotLoaded: Story = { render: () => <LinkProblem kind="failed" /> };
