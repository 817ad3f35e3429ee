import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { Cluster } from '../cluster';
import { Stack } from '../stack';
import { Calendar } from './calendar';
import { RangeCalendar } from './range-calendar';

const meta = {
  title: 'Forms/Calendar',
  component: Calendar,
  tags: ['ready'],
  args: { 'aria-label': 'Day of the reunion', locale: 'en', today: '2030-07-04', onValueChange: fn() },
} satisfies Meta<typeof Calendar>;
export default meta;
type Story = StoryObj<typeof meta>;

const onRange = fn();

export const Default: Story = {
  args: { defaultValue: '2030-07-12' },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('grid', { name: 'July 2030' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Today, Thursday, July 4, 2030' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Saturday, July 20, 2030' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('2030-07-20');
    await expect(canvas.getByRole('gridcell', { selected: true })).toHaveTextContent('20');
    await expect(canvas.getByRole('button', { name: 'Saturday, July 20, 2030, chosen' })).toBeVisible();
  },
};

export const OneTabStopForTheDays: Story = {
  play: async ({ canvas, userEvent }) => {
    for (const name of ['Previous month', 'Next month', 'Today, Thursday, July 4, 2030']) {
      await userEvent.tab();
      await expect(canvas.getByRole('button', { name })).toHaveFocus();
    }
    await userEvent.tab();
    await expect(document.body).toHaveFocus();
  },
};

export const ArrowsMoveByDayAndWeek: Story = {
  tags: ['gate'],
  args: { defaultValue: '2030-07-12' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /July 12/ }));
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('button', { name: /July 13/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}');
    await expect(canvas.getByRole('button', { name: /July 19/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowDown} ');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('2030-07-19');
  },
};

export const HomeAndEndOfTheWeek: Story = {
  args: { defaultValue: '2030-07-10' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /July 10/ }));
    await userEvent.keyboard('{Home}');
    await expect(canvas.getByRole('button', { name: /July 7/ })).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('button', { name: /July 13/ })).toHaveFocus();
  },
};

export const PagesAreMonthsAndYears: Story = {
  args: { defaultValue: '2030-07-12' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /July 12/ }));
    await userEvent.keyboard('{PageDown}');
    await expect(canvas.getByRole('button', { name: /August 12, 2030/ })).toHaveFocus();
    await userEvent.keyboard('{PageUp}{PageUp}');
    await expect(canvas.getByRole('button', { name: /June 12, 2030/ })).toHaveFocus();
    await userEvent.keyboard('{Shift>}{PageDown}{/Shift}');
    await expect(canvas.getByRole('button', { name: /June 12, 2031/ })).toHaveFocus();
  },
};

export const DaysThatCannotBeChosen: Story = {
  args: {
    min: '2030-07-03',
    max: '2030-07-30',
    isDisabledDay: (day) => day === '2030-07-05',
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: /July 2,/ })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: /July 31/ })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'Next month' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(canvas.getByRole('button', { name: 'Next month' }));
    await expect(canvas.getByRole('grid', { name: 'July 2030' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /July 4/ }));
    await userEvent.keyboard('{ArrowRight}{Enter}');
    // The fifth is passed over.
    await expect(args.onValueChange).toHaveBeenLastCalledWith('2030-07-06');
  },
};

export const ListsForFarDays: Story = {
  args: { lists: true, min: '1920-01-01', max: '2030-07-04' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Year' }), '1951');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Month' }), 'March');
    await expect(canvas.getByRole('grid', { name: 'March 1951' })).toBeVisible();
  },
};

export const TwoClicksMakeARange: Story = {
  render: (args) => (
    <RangeCalendar
      locale={args.locale}
      today={args.today}
      months={2}
      aria-label="Days of the reunion"
      onValueChange={onRange}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole('grid')).toHaveLength(2);
    await expect(canvas.getByText('Choose the first day.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /July 14/ }));
    await expect(onRange).toHaveBeenLastCalledWith({ from: '2030-07-14', to: '' });
    await expect(canvas.getByText('From Sun, Jul 14, 2030. Now choose the last day.')).toBeVisible();
    // The other way round is the same stretch of days.
    await userEvent.click(canvas.getByRole('button', { name: /July 12/ }));
    await expect(onRange).toHaveBeenLastCalledWith({ from: '2030-07-12', to: '2030-07-14' });
    await expect(canvas.getAllByRole('gridcell', { selected: true })).toHaveLength(3);
    await userEvent.click(canvas.getByRole('button', { name: /August 2,/ }));
    await expect(onRange).toHaveBeenLastCalledWith({ from: '2030-08-02', to: '' });
  },
};

export const OtherLanguage: Story = {
  args: { locale: 'de', defaultValue: '2030-07-12' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('grid', { name: 'Juli 2030' })).toBeVisible();
    // The week begins on Monday there.
    await expect(canvasElement.querySelector('th')).toHaveTextContent('Mo');
    await expect(canvas.getByRole('button', { name: /Freitag, 12\. Juli 2030/ })).toBeVisible();
  },
};

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  args: { locale: 'ar-EG', defaultValue: '2030-07-12' },
  play: async ({ canvas, userEvent }) => {
    const chosen = canvas.getByRole('gridcell', { selected: true });
    await expect(chosen).toHaveTextContent('١٢');
    await userEvent.click(within(chosen).getByRole('button'));
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByText('١٣')).toHaveFocus();
  },
};

export const Disabled: Story = {
  args: { disabled: true, defaultValue: '2030-07-12' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /July 12/ })).toBeDisabled();
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: ({ locale, today }) => (
    <Stack gap={6}>
      <Cluster gap={6} align="start">
        <Calendar
          aria-label="One day"
          locale={locale}
          today={today}
          defaultValue="2030-07-12"
          min="2030-07-03"
        />
        <Calendar
          aria-label="Day of birth"
          locale={locale}
          today={today}
          lists
          max={today}
          defaultMonth="1951-03-01"
        />
        <Calendar aria-label="In German" locale="de" today={today} defaultValue="2030-02-28" />
      </Cluster>
      <RangeCalendar
        aria-label="A stretch of days"
        locale={locale}
        today={today}
        months={2}
        isDisabledDay={(day) => day === '2030-07-16'}
        defaultValue={{ from: '2030-07-26', to: '2030-08-03' }}
      />
      <div dir="rtl">
        <RangeCalendar
          aria-label="Right to left"
          locale="he"
          today={today}
          defaultValue={{ from: '2030-07-09', to: '2030-07-18' }}
        />
      </div>
    </Stack>
  ),
};
