'use client';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useMemo, useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from '../button';
import { dayOf } from '../lib/iso-day';
import { cn } from '../lib/cn';
import * as strings from '../lib/strings';
import { useControllable } from '../lib/use-controllable';
import { useLocale } from '../lib/use-locale';
import { weekStartOf, type WeekStart } from '../lib/week-start';
import { entriesByDay, type CalendarEntry } from './entries';
import { MonthGrid } from './month-grid';
import { addMonths, firstOf, monthOf } from './month-days';
import { MonthList } from './month-list';
import { datesIn, type CalendarMonthWords } from './month-words';

export type CalendarMonthProps = Omit<ComponentProps<'section'>, 'children' | 'aria-label'> & {
  /** What is on, in any order. */
  entries: readonly CalendarEntry[];
  /** The month shown, '2030-07', when the parent holds it. */
  month?: string | undefined;
  /** The month shown first. Default: that of `today`. */
  defaultMonth?: string | undefined;
  /** Hears the month that was turned to, `YYYY-MM`. */
  onMonthChange?: ((month: string) => void) | undefined;
  /** The day that is marked as today, an ISO day. Default: that of the reader's clock; give it where a server renders. */
  today?: string | undefined;
  /** How many entries of a day are shown in the grid; the others are counted. Default: 3. */
  most?: number | undefined;
  /** Language of dates, a BCP 47 tag. Default: that of the page. */
  locale?: string | undefined;
  /** 0 is Sunday. Default: that of the language's region. */
  weekStartsOn?: WeekStart | undefined;
  /** Level of the month's name in the page's outline. Default: 2. */
  level?: 2 | 3 | 4 | undefined;
  /** What stands under a month without entries. */
  empty?: ReactNode;
  /** Its words, where the default ones do not fit. */
  words?: Partial<CalendarMonthWords> | undefined;
};

/** What takes place in a month, to read: a grid of days, and a list of days on a phone. */
export function CalendarMonth({
  entries,
  month: givenMonth,
  defaultMonth,
  onMonthChange,
  today: givenToday,
  most = 3,
  locale: givenLocale,
  weekStartsOn,
  level = 2,
  empty,
  words,
  className,
  ...rest
}: CalendarMonthProps) {
  const titleId = useId();
  const [clock] = useState(() => dayOf(new Date()));
  const today = givenToday ?? clock;
  const [month, setMonth] = useControllable({
    value: givenMonth,
    defaultValue: defaultMonth ?? monthOf(today),
    onValueChange: onMonthChange,
  });
  const locale = useLocale(givenLocale);
  const weekStart = weekStartsOn ?? weekStartOf(locale);
  const days = useMemo(() => entriesByDay(entries), [entries]);
  const say: CalendarMonthWords = { ...strings.calendarMonth, ...words };
  const dates = datesIn(locale);
  const Heading = `h${level}` as const;
  const inMonth = [...days.keys()].filter((day) => monthOf(day) === month).sort();
  const turn = (months: number) => setMonth(monthOf(addMonths(firstOf(month), months)));
  const shared = { month, today, days, dates, words: say, labelledBy: titleId };
  return (
    <section
      data-slot="calendar-month"
      aria-labelledby={titleId}
      className={cn('grid grid-cols-1 gap-3', className)}
      {...rest}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Heading id={titleId} aria-live="polite" className="me-auto min-w-0 text-xl wrap-anywhere">
          {dates.month(firstOf(month))}
        </Heading>
        <div className="flex items-center gap-1">
          <Button variant="outline" size="sm" onClick={() => setMonth(monthOf(today))}>
            {say.today}
          </Button>
          <Button variant="ghost" size="icon" aria-label={say.previous} onClick={() => turn(-1)}>
            <ChevronLeft aria-hidden className="rtl:-scale-x-100" />
          </Button>
          <Button variant="ghost" size="icon" aria-label={say.next} onClick={() => turn(1)}>
            <ChevronRight aria-hidden className="rtl:-scale-x-100" />
          </Button>
        </div>
      </div>
      {/* Both are drawn and one is hidden by the width: the server does not know the width, and nothing may jump. */}
      <MonthGrid {...shared} most={most} weekStart={weekStart} setMonth={setMonth} />
      <MonthList {...shared} list={inMonth} />
      {inMonth.length === 0 ? (
        <div className="text-sm text-muted-foreground">{empty ?? say.empty}</div>
      ) : null}
    </section>
  );
}
