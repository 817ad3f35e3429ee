import type { SchedulerItem, SchedulerPlace } from './scheduler-item';

export const DAY = 1440;
/** What drag and keys move by; fingers and Alt go finer by keys. */
export const STEP = 15;

/** The sheet that items stand on. */
export interface Sheet {
  /** Ids of the rows; none where there is only one. */
  rows: readonly string[];
  /** Ids of the columns, in order. */
  columns: readonly string[];
  /** The first and the last minute of a column that is shown. */
  from: number;
  to: number;
  /** Columns are consecutive days: what passes midnight goes on in the next one. */
  days: boolean;
  /** A month: an entry covers days as a whole. */
  wholeDays?: boolean | undefined;
}

export const clamp = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), Math.max(least, most));

export const snap = (minute: number, step = STEP): number => Math.round(minute / step) * step;

/** Full hours from the first to the last entry, at least those that are given: what day columns show. */
export function hoursOf(
  items: readonly Pick<SchedulerItem, 'start' | 'end' | 'before' | 'after'>[],
  { from, to }: { from: number; to: number } = { from: 540, to: 1080 },
): { from: number; to: number } {
  const first = Math.min(from, ...items.map(({ start, before = 0 }) => start - before));
  const last = Math.max(to, ...items.map(({ end, after = 0 }) => end + after));
  return { from: Math.max(0, Math.floor(first / 60) * 60), to: Math.ceil(last / 60) * 60 };
}

/** The part of an item that one column shows. */
export interface Piece<I extends SchedulerItem = SchedulerItem> {
  item: I;
  column: string;
  /** What is drawn, with set-up and clearing, in minutes of this column and within its hours. */
  top: number;
  bottom: number;
  /** How much of it is set-up and clearing. */
  before: number;
  after: number;
  /** The item begins here, and has the keys here. */
  first: boolean;
  /** It ends here. */
  last: boolean;
}

/** The pieces of an item by column. What lies outside of the hours that are shown stands at their edge, not nowhere. */
export function piecesOf<I extends SchedulerItem>(sheet: Sheet, item: I): Piece<I>[] {
  const own = sheet.columns.indexOf(item.column);
  if (own < 0) return [];
  const outerStart = item.start - (item.before ?? 0);
  const outerEnd = item.end + (item.after ?? 0);
  const pieces: Piece<I>[] = [];
  for (const [index, column] of sheet.columns.entries()) {
    if (index < own || (index > own && !sheet.days)) continue;
    const shift = (index - own) * DAY;
    // What the column before shows beyond midnight is not shown a second time.
    const opens = index === own ? sheet.from : Math.max(sheet.from, sheet.to - DAY);
    const top = Math.max(outerStart - shift, opens);
    const bottom = Math.min(outerEnd - shift, sheet.to);
    if (top >= bottom) continue;
    const start = clamp(item.start - shift, top, bottom);
    const end = clamp(item.end - shift, top, bottom);
    pieces.push({
      item,
      column,
      top,
      bottom,
      before: start - top,
      after: bottom - end,
      first: pieces.length === 0,
      last: false,
    });
  }
  const last = pieces.at(-1);
  if (last) last.last = true;
  else {
    const edge = outerStart >= sheet.to ? sheet.to : sheet.from;
    pieces.push({
      item,
      column: item.column,
      top: edge,
      bottom: edge,
      before: 0,
      after: 0,
      first: true,
      last: true,
    });
  }
  return pieces;
}

/** Where a pointer is: a cell, and the minute of it, not yet on a step. */
export interface SheetPoint {
  row?: string | undefined;
  column: string;
  minute: number;
}

/** Minutes from midnight of the first column where columns are days; else those of the column. */
export const absolute = (sheet: Sheet, column: string, minute: number): number =>
  sheet.days ? sheet.columns.indexOf(column) * DAY + minute : minute;

/** Where an item goes that was taken up at one point and is held over another. */
export function carriedTo(
  sheet: Sheet,
  from: SchedulerPlace,
  taken: SheetPoint,
  held: SheetPoint,
): SchedulerPlace {
  const length = from.end - from.start;
  if (sheet.wholeDays) {
    const by = sheet.columns.indexOf(held.column) - sheet.columns.indexOf(taken.column);
    const index = clamp(sheet.columns.indexOf(from.column) + by, 0, sheet.columns.length - 1);
    return { ...from, row: held.row, column: sheet.columns[index] ?? from.column };
  }
  const grabbed = absolute(sheet, taken.column, taken.minute) - absolute(sheet, from.column, from.start);
  const start = snap(absolute(sheet, held.column, held.minute) - grabbed);
  if (!sheet.days) {
    const kept = clamp(start, sheet.from, sheet.to - STEP);
    return { row: held.row, column: held.column, start: kept, end: kept + length };
  }
  const index = clamp(Math.floor(start / DAY), 0, sheet.columns.length - 1);
  const kept = clamp(start - index * DAY, Math.min(sheet.from, from.start), sheet.to - STEP);
  return { row: held.row, column: sheet.columns[index] ?? from.column, start: kept, end: kept + length };
}

/** The place of an item whose start or end is pulled from one point to another. It stays a step long at least. */
export function pulledTo(
  sheet: Sheet,
  from: SchedulerPlace,
  edge: 'start' | 'end',
  taken: SheetPoint,
  held: SheetPoint,
): SchedulerPlace {
  if (sheet.wholeDays) {
    const days = sheet.columns.indexOf(held.column) - sheet.columns.indexOf(from.column);
    if (edge === 'end') return { ...from, end: Math.max(days * DAY + (from.end % DAY), from.start + STEP) };
    const last = Math.floor((from.end - 1) / DAY);
    const by = Math.min(days, last);
    const column = sheet.columns[sheet.columns.indexOf(from.column) + by] ?? from.column;
    return { ...from, column, end: Math.max(from.end - by * DAY, from.start + STEP) };
  }
  // The grip lies within the block: what counts is how far it was pulled, not where it was taken.
  const by = absolute(sheet, held.column, held.minute) - absolute(sheet, taken.column, taken.minute);
  const at = snap(from[edge] + by);
  return edge === 'end'
    ? { ...from, end: Math.max(at, from.start + STEP) }
    : { ...from, start: clamp(at, Math.min(sheet.from, from.start), from.end - STEP) };
}

/** What is drawn from one point to another: steps as a whole, and an hour where nothing was drawn yet. */
export function drawnTo(sheet: Sheet, begun: SheetPoint, held: SheetPoint): SchedulerPlace {
  const own = absolute(sheet, begun.column, 0);
  const a = begun.minute;
  const b = sheet.days || held.column === begun.column ? absolute(sheet, held.column, held.minute) - own : a;
  const start = Math.floor(Math.min(a, b) / STEP) * STEP;
  const end = Math.ceil(Math.max(a, b) / STEP) * STEP;
  return {
    row: begun.row,
    column: begun.column,
    start: Math.max(start, sheet.from),
    end: end - start < 2 * STEP ? start + 60 : end,
  };
}
