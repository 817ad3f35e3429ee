import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Button } from '../button';
import { Field } from '../field';
import { Stack } from '../stack';
import { DatePicker } from './date-picker';

const meta = {
  title: 'Forms/Date picker',
  component: DatePicker,
  tags: ['ready'],
  args: {
    'aria-label': 'Starts on',
    locale: 'en',
    today: '2030-07-04',
    onValueChange: fn(),
    onProblemChange: fn(),
  },
  argTypes: { calendar: { control: false }, problemText: { control: false } },
} satisfies Meta<typeof DatePicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { defaultValue: '2030-07-12' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Starts on' });
    await expect(field).toHaveValue('Fri, Jul 12, 2030');
    await expect(field).toHaveAccessibleDescription('Write a day, such as Fri, Jul 12, 2030.');
  },
};

export const TypedDaysAreUnderstood: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.tab();
    for (const [text, day] of [
      ['7/12/2030', '2030-07-12'],
      ['12 july 2031', '2031-07-12'],
      ['2030-12-24', '2030-12-24'],
      ['tomorrow', '2030-07-05'],
    ]) {
      await userEvent.clear(field);
      await userEvent.keyboard(text ?? '');
      await expect(args.onValueChange).toHaveBeenLastCalledWith(day);
      // Nothing is rewritten under the fingers.
      await expect(field).toHaveValue(text);
    }
  },
};

/** A form keeps what was typed, also after a reload, and its schema refuses it. */
export const TextThatIsNoDayCanBeKept: Story = {
  args: { keepText: true, defaultValue: 'the second Saturday' },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox');
    await expect(field).toHaveValue('the second Saturday');
    await userEvent.clear(field);
    await userEvent.type(field, 'some day');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('some day');
    await userEvent.tab();
    await expect(field).toHaveValue('some day');
    await expect(field).toBeInvalid();
  },
};

export const TabWritesItOutInFull: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('7/12');
    await userEvent.tab();
    await expect(canvas.getByRole('textbox')).toHaveValue('Fri, Jul 12, 2030');
    await expect(
      canvas.getByRole('button', { name: 'Choose another day than Friday, July 12, 2030' }),
    ).toHaveFocus();
  },
};

export const WhatIsNoDayStays: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.tab();
    await userEvent.keyboard('in summer');
    // Not while it is being typed.
    await expect(field).not.toHaveAttribute('aria-invalid');
    await userEvent.tab();
    await expect(field).toHaveValue('in summer');
    await expect(field).toBeInvalid();
    await expect(
      canvas.getByText('Write a day, such as Fri, Jul 12, 2030.', { selector: 'p span' }),
    ).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, 'Feb 30, 2031');
    await expect(
      canvas.getByText('There is no such day in the calendar. Check day and month.'),
    ).toBeVisible();
    await expect(args.onValueChange).toHaveBeenLastCalledWith('');
    await userEvent.clear(field);
    await expect(args.onProblemChange).toHaveBeenLastCalledWith(undefined);
  },
};

export const LimitsAreSaidInWords: Story = {
  args: { min: '2030-07-05', max: '2030-08-31', isDisabledDay: (day) => day === '2030-07-08' },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.type(field, 'Jul 4, 2030');
    await userEvent.tab();
    await expect(canvas.getByText('Choose Fri, Jul 5, 2030 or a later day.')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, 'Sep 1, 2030');
    await expect(canvas.getByText('Choose Sat, Aug 31, 2030 or an earlier day.')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, 'Jul 8, 2030');
    await expect(canvas.getByText('Mon, Jul 8, 2030 cannot be chosen. Choose another day.')).toBeVisible();
    await expect(field).toHaveValue('Jul 8, 2030');
  },
};

export const DownOpensTheCalendar: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('button', { name: /^Today/ })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('2030-07-11');
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
    await expect(canvas.getByRole('textbox')).toHaveValue('Thu, Jul 11, 2030');
    await expect(canvas.getByRole('button')).toHaveFocus();
  },
};

export const EnterOpensAndEscapeCloses: Story = {
  tags: ['gate'],
  args: { defaultValue: '2030-07-12' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: /July 12, 2030, chosen/ })).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}{Escape}');
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
    await expect(canvas.getByRole('button')).toHaveFocus();
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(screen.getByRole('button', { name: /July 12, 2030, chosen/ })).toHaveFocus());
  },
};

