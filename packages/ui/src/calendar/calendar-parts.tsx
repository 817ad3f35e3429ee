import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useDayPicker, type CustomComponents } from 'react-day-picker';
import { controlBox } from '../lib/control';

type PropsOf<K extends keyof CustomComponents> = Parameters<CustomComponents[K]>[0];

const arrow =
  'pointer-events-auto inline-flex size-control-sm shrink-0 items-center justify-center rounded-md text-muted-foreground ' +
  'focus-ring hover:not-aria-disabled:bg-hover pointer-coarse:size-11 ' +
  'aria-disabled:cursor-not-allowed aria-disabled:opacity-55 [&_svg]:size-4 rtl:[&_svg]:-scale-x-100';

/** The two arrows. The library's own are a `nav`, and a page would have a landmark more for each calendar. */
function Nav({ onPreviousClick, onNextClick, previousMonth, nextMonth, className }: PropsOf<'Nav'>) {
  const { labels } = useDayPicker();
  return (
    <div className={className}>
      <button
        type="button"
        aria-label={labels.labelPrevious(previousMonth)}
        aria-disabled={previousMonth ? undefined : true}
        className={arrow}
        onClick={(event) => (previousMonth ? onPreviousClick?.(event) : undefined)}
      >
        <ChevronLeft aria-hidden />
      </button>
      <button
        type="button"
        aria-label={labels.labelNext(nextMonth)}
        aria-disabled={nextMonth ? undefined : true}
        className={arrow}
        onClick={(event) => (nextMonth ? onNextClick?.(event) : undefined)}
      >
        <ChevronRight aria-hidden />
      </button>
    </div>
  );
}

/** One attribute says how a day looks, where the library's would say it is chosen and in the middle at once. */
function Day({ day: _day, modifiers, ...cell }: PropsOf<'Day'>) {
  const { selected, range_middle: middle, range_start: start, range_end: end, hidden } = modifiers;
  // An empty cell before the first of the month may stand for a day that is chosen in the month before.
  if (hidden) return <td {...cell} />;
  return (
    <td
      {...cell}
      data-look={middle ? 'between' : selected ? 'chosen' : undefined}
      data-end={start === end ? undefined : start ? 'start' : 'end'}
    />
  );
}

/** The list of months or of years. Without `Field`, because it is in a popover inside the `Field` of another control. */
function Dropdown({ options, value, onChange, disabled, 'aria-label': label }: PropsOf<'Dropdown'>) {
  return (
    // As wide as its words: the box of a control fills what is around it.
    <span className="inline-flex">
      <select
        aria-label={label}
        value={value}
        onChange={onChange}
        disabled={disabled}
        className={`${controlBox} pointer-events-auto h-control-sm ps-2 pe-7 select-arrow`}
      >
        {options?.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}

/** What we draw in place of the library's parts. */
export const PARTS: Partial<CustomComponents> = { Nav, Day, Dropdown };

/** The looks of the rest. Cells stand close, so that a stretch of days is one band. */
export const LOOKS = {
  root: 'w-fit text-sm',
  months: 'relative flex flex-col gap-x-6 gap-y-4 sm:flex-row',
  nav: 'pointer-events-none absolute inset-x-0 top-0 flex items-center justify-between',
  // As high as six weeks, so that nothing below moves from month to month.
  month: 'grid min-h-72 content-start gap-1 pointer-coarse:min-h-88',
  month_caption:
    'flex min-h-control-sm items-center justify-center px-9 font-semibold pointer-coarse:min-h-11 pointer-coarse:px-12',
  caption_label: '',
  dropdowns: 'flex gap-1',
  month_grid: 'border-collapse',
  weekday: 'h-8 w-9 p-0 text-xs font-normal text-muted-foreground pointer-coarse:w-11',
  day:
    'group/day p-0 py-px data-[look=between]:bg-selected data-[end=start]:rounded-s-md data-[end=start]:bg-selected ' +
    'data-[end=end]:rounded-e-md data-[end=end]:bg-selected',
  day_button:
    'flex size-9 items-center justify-center rounded-md tabular-nums focus-ring focus-visible:relative focus-visible:z-10 ' +
    'hover:not-disabled:not-aria-disabled:bg-hover pointer-coarse:size-11 ' +
    'disabled:cursor-not-allowed disabled:text-muted-foreground disabled:line-through ' +
    'aria-disabled:cursor-not-allowed aria-disabled:text-muted-foreground aria-disabled:line-through ' +
    'group-data-today/day:font-bold group-data-today/day:underline group-data-today/day:decoration-2 group-data-today/day:underline-offset-4 ' +
    'group-data-[look=between]/day:text-selected-foreground ' +
    'group-data-[look=chosen]/day:bg-primary group-data-[look=chosen]/day:font-semibold group-data-[look=chosen]/day:text-primary-foreground ' +
    'group-data-[look=chosen]/day:hover:not-disabled:not-aria-disabled:bg-primary-hover group-data-[look=chosen]/day:hover:not-disabled:not-aria-disabled:text-primary-foreground ' +
    // Where colours are forced, backgrounds are taken away and with them what was chosen.
    'forced-colors:group-data-[look]/day:forced-color-adjust-none forced-colors:group-data-[look]/day:bg-[Highlight] forced-colors:group-data-[look]/day:text-[HighlightText]',
  footer: 'pt-2 text-sm text-muted-foreground',
} as const;
