import type * as strings from '../lib/strings-scheduler';
import type { Words } from '../lib/words';
import type { SchedulerLine, SchedulerPlace } from './scheduler-item';

/** Every text of a scheduler; see the defaults in `strings.scheduler`. */
export type SchedulerWords = Words<typeof strings.scheduler>;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** '14:30' or '2:30 PM' of minutes from midnight; what passes midnight begins anew. */
export function clockOf(minute: number, locale: string): string {
  const clock =
    clocks.get(locale) ?? new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' });
  clocks.set(locale, clock);
  return clock.format(minute * 60_000);
}

/** All that a sheet says, in its words and on its clock. */
export interface Speech {
  words: SchedulerWords;
  /** '14:30 to 16:00' */
  hours: (place: SchedulerPlace) => string;
  /** 'Great hall, Saturday 30 January, 14:30 to 16:00' */
  where: (place: SchedulerPlace) => string;
  /** 'Great hall, Saturday 30 January', of a cell, with the minute where one is given. */
  cell: (row: string | undefined, column: string, minute?: number) => string;
  clock: (minute: number) => string;
}

export function speechOf(
  words: SchedulerWords,
  locale: string,
  {
    rows,
    columns,
    wholeDays,
  }: {
    rows: readonly SchedulerLine[];
    columns: readonly SchedulerLine[];
    wholeDays?: boolean | undefined;
  },
): Speech {
  const nameIn = (lines: readonly SchedulerLine[], id: string | undefined) =>
    lines.find((line) => line.id === id)?.label;
  const clock = (minute: number) => clockOf(minute, locale);
  const hours = ({ start, end }: SchedulerPlace) => words.range(clock(start), clock(end));
  const named = (row: string | undefined, column: string) =>
    [nameIn(rows, row), nameIn(columns, column)].filter((name) => name !== undefined).join(', ');
  const lastDay = ({ column, end }: SchedulerPlace) => {
    const index = columns.findIndex(({ id }) => id === column) + Math.floor((end - 1) / 1440);
    return columns[index]?.label;
  };
  return {
    words,
    clock,
    hours,
    where: (place) => {
      const until = wholeDays ? lastDay(place) : undefined;
      const from = named(place.row, place.column);
      if (until !== undefined && until !== nameIn(columns, place.column)) return words.range(from, until);
      return `${from}, ${hours(place)}`;
    },
    cell: (row, column, minute) =>
      minute === undefined ? named(row, column) : `${named(row, column)}, ${clock(minute)}`,
  };
}
