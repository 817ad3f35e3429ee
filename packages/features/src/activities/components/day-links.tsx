import { Link } from 'react-router-dom';
import { addDays, formatShortDay } from '@foregather/words';
import { dayName } from '../programme-rules';

export interface DayLinksProps {
  days: readonly number[];
  /** The one that is open. */
  day: number;
  startDate: string | null;
  /** Under the name of a day: '2 of yours'. */
  note: (day: number) => string;
  /** The address that opens a day. */
  to: (day: number) => string;
}

/** The days of an event side by side, each a link with what is in it; on a phone as wide as the screen, pulled along when there are many. */
export function DayLinks({ days, day, startDate, note, to }: DayLinksProps) {
  return (
    <nav aria-label="Days" className="-m-1 overflow-x-auto p-1 [scrollbar-width:none] print:hidden">
      <ul className="flex gap-2">
        {days.map((each) => {
          const date = startDate === null ? null : addDays(startDate, each - 1);
          return (
            <li key={each} className="max-sm:flex-1">
              <Link
                to={to(each)}
                aria-current={each === day ? 'page' : undefined}
                preventScrollReset
                title={date === null ? undefined : formatShortDay(date)}
                className="flex h-full min-h-12 items-center gap-2.5 rounded-md border border-input bg-card px-2 py-1.5 focus-ring hover:bg-hover aria-[current]:border-selected-edge aria-[current]:bg-selected aria-[current]:text-selected-foreground max-sm:min-w-24 sm:pe-4"
              >
                {date === null ? null : (
                  <span
                    aria-hidden
                    className="grid size-9 shrink-0 place-items-center rounded-sm bg-quiet text-section font-number text-quiet-foreground tabular-nums max-sm:hidden"
                  >
                    {Number(date.slice(8))}
                  </span>
                )}
                <span className="grid min-w-0 whitespace-nowrap">
                  <span className="text-item font-item">
                    {date === null ? null : (
                      <span aria-hidden className="tabular-nums sm:hidden">
                        {Number(date.slice(8))}{' '}
                      </span>
                    )}
                    {dayName(each, startDate)}
                  </span>
                  <span className="text-meta">{note(each)}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
