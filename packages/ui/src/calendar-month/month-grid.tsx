'use client';
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { join } from '../lib/join';
import type { WeekStart } from '../lib/week-start';
import { Popover } from '../popover';
import { EntryChip, EntryLine } from './entry-chip';
import { lastDay, startDay } from './entries';
import { dayBy, firstOf, monthOf, weeksOf } from './month-days';
import type { MonthParts } from './month-list';

interface MonthGridProps extends MonthParts {
  most: number;
  weekStart: WeekStart;
  setMonth: (month: string) => void;
}

/** The month as weeks of seven days (APG, grid pattern): one stop in the tab order, arrows from day to day. */
export function MonthGrid({
  month,
  today,
  days,
  dates,
  words,
  labelledBy,
  most,
  weekStart,
  setMonth,
}: MonthGridProps) {
  const keysId = useId();
  const panelTitle = useId();
  const grid = useRef<HTMLTableElement>(null);
  const anchor = useRef<HTMLElement>(null);
  /** Where the reader was last; another month begins with today or its first day. */
  const [last, setLast] = useState('');
  const [open, setOpen] = useState<string | null>(null);
  /** A day of another month, which takes the focus when that month is drawn. */
  const awaited = useRef<string | null>(null);
  const stop = monthOf(last) === month ? last : monthOf(today) === month ? today : firstOf(month);
  const weeks = weeksOf(month, weekStart);

  const cellOf = (day: string) => grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`);
  useLayoutEffect(() => {
    if (awaited.current === null) return;
    cellOf(awaited.current)?.focus();
    awaited.current = null;
  });

  const show = (day: string) => {
    if (!days.has(day)) return;
    anchor.current = cellOf(day) ?? null;
    setLast(day);
    setOpen(day);
  };

  const onKeyDown = (event: KeyboardEvent, day: string) => {
    // A key inside of the day, on a link or on the button, is theirs.
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      show(day);
      return;
    }
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const to = dayBy({ key: event.key, shift: event.shiftKey, rtl }, day, weekStart);
    if (to === null) return;
    event.preventDefault();
    setLast(to);
    if (monthOf(to) === month) cellOf(to)?.focus();
    else {
      awaited.current = to;
      setMonth(monthOf(to));
    }
  };

  return (
    <div className="@container max-sm:hidden">
      <p id={keysId} hidden>
        {words.keys}
      </p>
      <table
        ref={grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table with keys is a grid.
        role="grid"
        data-slot="calendar-month-grid"
        aria-labelledby={labelledBy}
        aria-describedby={keysId}
        className="w-full table-fixed border-separate border-spacing-0 overflow-hidden rounded-lg border bg-card text-card-foreground"
      >
        <thead>
          <tr>
            {(weeks[0] ?? []).map((day) => {
              const { short, long } = dates.weekday(day);
              return (
                <th
                  key={day}
                  scope="col"
                  abbr={long}
                  className="relative h-9 border-b px-1.5 text-start text-xs font-semibold text-muted-foreground wrap-anywhere"
                >
                  <span aria-hidden>{short}</span>
                  <span className="sr-only">{long}</span>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, row) => (
            <tr key={week[0]}>
              {week.map((day, place) => {
                const entries = days.get(day) ?? [];
                const inside = monthOf(day) === month;
                // One line is kept for the count, so that no entry is hidden behind a '+1 more'.
                const shown = entries.length > most ? entries.slice(0, most - 1) : entries;
                return (
                  <td
                    key={day}
                    data-slot="calendar-day"
                    data-day={day}
                    data-outside={inside ? undefined : ''}
                    tabIndex={day === stop ? 0 : -1}
                    {...(day === today ? { 'aria-current': 'date' } : {})}
                    onKeyDown={(event) => onKeyDown(event, day)}
                    onClick={(event) => {
                      // A link leads to its entry and the button shows the day by itself.
                      const at = event.target instanceof Element ? event.target.closest('a, button') : null;
                      if (!at) show(day);
                    }}
                    onFocus={(event) => (event.target === event.currentTarget ? setLast(day) : undefined)}
                    className={join(
                      'relative h-26 p-1.5 align-top outline-none focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-ring',
                      row > 0 && 'border-t',
                      place > 0 && 'border-s',
                      !inside && 'bg-muted text-muted-foreground',
                      entries.length > 0 && 'cursor-pointer',
                    )}
                  >
                    <div className="grid grid-cols-1 gap-1">
                      <time dateTime={day} className="text-xs tabular-nums">
                        <span className="sr-only">
                          {dates.full(day)}
                          {day === today ? `, ${words.isToday}` : ''}
                        </span>
                        <span
                          aria-hidden
                          className={join(
                            'inline-flex size-6 items-center justify-center rounded-full',
                            day === today &&
                              'bg-primary font-semibold text-primary-foreground forced-colors:outline-2',
                          )}
                        >
                          {dates.date(day)}
                        </span>
                      </time>
                      {shown.map((entry) => (
                        <EntryChip
                          key={entry.id}
                          entry={entry}
                          when={dates.when(entry)}
                          begun={startDay(entry) < day && place > 0}
                          goesOn={lastDay(entry) > day && place < 6}
                        />
                      ))}
                      {entries.length > shown.length ? (
                        <button
                          type="button"
                          tabIndex={-1}
                          onClick={() => show(day)}
                          className="justify-self-start rounded-sm px-1 text-xs font-semibold text-link underline-offset-4 touch-target hover:underline"
                        >
                          {words.more(entries.length - shown.length)}
                        </button>
                      ) : null}
                    </div>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <Popover.Root open={open !== null} onOpenChange={(next) => (next ? undefined : setOpen(null))}>
        <Popover.Anchor virtualRef={anchor} />
        <Popover.Content
          aria-labelledby={panelTitle}
          className="w-72 max-w-[calc(100vw-1rem)]"
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            anchor.current?.focus();
          }}
        >
          {open === null ? null : (
            <div className="grid grid-cols-1 gap-3">
              <p id={panelTitle} className="text-sm font-semibold">
                {dates.full(open)}
              </p>
              <ul className="grid grid-cols-1 gap-2">
                {(days.get(open) ?? []).map((entry) => (
                  <li key={entry.id}>
                    <EntryLine entry={entry} when={dates.when(entry)} />
                  </li>
                ))}
              </ul>
            </div>
          )}
        </Popover.Content>
      </Popover.Root>
    </div>
  );
}
