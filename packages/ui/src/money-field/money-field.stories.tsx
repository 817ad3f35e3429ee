import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { Button } from '../button';
import { Field } from '../field';
import { Stack } from '../stack';
import { MoneyField } from './money-field';

const meta = {
  title: 'Forms/Money field',
  component: MoneyField,
  tags: ['ready'],
  args: {
    'aria-label': 'Price',
    currency: 'EUR',
    onValueChange: fn(),
    onProblemChange: fn(),
  },
  argTypes: { problemText: { control: false } },
} satisfies Meta<typeof MoneyField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { defaultValue: 123_450 },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Price' });
    await expect(field).toHaveValue('1,234.50');
    await expect(field).toHaveAccessibleDescription('Euro');
  },
};

export const CommaAndPointAreTheSame: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.tab();
    await userEvent.keyboard('12,50');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(1250);
    await expect(field).toHaveValue('12,50');
    await userEvent.clear(field);
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null);
    await userEvent.keyboard('12.50');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(1250);
  },
};

export const TabWritesItOutInFull: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('1234,5');
    await userEvent.tab();
    await expect(canvas.getByRole('textbox')).toHaveValue('1,234.50');
  },
};

export const WhatCannotBeReadStays: Story = {
  tags: ['gate'],
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.tab();
    await userEvent.keyboard('about 12');
    // Not while it is being typed.
    await expect(canvas.queryByText(/Write an amount/)).toBeNull();
    await expect(args.onProblemChange).toHaveBeenLastCalledWith('Write an amount in figures, such as 12.50.');
    await userEvent.tab();
    await expect(field).toHaveValue('about 12');
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription('Write an amount in figures, such as 12.50. Euro');
    await userEvent.clear(field);
    await userEvent.keyboard('12');
    await expect(field).toBeValid();
    await expect(args.onProblemChange).toHaveBeenLastCalledWith(undefined);
    await expect(args.onValueChange).toHaveBeenLastCalledWith(1200);
  },
};

export const WhatCouldBeTwoAmountsIsAsked: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('1.234');
    await userEvent.tab();
    await expect(
      canvas.getByText('It is not clear where the decimals begin. Write it like 12.50.'),
    ).toBeVisible();
  },
};

export const CurrencyWithoutASmallerUnit: Story = {
  args: { currency: 'JPY' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('1500');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(1500);
    await userEvent.keyboard('.5');
    await userEvent.tab();
    await expect(canvas.getByText('This currency has no smaller unit. Write a whole number.')).toBeVisible();
  },
};

export const LimitsAreSaidInWords: Story = {
  args: { min: 500, max: 100_000 },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.tab();
    await userEvent.keyboard('4,99');
    await userEvent.tab();
    await expect(canvas.getByText('Write €5.00 or more.')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.keyboard('1000,01');
    await expect(canvas.getByText('Write €1,000.00 or less.')).toBeVisible();
  },
};

export const OtherLanguage: Story = {
  args: { locale: 'de', defaultValue: 123_450 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveValue('1.234,50');
  },
};

function Held() {
  const [value, setValue] = useState<number | null>(1250);
  return (
    <Stack>
      <MoneyField aria-label="Price" currency="EUR" value={value} onValueChange={setValue} />
      <Button onClick={() => setValue(2000)}>Use the price of last year</Button>
    </Stack>
  );
}

export const AValueFromOutsideTakesThePlaceOfTheText: Story = {
  render: () => <Held />,
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.clear(field);
    await userEvent.type(field, 'twelve');
    await userEvent.click(canvas.getByRole('button'));
    await expect(field).toHaveValue('20.00');
    await expect(field).toBeValid();
  },
};

export const GoesWithAForm: Story = {
  args: { name: 'price', defaultValue: 1250 },
  render: (args) => (
    <form aria-label="Ticket">
      <MoneyField {...args} />
    </form>
  ),
  play: async ({ canvas, userEvent }) => {
    const form = canvas.getByRole<HTMLFormElement>('form');
    await expect([...new FormData(form)]).toEqual([['price', '1250']]);
    await expect(form.checkValidity()).toBe(true);
    await userEvent.type(canvas.getByRole('textbox'), 'x');
    await waitFor(() => expect(form.checkValidity()).toBe(false));
  },
};

export const ResetGoesBackToTheDefault: Story = {
  args: { name: 'price', defaultValue: 1250 },
  render: (args) => (
    <form aria-label="Ticket">
      <Stack>
        <MoneyField {...args} />
        <Button type="reset">Start over</Button>
      </Stack>
    </form>
  ),
  play: async ({ args, canvas, userEvent }) => {
    const form = canvas.getByRole<HTMLFormElement>('form');
    const field = canvas.getByRole('textbox');
    await userEvent.clear(field);
    await userEvent.type(field, 'about 12');
    await userEvent.tab();
    await expect(field).toBeInvalid();
    await userEvent.click(canvas.getByRole('button', { name: 'Start over' }));
    await waitFor(() => expect(field).toHaveValue('12.50'));
    await expect(field).toBeValid();
    await expect(form.checkValidity()).toBe(true);
    await expect([...new FormData(form)]).toEqual([['price', '1250']]);
    await expect(args.onValueChange).toHaveBeenLastCalledWith(1250);
    await expect(args.onProblemChange).toHaveBeenLastCalledWith(undefined);
  },
};

/** A reset that somebody calls off is none. */
export const AResetThatIsCalledOffChangesNothing: Story = {
  args: { defaultValue: 1250 },
  render: (args) => (
    <form aria-label="Ticket" onReset={(event) => event.preventDefault()}>
      <Stack>
        <MoneyField {...args} />
        <Button type="reset">Start over</Button>
      </Stack>
    </form>
  ),
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.clear(field);
    await userEvent.type(field, '20');
    await userEvent.click(canvas.getByRole('button', { name: 'Start over' }));
    await expect(field).toHaveValue('20.00');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(2000);
  },
};

export const NamedAndDescribedByItsField: Story = {
  render: () => (
    <Field label="Price" help="For each guest." error="The price is higher than the budget.">
      <MoneyField currency="EUR" defaultValue={1250} />
    </Field>
  ),
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Price' });
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription(
      'Euro The price is higher than the budget. For each guest.',
    );
    await userEvent.type(field, 'x');
    await userEvent.tab();
    // The field speaks already.
    await expect(canvas.queryByText(/Write an amount/)).toBeNull();
  },
};

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  args: { defaultValue: 123_450 },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: () => (
    <Stack>
      <Field label="Euro, English" help="For each guest.">
        <MoneyField currency="EUR" defaultValue={123_450} />
      </Field>
      <Field label="Euro, German">
        <MoneyField currency="EUR" locale="de" defaultValue={123_450} />
      </Field>
      <Field label="Yen">
        <MoneyField currency="JPY" defaultValue={1500} />
      </Field>
      <Field label="Kronor, Swedish">
        <MoneyField currency="SEK" locale="sv" defaultValue={1250} />
      </Field>
      <Field label="Empty">
        <MoneyField currency="USD" />
      </Field>
      <Field label="Wrong" error="Write €5.00 or more.">
        <MoneyField currency="EUR" defaultValue={100} />
      </Field>
      <Field label="Read only">
        <MoneyField currency="EUR" defaultValue={1250} readOnly />
      </Field>
      <Field label="Disabled">
        <MoneyField currency="EUR" defaultValue={1250} disabled />
      </Field>
    </Stack>
  ),
};
