import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { Button } from '../button';
import { Field } from '../field';
import { Stack } from '../stack';
import { PhoneField } from './phone-field';

const meta = {
  title: 'Forms/Phone field',
  component: PhoneField,
  tags: ['ready'],
  args: {
    'aria-label': 'Phone',
    locale: 'en',
    defaultCountry: 'DE',
    onValueChange: fn(),
    onProblemChange: fn(),
  },
  argTypes: { problemText: { control: false } },
} satisfies Meta<typeof PhoneField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { defaultValue: '+4930901820' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Phone' })).toHaveValue('030 901820');
    await expect(canvas.getByRole('combobox', { name: 'Country of the number' })).toHaveDisplayValue(
      'Germany (+49)',
    );
  },
};

export const TypedAsAtHome: Story = {
  tags: ['gate'],
  play: async ({ args, canvas, userEvent }) => {
    const country = canvas.getByRole('combobox');
    const number = canvas.getByRole('textbox');
    await userEvent.tab();
    await expect(country).toHaveFocus();
    await userEvent.tab();
    await expect(number).toHaveFocus();
    await userEvent.keyboard('0170/1234567');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('+491701234567');
    // Nothing is rewritten under the fingers.
    await expect(number).toHaveValue('0170/1234567');
    await userEvent.tab();
    await expect(number).toHaveValue('0170 1234567');
  },
};

export const APlusNamesItsCountry: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const number = canvas.getByRole('textbox');
    await userEvent.type(number, '+44 20 7946 0958');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('+442079460958');
    await expect(canvas.getByRole('combobox')).toHaveValue('GB');
    await userEvent.tab();
    await expect(number).toHaveValue('020 7946 0958');
    await userEvent.type(number, '{Backspace}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('');
    await expect(number).toHaveValue('020 7946 095');
    await expect(canvas.getByRole('combobox')).toHaveValue('GB');
  },
};

export const ANumberOfAnotherCountryIsSaid: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const number = canvas.getByRole('textbox');
    await userEvent.selectOptions(canvas.getByRole('combobox'), 'United Kingdom (+44)');
    await userEvent.type(number, '0170 1234567');
    // Not while it is being typed.
    await expect(number).not.toHaveAttribute('aria-invalid');
    await userEvent.tab();
    await expect(number).toBeInvalid();
    await expect(number).toHaveValue('0170 1234567');
    await expect(number).toHaveAccessibleDescription(
      'This is not a phone number of that country (United Kingdom). Check the figures, or choose another country.',
    );
    // The other country makes it a number, and nothing has to be typed again.
    await userEvent.selectOptions(canvas.getByRole('combobox'), 'Germany (+49)');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('+491701234567');
    await expect(args.onProblemChange).toHaveBeenLastCalledWith(undefined);
    await expect(number).toBeValid();
    await userEvent.selectOptions(canvas.getByRole('combobox'), 'United Kingdom (+44)');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('');
    await expect(number).toHaveValue('0170 1234567');
  },
};

export const OtherProblemsAreToldApart: Story = {
  play: async ({ canvas, userEvent }) => {
    const number = canvas.getByRole('textbox');
    for (const [text, words] of [
      ['12', 'This is too short for a number of that country (Germany). Check the figures.'],
      ['my old number', 'Write a phone number in figures.'],
      ['+999 123456', 'No country has the code after the plus. Check the first figures.'],
      ['030 901820 ext. 5', 'Only the number itself can be kept. Leave the extension out.'],
    ]) {
      await userEvent.clear(number);
      await userEvent.type(number, text ?? '');
      await userEvent.tab();
      await expect(number).toHaveValue(text);
      await expect(number).toHaveAccessibleDescription(words);
    }
  },
};

export const WithoutACountry: Story = {
  args: { defaultCountry: undefined },
  play: async ({ canvas, userEvent }) => {
    const number = canvas.getByRole('textbox');
    await userEvent.type(number, '030 901820');
    await userEvent.tab();
    await expect(canvas.getByText('Choose the country, or begin with + and its code.')).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole('combobox'), 'Germany (+49)');
    await expect(number).toBeValid();
  },
};

export const AFewCountries: Story = {
  args: { countries: ['CH', 'DE', 'AT'], locale: 'de' },
  play: async ({ canvas }) => {
    const names = canvas.getAllByRole('option').map((option) => option.textContent);
    await expect(names).toEqual(['Deutschland (+49)', 'Österreich (+43)', 'Schweiz (+41)']);
  },
};

