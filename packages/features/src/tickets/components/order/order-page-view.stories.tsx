import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { EXAMPLE_ORDER, EXAMPLE_PASSED_ON } from '../../buying/examples';
import { OrderPageView } from './order-page-view';

const send = fn();
const form = { address: '/ticket-confirmation?order=token', requestKey: 'one-view', pending: false };

const meta = {
  title: 'Features/Tickets/Confirmation',
  component: OrderPageView,
  tags: ['ready'],
  parameters: { layout: 'fullscreen' },
  args: {
    data: EXAMPLE_ORDER,
    search: new URLSearchParams(),
    form,
    submission: null,
    done: null,
    notice: null,
  },
} satisfies Meta<typeof OrderPageView>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Names and the code of all first, each person's own behind their name. */
export const Paid: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'You’re in, Chidi' })).toBeVisible();
    await expect(canvas.getByRole('img', { name: 'Code: Both together' })).toBeInTheDocument();
    await expect(canvas.getByRole('link', { name: 'Jonas' })).toHaveAttribute('href', '#code-2');
    await expect(canvas.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
      'href',
      '/ticket-confirmation/event.ics?order=token',
    );
    await expect(canvas.getByText('Receipt 2030-0031, €150')).toBeVisible();
  },
};

export const WaitsForTransfer: Story = {
  args: {
    data: {
      ...EXAMPLE_ORDER,
      state: 'pending_payment',
      due_at: '2030-05-06T22:00:00Z',
      paid_minor: 0,
      owed_minor: 15_000,
      door: null,
      tickets: [],
      refund: null,
      documents: [],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: '€150 to pay, Chidi' })).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Reference' })).toHaveValue('OKA 1014');
    await expect(canvas.getByRole('button', { name: 'Cancel the order' })).toBeVisible();
  },
};

const UNPAID = {
  ...EXAMPLE_ORDER,
  state: 'pending_payment' as const,
  method: 'card' as const,
  due_at: '2030-05-01T15:14:00Z',
  paid_minor: 0,
  owed_minor: 15_000,
  door: null,
  tickets: [],
  refund: null,
  documents: [],
};

const [ADULT] = EXAMPLE_ORDER.tickets;
const OPTION = {
  line_id: ADULT?.line_id ?? '',
  unit: 1,
  name: 'Weekend, adult',
  holder: 'Chidi Okafor',
  ticket_type_id: '6f0b6a52-8a4e-4c7c-9a53-0f8f4b1d2c01',
  to: 'Weekend with shirt',
  parts: [
    { name: 'Weekend, adult', qty: 1 },
    { name: 'T-shirt 2030', qty: 1 },
  ],
  difference_minor: 1000,
  full: null,
};

/** A ticket becomes a bigger package for the difference; one with a part that is full cannot be chosen. */
export const ChangingIntoAPackage: Story = {
  args: {
    form: { ...form, send },
    data: {
      ...EXAMPLE_ORDER,
      upgrade: {
        waiting: null,
        options: [OPTION, { ...OPTION, to: 'Everything', difference_minor: 5000, full: 'Boat trip' }],
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    send.mockClear();
    await userEvent.click(canvas.getByText('Change into a bigger package'));
    await expect(canvas.getByRole('radio', { name: /Everything.*Boat trip is full/ })).toBeDisabled();
    await userEvent.click(canvas.getByRole('radio', { name: /Weekend with shirt.*€10 more/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Change it' }));
    const sent: unknown = send.mock.lastCall?.[0];
    if (!(sent instanceof FormData)) throw new Error('Nothing was sent.');
    await expect(sent.get('upgrade')).toMatch(/\/1\/.*\/1000$/);
  },
};

/** Until the difference is paid the ticket holds as it is. */
export const ChangeWaits: Story = {
  args: {
    data: {
      ...EXAMPLE_ORDER,
      upgrade: {
        waiting: {
          line_id: OPTION.line_id,
          unit: 1,
          to: 'Weekend with shirt',
          difference_minor: 1000,
          method: 'transfer',
          due_at: '2030-05-06T22:00:00Z',
        },
        options: [],
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Code: Both together' })).toBeInTheDocument();
    await expect(canvas.getByText(/^For the change into Weekend with shirt/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Keep what I have' })).toBeVisible();
  },
};

/** The organiser alone is told that it is too much. */
export const TooMuch: Story = {
  args: { data: UNPAID, form: { ...form, send } },
  play: async ({ canvas, userEvent }) => {
    send.mockClear();
    await userEvent.click(canvas.getByText(/Can you not manage the sum/));
    await userEvent.type(canvas.getByLabelText('What would help (optional)'), 'Half of it');
    await userEvent.click(canvas.getByRole('button', { name: 'Tell the organiser' }));
    const sent: unknown = send.mock.lastCall?.[0];
    if (!(sent instanceof FormData)) throw new Error('Nothing was sent.');
    await expect([sent.get('intent'), sent.get('note')]).toEqual(['less', 'Half of it']);
  },
};

/** What they asked for came: less is owed. */
export const Lowered: Story = {
  args: {
    data: {
      ...UNPAID,
      owed_minor: 5_000,
      asked: { at: '2030-05-01T12:00:00Z', state: 'lowered', lowered_minor: 10_000 },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The organiser lowered your sum by €100.')).toBeVisible();
  },
};

/** The card was refused: nothing is lost, and it is tried again. */
export const CardRefused: Story = {
  args: { data: { ...UNPAID, card: { state: 'failed', failure: 'The card was declined.' } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/The payment was refused: The card was declined/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Pay €150 by card' })).toBeVisible();
  },
};

/** Back from the card's page, a moment before its report. */
export const PaymentOnItsWay: Story = {
  args: {
    data: { ...UNPAID, card: { state: 'open', failure: null } },
    search: new URLSearchParams({ paid: '1' }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/looks again by itself/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /by card/ })).toBeNull();
  },
};

/** What comes back stands beside each ticket before anything is pressed. */
export const GivingBack: Story = {
  args: { form: { ...form, send } },
  play: async ({ canvas, userEvent }) => {
    send.mockClear();
    await userEvent.click(canvas.getByText('Give tickets back'));
    await userEvent.click(canvas.getByRole('checkbox', { name: /T-shirt 2030 1 €15 back/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Give back what is ticked' }));
    const sent: unknown = send.mock.lastCall?.[0];
    if (!(sent instanceof FormData)) throw new Error('Nothing was sent.');
    await expect(sent.get('intent')).toBe('back');
    await expect([...sent.keys()].filter((name) => name.startsWith('unit-'))).toHaveLength(1);
  },
};

export const PassingOnRefused: Story = {
  args: {
    submission: {
      action: 'pass',
      values: { ticket: EXAMPLE_ORDER.tickets[0]?.id ?? '', name: '', email: 'zoe' },
      errors: {
        name: 'Enter the name of who comes instead.',
        email: 'Enter the email address that gets the ticket.',
      },
      refusal: null,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Their email')).toHaveValue('zoe');
    await expect(canvas.getByLabelText('Who comes instead')).toHaveAttribute('aria-invalid', 'true');
  },
};

export const Cancelled: Story = {
  args: { data: { ...EXAMPLE_ORDER, state: 'cancelled', door: null, tickets: [], refund: null } },
};

export const PassedOn: Story = {
  args: { data: EXAMPLE_PASSED_ON },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Your ticket' })).toBeVisible();
    await expect(canvas.queryByText('What it is for')).toBeNull();
  },
};
