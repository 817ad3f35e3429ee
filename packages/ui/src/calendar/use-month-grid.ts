import { useMemo, useState } from 'react';
import type { PropsBase } from 'react-day-picker';
import { dayWords } from '../lib/day-words';
import { dateOf, dayOf, type DayLimits } from '../lib/iso-day';
import { join } from '../lib/join';
import * as strings from '../lib/strings';
import { useLocale } from '../lib/use-locale';
import { useTextDirection } from '../lib/use-text-direction';
import { weekStartOf, type WeekStart } from '../lib/week-start';
import { LOOKS, PARTS } from './calendar-parts';

/** What both calendars can be told. Days are ISO days: '2030-07-12'. */
export interface CalendarBase extends DayLimits {
  /** A day of the month that is shown first; that of the value, else of `today`, unless given. */
  defaultMonth?: string | undefined;
  /** Months side by side. */
  months?: number | undefined;
  /** Lists for month and year above the grid: for days that are far away, such as one of birth. */
  lists?: boolean | undefined;
  /** The day that is marked as today; that of the reader's clock unless given. */
  today?: string | undefined;
  /** BCP 47 tag of the language; that of the page unless given. */
  locale?: string | undefined;
  /** 0 is Sunday; that of the language's region unless given. */
  weekStartsOn?: WeekStart | undefined;
  /** All days are shown and none can be chosen. */
  disabled?: boolean | undefined;
  /** Name of the whole; each month has its own besides. */
  'aria-label'?: string | undefined;
  'aria-labelledby'?: string | undefined;
  /** Names of the two arrows. */
  previousLabel?: string | undefined;
  /** Default: 'Next month'. */
  nextLabel?: string | undefined;
  /** Names of the two lists. */
  monthLabel?: string | undefined;
  /** Default: 'Year'. */
  yearLabel?: string | undefined;
  /** Names of the day that is today, and of one that is chosen. */
  todayText?: ((day: string) => string) | undefined;
  /** What is read for a day that is chosen. */
  chosenText?: ((day: string) => string) | undefined;
  id?: string | undefined;
  className?: string | undefined;
}

/** Years a list offers on either side of today where no limit says otherwise: a long life back, plans ahead. */
const YEARS_BACK = 110;
const YEARS_AHEAD = 20;

/** Everything the library's grid is told that has to do with language, limits and looks. */
export function useMonthGrid(props: CalendarBase, firstShown: string) {
  const locale = useLocale(props.locale);
  const [dir, measure] = useTextDirection();
  const {
    previousLabel = strings.calendar.previous,
    nextLabel = strings.calendar.next,
    monthLabel = strings.calendar.month,
    yearLabel = strings.calendar.year,
    todayText = strings.calendar.today,
    chosenText = strings.calendar.chosen,
  } = props;
  const language = useMemo(() => {
    const words = dayWords(locale);
    const plain = { calendar: 'gregory' } as const;
    const caption = new Intl.DateTimeFormat(locale, { ...plain, month: 'long', year: 'numeric' });
    const month = new Intl.DateTimeFormat(locale, { ...plain, month: 'long' });
    const year = new Intl.DateTimeFormat(locale, { ...plain, year: 'numeric' });
    const short = shortWeekday(locale);
    const long = new Intl.DateTimeFormat(locale, { weekday: 'long' });
    const figures = new Intl.NumberFormat(locale);
    return { words, caption, month, year, short, long, figures };
  }, [locale]);
  // The library makes itself new when one of these is another object.
  const labels = useMemo<NonNullable<PropsBase['labels']>>(
    () => ({
      labelPrevious: () => previousLabel,
      labelNext: () => nextLabel,
      labelMonthDropdown: () => monthLabel,
      labelYearDropdown: () => yearLabel,
      labelGrid: (date) => language.caption.format(date),
      labelWeekday: (date) => language.long.format(date),
      labelDayButton: (date, { today, selected }) => {
        const day = language.words.writeFull(dayOf(date));
        const named = today ? todayText(day) : day;
        return selected ? chosenText(named) : named;
      },
    }),
    [language, previousLabel, nextLabel, monthLabel, yearLabel, todayText, chosenText],
  );
  const formatters = useMemo<NonNullable<PropsBase['formatters']>>(
    () => ({
      formatCaption: (date) => language.caption.format(date),
      formatMonthDropdown: (date) => language.month.format(date),
      formatYearDropdown: (date) => language.year.format(date),
      formatWeekdayName: (date) => language.short.format(date),
      formatDay: (date) => language.figures.format(date.getDate()),
    }),
    [language],
  );
  const code = useMemo(() => ({ code: locale }), [locale]);

  const [now] = useState(() => new Date());
  const today = dateOf(props.today) ?? now;
  const min = dateOf(props.min);
  const max = dateOf(props.max);
  const { isDisabledDay } = props;
  const yearsFrom = (years: number) => new Date(today.getFullYear() + years, years < 0 ? 0 : 11, 1);
  const first = min ?? (props.lists ? yearsFrom(-YEARS_BACK) : undefined);
  const last = max ?? (props.lists ? yearsFrom(YEARS_AHEAD) : undefined);
  const frame = {
    ref: measure,
    id: props.id,
    'aria-label': props['aria-label'],
    'aria-labelledby': props['aria-labelledby'],
    className: join('w-fit', props.className),
  };
  const grid = {
    classNames: LOOKS,
    components: PARTS,
    dir,
    labels,
    formatters,
    locale: code,
    lang: locale,
    weekStartsOn: props.weekStartsOn ?? weekStartOf(locale),
    numberOfMonths: props.months ?? 1,
    captionLayout: props.lists ? 'dropdown' : 'label',
    today,
    defaultMonth: dateOf(props.defaultMonth) ?? dateOf(firstShown) ?? nearest(today, min, max),
    ...(first ? { startMonth: first } : {}),
    ...(last ? { endMonth: last } : {}),
    disabled: props.disabled
      ? true
      : [
          ...(min ? [{ before: min }] : []),
          ...(max ? [{ after: max }] : []),
          ...(isDisabledDay ? [(date: Date) => isDisabledDay(dayOf(date))] : []),
        ],
  } as const;
  return { grid, frame };
}

/** Names that fit over a column of figures: where the short ones are words of their own, as in Hebrew, the narrow ones. */
function shortWeekday(locale: string): Intl.DateTimeFormat {
  const short = new Intl.DateTimeFormat(locale, { weekday: 'short' });
  const longest = Math.max(
    ...[1, 2, 3, 4, 5, 6, 7].map((day) => short.format(new Date(2030, 0, day)).length),
  );
  return longest > 4 ? new Intl.DateTimeFormat(locale, { weekday: 'narrow' }) : short;
}

const nearest = (date: Date, min: Date | undefined, max: Date | undefined): Date =>
  min && date < min ? min : max && date > max ? max : date;