export const PickingTakesThePlaceOfAText: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.type(field, 'in summer');
    await userEvent.click(canvas.getByRole('button'));
    await userEvent.click(await screen.findByRole('button', { name: /July 20/ }));
    await expect(field).toHaveValue('Sat, Jul 20, 2030');
    await expect(field).toBeValid();
  },
};

export const ResetGoesBackToTheDefault: Story = {
  args: { name: 'start', defaultValue: '2030-07-12' },
  render: (args) => (
    <form aria-label="Event">
      <Stack>
        <DatePicker {...args} />
        <Button type="reset">Start over</Button>
      </Stack>
    </form>
  ),
  play: async ({ args, canvas, userEvent }) => {
    const form = canvas.getByRole<HTMLFormElement>('form');
    const field = canvas.getByRole('textbox');
    await userEvent.clear(field);
    await userEvent.type(field, 'Aug 3, 2030');
    await expect([...new FormData(form)]).toEqual([['start', '2030-08-03']]);
    await userEvent.click(canvas.getByRole('button', { name: 'Start over' }));
    await waitFor(() => expect(field).toHaveValue('Fri, Jul 12, 2030'));
    await expect([...new FormData(form)]).toEqual([['start', '2030-07-12']]);
    await expect(args.onValueChange).toHaveBeenLastCalledWith('2030-07-12');
    await userEvent.clear(field);
    await userEvent.type(field, 'in summer');
    await waitFor(() => expect(form.checkValidity()).toBe(false));
    await userEvent.click(canvas.getByRole('button', { name: 'Start over' }));
    await waitFor(() => expect(field).toHaveValue('Fri, Jul 12, 2030'));
    await expect(form.checkValidity()).toBe(true);
    await expect(
      canvas.queryByText('Write a day, such as Fri, Jul 12, 2030.', { selector: 'p span' }),
    ).toBeNull();
  },
};

function Held() {
  const [day, setDay] = useState('2030-07-12');
  return (
    <Stack>
      <DatePicker aria-label="Starts on" locale="en" today="2030-07-04" value={day} onValueChange={setDay} />
      <Button onClick={() => setDay('2031-07-11')}>Use next year</Button>
    </Stack>
  );
}

export const AValueFromOutside: Story = {
  render: () => <Held />,
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.clear(field);
    await userEvent.type(field, 'soon');
    await userEvent.click(canvas.getByRole('button', { name: 'Use next year' }));
    await expect(field).toHaveValue('Fri, Jul 11, 2031');
  },
};

export const NamedAndDescribedByItsField: Story = {
  render: ({ locale, today }) => (
    <Field label="Starts on" help="The first day." error="Choose a day.">
      <DatePicker locale={locale} today={today} />
    </Field>
  ),
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Starts on' });
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription(
      'Write a day, such as Fri, Jul 12, 2030. Choose a day. The first day.',
    );
  },
};

export const OtherLanguage: Story = {
  args: { locale: 'de' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), '1.8.30');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('2030-08-01');
    await userEvent.tab();
    await expect(canvas.getByRole('textbox')).toHaveValue('Do., 1. Aug. 2030');
  },
};

export const LanguageOfThePage: Story = {
  args: { locale: undefined, defaultValue: '2030-07-12' },
  beforeEach: () => {
    const before = document.documentElement.lang;
    document.documentElement.lang = 'fr';
    return () => {
      document.documentElement.lang = before;
    };
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveValue('ven. 12 juil. 2030');
  },
};

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  args: { locale: 'he', defaultValue: '2030-07-12' },
};

export const ReadOnly: Story = {
  args: { readOnly: true, defaultValue: '2030-07-12' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toBeDisabled();
  },
};

export const Disabled: Story = { args: { disabled: true, defaultValue: '2030-07-12' } };

export const AllVariants: Story = {
  tags: ['visual'],
  render: ({ locale, today }) => (
    <Stack className="min-h-160 max-w-sm">
      <Field label="Ends on" optional error="The end date comes before the start date.">
        <DatePicker locale={locale} today={today} defaultValue="2030-07-11" />
      </Field>
      <Field label="Replies until">
        <DatePicker locale={locale} today={today} disabled defaultValue="2030-06-01" />
      </Field>
      <Field label="Founded on" help="As on the certificate.">
        <DatePicker locale={locale} today={today} readOnly defaultValue="1951-03-09" />
      </Field>
      <Field label="Starts on">
        <DatePicker locale={locale} today={today} defaultValue="2030-07-12" min="2030-07-04" />
      </Field>
    </Stack>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /July 12/ }));
    await waitFor(() => expect(screen.getByRole('grid')).toBeVisible());
  },
};
