import type { ReactNode } from 'react';

/** Where something stands. Minutes count from midnight of its column's day; an end after midnight is more than 1440. */
export interface SchedulerPlace {
  /** The row, where spaces are rows; nothing in day columns. */
  row?: string | undefined;
  /** The column: a space or a day. */
  column: string;
  start: number;
  end: number;
}

/** How a block looks. Each is told by its shape too: edge, dashes, double edge, solid. */
export type SchedulerTone = 'plain' | 'quiet' | 'dashed' | 'held' | 'solid';

/** What stands on the sheet; yours may have more. */
export interface SchedulerItem extends SchedulerPlace {
  id: string;
  /** Its name: shown, and said while it is moved. */
  label: string;
  /** All that a screen reader says of it. Default: name and place. */
  spoken?: string | undefined;
  /** Minutes before the start that take the space too: set-up. Hatched. */
  before?: number | undefined;
  /** Minutes after the end that take the space too: clearing. Hatched. */
  after?: number | undefined;
  /** How it looks. Default: `plain`. */
  tone?: SchedulerTone | undefined;
  /** The share of its places that is taken, 0 to 1: the block fills with leaf so far. */
  filled?: number | undefined;
  /** Nobody can move it here. */
  fixed?: boolean | undefined;
}

/** A column or a row: a space or a day. */
export interface SchedulerLine {
  /** An ISO day where it is a day. */
  id: string;
  /** Its name as it is said: 'Great hall', 'Saturday 30 January'. */
  label: string;
  /** What its head shows. Default: the name. */
  head?: ReactNode;
  /** Set off from the others: a weekend. */
  shaded?: boolean | undefined;
}

/** What `renderItem` hears about the block it fills. */
export interface SchedulerBlockFacts {
  /** Its length. */
  minutes: number;
  /** A small block of a week or a month: one or two short lines. */
  compact: boolean;
  /** It is what is carried, shown at the place where it would land. */
  carried: boolean;
}

/** Where an item stands, without what it is. */
export const placeOf = ({ row, column, start, end }: SchedulerPlace): SchedulerPlace => ({
  row,
  column,
  start,
  end,
});

export const samePlace = (a: SchedulerPlace, b: SchedulerPlace): boolean =>
  a.row === b.row && a.column === b.column && a.start === b.start && a.end === b.end;
