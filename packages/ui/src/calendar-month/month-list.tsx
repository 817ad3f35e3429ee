import { EntryLine } from './entry-chip';
import type { CalendarEntry } from './entries';
import type { CalendarMonthWords, datesIn } from './month-words';

export interface MonthParts {
  month: string;
  today: string;
  days: ReadonlyMap<string, readonly CalendarEntry[]>;
  dates: ReturnType<typeof datesIn>;
  words: CalendarMonthWords;
  labelledBy: string;
}

/** The days of the month that have something, one under the other: the calendar of narrow windows. */
export function MonthList({
  today,
  days,
  dates,
  words,
  labelledBy,
  list,
}: MonthParts & { list: readonly string[] }) {
  if (list.length === 0) return null;
  return (
    <ol
      data-slot="calendar-month-list"
      aria-labelledby={labelledBy}
      className="grid grid-cols-1 gap-4 sm:hidden"
    >
      {list.map((day) => (
        <li
          key={day}
          {...(day === today ? { 'aria-current': 'date' } : {})}
          className="grid grid-cols-1 gap-2"
        >
          <p className="text-sm font-semibold">
            <time dateTime={day}>{dates.full(day)}</time>
            {day === today ? <span className="text-link"> · {words.today}</span> : null}
          </p>
          <ul className="grid grid-cols-1 gap-2">
            {(days.get(day) ?? []).map((entry) => (
              <li key={entry.id}>
                <EntryLine entry={entry} when={dates.when(entry)} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
