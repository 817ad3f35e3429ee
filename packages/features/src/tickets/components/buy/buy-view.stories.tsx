import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { EXAMPLE_BUY, EXAMPLE_HELD } from '../../buying/examples';
import { BuyView } from './buy-view';

const send = fn();
const form = { address: '/tickets/token', requestKey: 'one-view', pending: false };
const [chidi, laura] = EXAMPLE_BUY.household?.people ?? [];
const [adult, , shirt] = EXAMPLE_BUY.types;

const meta = {
  title: 'Features/Tickets/Buying',
  component: BuyView,
  tags: ['ready'],
  parameters: { layout: 'fullscreen' },
  args: {
    data: EXAMPLE_BUY,
    search: new URLSearchParams(),
    form,
    submission: null,
    done: null,
    notice: null,
  },
} satisfies Meta<typeof BuyView>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Ticked is who said yes; what is sent has people and numbers, and no price. */
export const HouseholdLink: Story = {
  args: { form: { ...form, send } },
  play: async ({ canvas, userEvent }) => {
    send.mockClear();
    await expect(canvas.getByRole('checkbox', { name: /Chidi Okafor/ })).toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: /Laura Okafor/ })).not.toBeChecked();
    await userEvent.click(canvas.getByRole('checkbox', { name: /Laura Okafor/ }));
    const shirts = canvas.getByRole('spinbutton', { name: /T-shirt 2030/ });
    await userEvent.clear(shirts);
    await userEvent.type(shirts, '1');
    await userEvent.click(canvas.getByRole('button', { name: 'Hold the places' }));
    const sent: unknown = send.mock.lastCall?.[0];
    if (!(sent instanceof FormData)) throw new Error('Nothing was sent.');
    await expect(Object.fromEntries(sent)).toMatchObject({
      [`person-${chidi?.person_id}`]: adult?.id,
      [`person-${laura?.person_id}`]: adult?.id,
      [`qty-${shirt?.id}`]: '1',
      intent: 'hold',
    });
  },
};

export const PublicLink: Story = {
  args: { data: { ...EXAMPLE_BUY, household: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'How many are you?' })).toBeVisible();
    await expect(
      canvas.getByText(/no household pays more than €300, VAT \(7 %\) inside these prices/),
    ).toBeVisible();
  },
};

/** The sum, the hour, how to pay and who buys; everything typed is there. */
export const PlacesHeld: Story = {
  args: {
    submission: {
      action: 'hold',
      values: {
        [`person-${chidi?.person_id}`]: adult?.id ?? '',
        [`qty-${shirt?.id}`]: '1',
        held: JSON.stringify(EXAMPLE_HELD),
        hold: EXAMPLE_HELD.hold,
      },
      errors: {},
      refusal: null,
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('€150')).toBeVisible();
    await expect(canvas.getByText('held for you')).toBeVisible();
    await expect(canvas.getByRole('radio', { name: /Bank transfer/ })).toBeChecked();
    await expect(canvas.getByRole('spinbutton', { name: /T-shirt 2030/ })).toHaveValue(1);
    await expect(canvas.getByRole('button', { name: 'Take the places for €150' })).toBeVisible();
    await expect(canvasElement.querySelector('input[name=hold]')).toHaveValue(EXAMPLE_HELD.hold);
  },
};

export const WrongFields: Story = {
  args: {
    submission: {
      action: 'place',
      values: {
        [`qty-${shirt?.id}`]: '99',
        name: '',
        held: JSON.stringify(EXAMPLE_HELD),
        hold: EXAMPLE_HELD.hold,
      },
      errors: { [`qty-${shirt?.id}`]: 'Of T-shirt 2030 one order has 0 to 10.', name: 'Enter your name.' },
      refusal: null,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Enter your name.');
    await expect(canvas.getByLabelText('Your name')).toHaveAttribute('aria-invalid', 'true');
  },
};

export const SoldOut: Story = {
  args: {
    data: {
      ...EXAMPLE_BUY,
      household: null,
      waiting: 4,
      types: EXAMPLE_BUY.types.map((type) => ({ ...type, left: 0 })),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Every place is taken' })).toBeVisible();
    await expect(canvas.getByText('4 wait before you.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Join the waiting list' })).toBeVisible();
  },
};

export const PlacesOffered: Story = {
  args: {
    data: {
      ...EXAMPLE_BUY,
      household: null,
      types: EXAMPLE_BUY.types.map((type) => ({ ...type, left: 0 })),
      offer: {
        state: 'offered',
        quantity: 2,
        lines: [{ ticket_type_id: adult?.id ?? '', qty: 2 }],
        until: '2030-05-01T17:45:00Z',
        ahead: 0,
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: '2 places are free for you' })).toBeVisible();
    await expect(canvas.getByRole('spinbutton', { name: /Weekend, adult/ })).toHaveValue(2);
    await expect(canvas.getByRole('button', { name: 'Let them go to the next' })).toBeVisible();
  },
};

export const NothingSold: Story = { args: { data: { ...EXAMPLE_BUY, types: [] } } };