export const ResetGoesBackToTheDefault: Story = {
  args: { name: 'phone', defaultValue: '+4930901820' },
  render: (args) => (
    <form aria-label="Guest">
      <Stack>
        <PhoneField {...args} />
        <Button type="reset">Start over</Button>
      </Stack>
    </form>
  ),
  play: async ({ canvas, userEvent }) => {
    const form = canvas.getByRole<HTMLFormElement>('form');
    const number = canvas.getByRole('textbox');
    await expect([...new FormData(form)]).toEqual([['phone', '+4930901820']]);
    await userEvent.selectOptions(canvas.getByRole('combobox'), 'United Kingdom (+44)');
    await userEvent.clear(number);
    await userEvent.type(number, '12');
    await userEvent.tab();
    await waitFor(() => expect(form.checkValidity()).toBe(false));
    await userEvent.click(canvas.getByRole('button', { name: 'Start over' }));
    await waitFor(() => expect(number).toHaveValue('030 901820'));
    await expect(canvas.getByRole('combobox')).toHaveValue('DE');
    await expect(form.checkValidity()).toBe(true);
    await expect([...new FormData(form)]).toEqual([['phone', '+4930901820']]);
  },
};

function Held() {
  const [phone, setPhone] = useState('+4930901820');
  return (
    <Stack>
      <PhoneField aria-label="Phone" locale="en" value={phone} onValueChange={setPhone} />
      <Button onClick={() => setPhone('+442079460958')}>Use the number of Ada</Button>
    </Stack>
  );
}

export const AValueFromOutside: Story = {
  render: () => <Held />,
  play: async ({ canvas, userEvent }) => {
    const number = canvas.getByRole('textbox');
    await userEvent.clear(number);
    await userEvent.type(number, '123');
    await userEvent.click(canvas.getByRole('button'));
    await expect(number).toHaveValue('020 7946 0958');
    await expect(canvas.getByRole('combobox')).toHaveValue('GB');
  },
};

export const NamedAndDescribedByItsField: Story = {
  render: ({ locale }) => (
    <Field label="Phone" help="We call only on the day." error="Write your phone number.">
      <PhoneField locale={locale} defaultCountry="US" />
    </Field>
  ),
  play: async ({ canvas, userEvent }) => {
    const number = canvas.getByRole('textbox', { name: 'Phone' });
    await expect(number).toBeInvalid();
    await expect(number).toHaveAccessibleDescription('Write your phone number. We call only on the day.');
    await userEvent.type(number, '12');
    await userEvent.tab();
    // The field speaks already.
    await expect(canvas.queryByText(/too short/)).toBeNull();
  },
};

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  args: { locale: 'he', defaultValue: '+97221234567' },
  play: async ({ canvas }) => {
    const country = canvas.getByRole('combobox').getBoundingClientRect();
    await expect(country.left).toBeGreaterThan(canvas.getByRole('textbox').getBoundingClientRect().left);
  },
};

export const ReadOnly: Story = {
  args: { readOnly: true, defaultValue: '+4930901820' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toBeDisabled();
    await expect(canvas.getByRole('textbox')).toHaveAttribute('readonly');
  },
};

export const Disabled: Story = { args: { disabled: true, defaultValue: '+4930901820' } };

export const AllVariants: Story = {
  tags: ['visual'],
  render: ({ locale }) => (
    <Stack className="max-w-sm">
      <Field label="Phone" help="We call only on the day.">
        <PhoneField locale={locale} defaultValue="+4930901820" />
      </Field>
      <Field label="Empty" optional>
        <PhoneField locale={locale} defaultCountry="US" />
      </Field>
      <Field label="No country yet">
        <PhoneField locale={locale} />
      </Field>
      <Field label="Wrong">
        <PhoneField locale={locale} defaultCountry="GB" />
      </Field>
      <Field label="Read only">
        <PhoneField locale={locale} readOnly defaultValue="+442079460958" />
      </Field>
      <Field label="Disabled">
        <PhoneField locale={locale} disabled defaultValue="+12125550123" />
      </Field>
    </Stack>
  ),
  play: async ({ canvas, userEvent }) => {
    const wrong = canvas.getByRole('textbox', { name: 'Wrong' });
    await userEvent.type(wrong, '020 1');
    await userEvent.tab();
    await waitFor(() => expect(wrong).toHaveAttribute('aria-invalid', 'true'));
  },
};
