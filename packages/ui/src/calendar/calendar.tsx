'use client';
import { DayPicker } from 'react-day-picker';
import { dateOf, dayOf } from '../lib/iso-day';
import { useControllable } from '../lib/use-controllable';
import { useMonthGrid, type CalendarBase } from './use-month-grid';

export type CalendarProps = CalendarBase & {
  /** The chosen day, an ISO day; '' for none. */
  value?: string | undefined;
  /** What it holds at first, where the page does not keep it. */
  defaultValue?: string | undefined;
  /** Hears the day that was chosen, `YYYY-MM-DD`. */
  onValueChange?: ((day: string) => void) | undefined;
};

/** The days of a month as a grid, of which one can be chosen. For a field of a form use `DatePicker`. */
export function Calendar({ value, defaultValue = '', onValueChange, ...props }: CalendarProps) {
  const [day, setDay] = useControllable({ value, defaultValue, onValueChange });
  const { grid, frame } = useMonthGrid(props, day);
  return (
    <div data-slot="calendar" role="group" {...frame}>
      <DayPicker
        {...grid}
        mode="single"
        required
        selected={dateOf(day)}
        onSelect={(date) => setDay(dayOf(date))}
      />
    </div>
  );
}
