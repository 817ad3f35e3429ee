import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Button } from '../button';
import { Field } from '../field';
import { Stack } from '../stack';
import { DateRangePicker } from './date-range-picker';

const meta = {
  title: 'Forms/Date range picker',
  component: DateRangePicker,
  tags: ['experimental'],
  args: {
    'aria-label': 'Days of the reunion',
    locale: 'en',
    today: '2030-07-04',
    onValueChange: fn(),
    onProblemChange: fn(),
  },
  argTypes: { calendar: { control: false }, problemText: { control: false } },
} satisfies Meta<typeof DateRangePicker>;
export default meta;
type Story = StoryObj<typeof meta>;

const PRESETS = [
  { label: 'This weekend', range: { from: '2030-07-06', to: '2030-07-07' } },
  { label: 'Next weekend', range: { from: '2030-07-13', to: '2030-07-14' } },
  { label: 'All of July', range: { from: '2030-07-01', to: '2030-07-31' } },
];

export const Default: Story = {
  args: { defaultValue: { from: '2030-07-12', to: '2030-07-14' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Days of the reunion' })).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'From' })).toHaveValue('Fri, Jul 12, 2030');
    await expect(canvas.getByRole('textbox', { name: 'To' })).toHaveValue('Sun, Jul 14, 2030');
  },
};

export const BothCanBeTyped: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('12/30/2030');
    await userEvent.tab();
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ from: '2030-12-30', to: '' });
    // Without a year it is the first such day after the start.
    await userEvent.keyboard('jan 2');
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ from: '2030-12-30', to: '2031-01-02' });
    await userEvent.tab();
    await expect(canvas.getByRole('textbox', { name: 'To' })).toHaveValue('Thu, Jan 2, 2031');
    await expect(canvas.getByRole('button', { name: 'Choose days' })).toHaveFocus();
  },
};

export const TheWrongOrderIsSaidAndNothingIsLost: Story = {
  args: { defaultValue: { from: '2030-07-12', to: '2030-07-14' } },
  play: async ({ args, canvas, userEvent }) => {
    const from = canvas.getByRole('textbox', { name: 'From' });
    const to = canvas.getByRole('textbox', { name: 'To' });
    await userEvent.clear(from);
    await userEvent.type(from, 'Jul 20, 2030');
    await expect(to).not.toHaveAttribute('aria-invalid');
    await userEvent.tab();
    await expect(to).toBeInvalid();
    await expect(to).toHaveAccessibleDescription('The last day comes before the first. Choose a later one.');
    await expect(to).toHaveValue('Sun, Jul 14, 2030');
    await expect(args.onProblemChange).toHaveBeenLastCalledWith(
      'The last day comes before the first. Choose a later one.',
    );
    await userEvent.clear(to);
    await userEvent.type(to, 'Jul 21, 2030');
    await expect(to).toBeValid();
    await expect(args.onProblemChange).toHaveBeenLastCalledWith(undefined);
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ from: '2030-07-20', to: '2030-07-21' });
  },
};

export const WhatIsNoDayStays: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const to = canvas.getByRole('textbox', { name: 'To' });
    await userEvent.type(to, 'Sunday week');
    await userEvent.tab();
    await expect(to).toHaveValue('Sunday week');
    await expect(to).toHaveAccessibleDescription('Write a day, such as Fri, Jul 12, 2030.');
    await expect(canvas.getByRole('textbox', { name: 'From' })).toBeValid();
    await expect(args.onProblemChange).toHaveBeenLastCalledWith('Write a day, such as Fri, Jul 12, 2030.');
  },
};

export const TwoDaysFromTheCalendar: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('button', { name: /^Today/ })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ from: '2030-07-11', to: '' });
    await expect(screen.getByText('From Thu, Jul 11, 2030. Now choose the last day.')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ from: '2030-07-11', to: '2030-07-13' });
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
    await expect(canvas.getByRole('button', { name: 'Choose days' })).toHaveFocus();
    await expect(canvas.getByRole('textbox', { name: 'To' })).toHaveValue('Sat, Jul 13, 2030');
  },
};

export const EscapeClosesTheCalendar: Story = {
  tags: ['gate'],
  play: async ({ args, canvas, userEvent }) => {
    const open = canvas.getByRole('button', { name: 'Choose days' });
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await expect(open).toHaveFocus();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(screen.getByRole('button', { name: /^Today/ })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
    await expect(open).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: /^Today/ })).toHaveFocus());
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};

export const Presets: Story = {
  args: { presets: PRESETS, min: '2030-07-04' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Choose days' }));
    await expect(await screen.findByRole('button', { name: 'All of July' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Next weekend' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ from: '2030-07-13', to: '2030-07-14' });
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
  },
};

export const ResetGoesBackToTheDefault: Story = {
  args: { fromName: 'from', toName: 'to', defaultValue: { from: '2030-07-12', to: '2030-07-14' } },
  render: (args) => (
    <form aria-label="Event">
      <Stack>
        <DateRangePicker {...args} />
        <Button type="reset">Start over</Button>
      </Stack>
    </form>
  ),
  play: async ({ canvas, userEvent }) => {
    const form = canvas.getByRole<HTMLFormElement>('form');
    const to = canvas.getByRole('textbox', { name: 'To' });
    await userEvent.clear(to);
    await userEvent.type(to, 'Jul 1, 2030');
    await waitFor(() => expect(form.checkValidity()).toBe(false));
    await userEvent.click(canvas.getByRole('button', { name: 'Start over' }));
    await waitFor(() => expect(to).toHaveValue('Sun, Jul 14, 2030'));
    await expect(form.checkValidity()).toBe(true);
    await expect([...new FormData(form)]).toEqual([
      ['from', '2030-07-12'],
      ['to', '2030-07-14'],
    ]);
  },
};

export const NamedAndDescribedByItsField: Story = {
  render: ({ locale, today }) => (
    <Field label="Days of the reunion" help="First and last day." error="Choose both days.">
      <DateRangePicker locale={locale} today={today} />
    </Field>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('group', { name: 'Days of the reunion' })).toBeVisible();
    const from = canvas.getByRole('textbox', { name: 'From' });
    await expect(from).toHaveAccessibleDescription('Choose both days. First and last day.');
    await userEvent.click(canvas.getByText('Days of the reunion'));
    await expect(from).toHaveFocus();
  },
};

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  args: { locale: 'ar-EG', defaultValue: { from: '2030-07-12', to: '2030-07-14' } },
};

export const Disabled: Story = {
  args: { disabled: true, defaultValue: { from: '2030-07-12', to: '2030-07-14' } },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: ({ locale, today }) => (
    <Stack className="min-h-192">
      <Field label="Replies" error="Choose both days.">
        <DateRangePicker locale={locale} today={today} defaultValue={{ from: '2030-05-01', to: '' }} />
      </Field>
      <Field label="Booked" help="The house is booked already.">
        <DateRangePicker
          locale={locale}
          today={today}
          disabled
          defaultValue={{ from: '2030-07-12', to: '2030-07-14' }}
        />
      </Field>
      <Field label="Days of the reunion">
        <DateRangePicker
          locale={locale}
          today={today}
          presets={PRESETS}
          defaultValue={{ from: '2030-07-26', to: '2030-08-03' }}
        />
      </Field>
    </Stack>
  ),
  play: async ({ canvas, userEvent }) => {
    const last = canvas.getAllByRole('button', { name: 'Choose days' }).at(-1);
    if (last) await userEvent.click(last);
    await waitFor(() => expect(screen.getAllByRole('grid')[0]).toBeVisible());
  },
};
