'use client';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../lib/cn';
import { useLocale } from '../lib/use-locale';
import { daysFrom } from './days-from';

export interface WeekEntry {
  id: string;
  /** The day it falls on, an ISO day. */
  day: string;
  /** What happens, in few words; a link where there is more. */
  content: ReactNode;
}

export type WeekStripProps = Omit<ComponentProps<'ol'>, 'children'> & {
  /** The first of the seven days, an ISO day. */
  from: string;
  /** The day that is marked; none where it is not among them. */
  today?: string | undefined;
  /** What happens, in the order of reading; what falls on other days is not shown. */
  entries: readonly WeekEntry[];
  /** BCP 47 tag of the language; that of the page unless given. */
  locale?: string | undefined;
};

/** Seven days side by side with what happens on each. On a phone the days on which something happens, one below the other. */
export function WeekStrip({ from, today, entries, locale: given, className, ...rest }: WeekStripProps) {
  const locale = useLocale(given);
  return (
    <ol
      data-slot="week-strip"
      className={cn(
        'grid grid-cols-1 overflow-hidden rounded-lg border bg-card text-card-foreground max-md:divide-y md:grid-cols-7 md:divide-x',
        className,
      )}
      {...rest}
    >
      {daysFrom(from, 7, locale).map(({ iso, weekday, day, full, weekend }) => {
        const own = entries.filter((entry) => entry.day === iso);
        const now = iso === today;
        return (
          <li
            key={iso}
            data-slot="week-strip-day"
            {...(now ? { 'aria-current': 'date' } : {})}
            className={cn(
              'flex min-w-0 gap-3 p-3 md:min-h-26 md:flex-col md:gap-2',
              weekend && 'bg-quiet/50',
              own.length === 0 && !now && 'max-md:hidden',
            )}
          >
            <time dateTime={iso} className="flex w-16 shrink-0 items-center gap-1.5 self-start md:w-auto">
              <span className="sr-only">{full}</span>
              <span aria-hidden className="text-meta text-muted-foreground">
                {weekday}
              </span>
              <span
                aria-hidden
                className={cn(
                  'font-display text-section font-number tabular-nums',
                  now && 'rounded-full bg-due px-2 text-due-foreground forced-colors:border',
                )}
              >
                {day}
              </span>
            </time>
            {own.length > 0 ? (
              <ul className="grid min-w-0 content-start gap-1.5 self-center text-meta md:self-auto">
                {own.map(({ id, content }) => (
                  <li key={id} className="min-w-0 wrap-anywhere">
                    {content}
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}
