'use client';
import { DayPicker } from 'react-day-picker';
import { dayWords } from '../lib/day-words';
import { dateOf, dayOf } from '../lib/iso-day';
import * as strings from '../lib/strings';
import { useControllable } from '../lib/use-controllable';
import { useMonthGrid, type CalendarBase } from './use-month-grid';

/** First and last day, both ISO days and both counted; '' for one that is not known (yet). */
export interface DayRange {
  from: string;
  to: string;
}

export const NO_RANGE: DayRange = { from: '', to: '' };

export type RangeCalendarProps = CalendarBase & {
  /** First and last day, where the page keeps them. */
  value?: DayRange | undefined;
  /** What it holds at first, where the page does not keep it. */
  defaultValue?: DayRange | undefined;
  /** After the first day with an empty `to`, after the second with both, in order. */
  onValueChange?: ((range: DayRange) => void) | undefined;
  /** What is to be done, under the grid. */
  startText?: string | undefined;
  /** Asks for the last day, once the first is chosen. */
  endText?: ((first: string) => string) | undefined;
};

/** The days of one or two months as grids, of which a first and a last one can be chosen. */
export function RangeCalendar({
  value,
  defaultValue = NO_RANGE,
  onValueChange,
  startText = strings.calendar.start,
  endText = strings.calendar.end,
  ...props
}: RangeCalendarProps) {
  const [range, setRange] = useControllable({ value, defaultValue, onValueChange });
  const { grid, frame } = useMonthGrid(props, range.from || range.to);
  const { from, to } = range;
  // A typed end may come before the start: then it is no stretch of days, and only the start is shown.
  const inOrder = from !== '' && from <= to;
  const choose = (day: string) => {
    if (from === '' || to !== '') setRange({ from: day, to: '' });
    else setRange(day < from ? { from: day, to: from } : { from, to: day });
  };
  return (
    <div data-slot="range-calendar" role="group" {...frame}>
      <DayPicker
        {...grid}
        mode="range"
        required
        selected={{ from: dateOf(from), to: inOrder ? dateOf(to) : undefined }}
        onSelect={(_range, date) => choose(dayOf(date))}
        footer={from !== '' && to === '' ? endText(dayWords(grid.lang).write(from)) : startText}
      />
    </div>
  );
}
