import { clamp, DAY, type Sheet, snap, STEP } from './geometry';
import type { SchedulerPlace } from './scheduler-item';

/** One press of an arrow key on the sheet. */
export type Step = { way: 'time'; by: number } | { way: 'column'; by: 1 | -1 } | { way: 'row'; by: 1 | -1 };

export interface Press {
  key: string;
  alt: boolean;
  ctrl: boolean;
  shift: boolean;
  rtl: boolean;
}

/** What an arrow means: up and down are minutes, or rows with Ctrl and in a month; left and right are columns. */
export function stepOf({ key, alt, ctrl, shift, rtl }: Press, sheet: Sheet): Step | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowRight')
    return alt ? undefined : { way: 'column', by: (key === 'ArrowRight') === rtl ? -1 : 1 };
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;
  const sign = key === 'ArrowDown' ? 1 : -1;
  if (sheet.wholeDays || (ctrl && sheet.rows.length > 0)) return { way: 'row', by: sign };
  return { way: 'time', by: sign * (alt ? 5 : shift ? 60 : STEP) };
}

const beside = (ids: readonly string[], id: string | undefined, by: number): string | undefined =>
  ids[clamp(ids.indexOf(id ?? '') + by, 0, ids.length - 1)] ?? id;

/** The place one step on; at the edge of the sheet it stays. */
export function movedBy(sheet: Sheet, place: SchedulerPlace, step: Step): SchedulerPlace {
  if (step.way === 'row') return { ...place, row: beside(sheet.rows, place.row, step.by) };
  if (step.way === 'column')
    return { ...place, column: beside(sheet.columns, place.column, step.by) ?? place.column };
  const start = clamp(
    place.start + step.by,
    Math.min(sheet.from, place.start),
    Math.max(sheet.to - STEP, place.start),
  );
  return { ...place, start, end: place.end + start - place.start };
}

/** The place with its end one step on; it lasts five minutes at least. Where columns are days, a column is a day. */
export function lengthenedBy(sheet: Sheet, place: SchedulerPlace, step: Step): SchedulerPlace {
  if (step.way === 'row') return place;
  if (step.way === 'column' && !sheet.days) return place;
  const by = step.way === 'column' ? step.by * DAY : step.by;
  return { ...place, end: Math.max(place.end + by, place.start + 5) };
}

/** What the keys can stop at: a block, or what stands for several. */
export interface Stop {
  key: string;
  row?: string | undefined;
  column: string;
  start: number;
  end: number;
  /** How many columns it covers. Default: 1. */
  span?: number | undefined;
}

/** Where the keys are: at a stop, or at a free minute of a cell when `key` is null. */
export interface Cursor {
  key: string | null;
  row?: string | undefined;
  column: string;
  minute: number;
}

/** Rows of spaces have cells that are stopped at as a whole. */
const isWhole = (sheet: Sheet) => sheet.rows.length > 0;

const inCell = (stops: readonly Stop[], { row, column }: Pick<Cursor, 'row' | 'column'>) =>
  stops.filter((stop) => stop.row === row && stop.column === column).toSorted((a, b) => a.start - b.start);

export const atStop = ({ key, row, column, start }: Stop): Cursor => ({ key, row, column, minute: start });

/** What is at this minute of a cell; in a cell that is stopped at as a whole, its first stop, or what covers it. */
function landAt(sheet: Sheet, stops: readonly Stop[], cursor: Omit<Cursor, 'key'>): Cursor {
  const here = inCell(stops, cursor);
  if (!isWhole(sheet)) {
    const stop = here.find(({ start, end }) => start <= cursor.minute && cursor.minute < end);
    return stop ? atStop(stop) : { ...cursor, key: null };
  }
  const index = sheet.columns.indexOf(cursor.column);
  const covers = ({ row, column, span = 1 }: Stop) => {
    const first = sheet.columns.indexOf(column);
    return row === cursor.row && first <= index && index < first + span;
  };
  const stop = here[0] ?? stops.find(covers);
  return stop ? atStop(stop) : { ...cursor, key: null };
}

/** Where an arrow leads from a cursor that carries nothing. */
export function walk(sheet: Sheet, stops: readonly Stop[], at: Cursor, step: Step): Cursor {
  const here = inCell(stops, at);
  const index = at.key === null ? -1 : here.findIndex(({ key }) => key === at.key);
  const own = here[index];
  if (step.way === 'column') {
    const over = own && step.by > 0 ? (own.span ?? 1) - 1 : 0;
    const column = beside(sheet.columns, at.column, step.by + over) ?? at.column;
    return column === at.column ? at : landAt(sheet, stops, { row: at.row, column, minute: at.minute });
  }
  const next = own && here[index + Math.sign(step.by)];
  if (next && (step.way === 'time' || sheet.wholeDays)) return atStop(next);
  if (isWhole(sheet)) {
    const row = beside(sheet.rows, at.row, Math.sign(step.by));
    if (row === at.row) return at;
    // Upwards one comes to the last block of the cell above.
    const above = step.by < 0 ? inCell(stops, { row, column: at.column }).at(-1) : undefined;
    return above ? atStop(above) : landAt(sheet, stops, { row, column: at.column, minute: at.minute });
  }
  const from = own ? (step.by > 0 ? own.end : own.start - STEP) : at.minute + step.by;
  const minute = clamp(snap(from), sheet.from, sheet.to - STEP);
  return landAt(sheet, stops, { row: at.row, column: at.column, minute });
}

/** The first or the last stop of the cell's column, or its first or last minute. */
export function walkToEnd(sheet: Sheet, stops: readonly Stop[], at: Cursor, last: boolean): Cursor {
  if (isWhole(sheet)) {
    const column = (last ? sheet.columns.at(-1) : sheet.columns[0]) ?? at.column;
    return landAt(sheet, stops, { row: at.row, column, minute: at.minute });
  }
  const here = inCell(stops, at);
  const stop = last ? here.at(-1) : here[0];
  return stop ? atStop(stop) : { ...at, key: null, minute: last ? sheet.to - 60 : sheet.from };
}
