import { piecesOf, type Piece, type Sheet } from './geometry';
import { lanesOf, oneLane, overlapsOf, type Lanes } from './lanes';
import type { SchedulerItem } from './scheduler-item';
import type { Stop } from './steps';

/** What one cell of the sheet draws. */
export interface CellLayout<I extends SchedulerItem> extends Lanes<I> {
  overlaps: readonly { start: number; end: number }[];
}

export interface Layout<I extends SchedulerItem> {
  cell: (row: string | undefined, column: string) => CellLayout<I>;
  /** What the keys stop at, in order of reading. */
  stops: readonly Stop[];
}

/** `lanes`: side by side what takes place at once. `clash`: one over the other, striped. */
export type Together = 'lanes' | 'clash';

const keyOf = (row: string | undefined, column: string) => `${row ?? ''}\n${column}`;
const NOTHING = { pieces: [], more: [], overlaps: [] };

/** Items by cell, in lanes or with their overlaps, and the order in which the keys come by. */
export function layoutOf<I extends SchedulerItem>(
  sheet: Sheet,
  items: readonly I[],
  together: Together,
  mostLanes = Infinity,
): Layout<I> {
  const byCell = new Map<string, Piece<I>[]>();
  const spans = new Map<string, number>();
  for (const item of items) {
    const pieces = piecesOf(sheet, item);
    spans.set(item.id, pieces.length);
    for (const piece of pieces) {
      const key = keyOf(item.row, piece.column);
      byCell.set(key, [...(byCell.get(key) ?? []), piece]);
    }
  }
  const cells = new Map<string, CellLayout<I>>();
  const stops: Stop[] = [];
  for (const row of sheet.rows.length > 0 ? sheet.rows : [undefined])
    for (const column of sheet.columns) {
      const pieces = byCell.get(keyOf(row, column));
      if (!pieces) continue;
      const lanes = together === 'lanes' ? lanesOf(pieces, mostLanes) : oneLane(pieces);
      cells.set(keyOf(row, column), {
        ...lanes,
        overlaps: together === 'clash' ? overlapsOf(pieces) : [],
      });
      for (const { item, first, top, bottom } of lanes.pieces)
        if (first)
          stops.push({ key: item.id, row, column, start: top, end: bottom, span: spans.get(item.id) });
      for (const { key, top, bottom } of lanes.more)
        stops.push({ key, row, column, start: top, end: bottom });
    }
  return {
    cell: (row, column) => cells.get(keyOf(row, column)) ?? NOTHING,
    stops: stops.toSorted(
      (a, b) =>
        sheet.rows.indexOf(a.row ?? '') - sheet.rows.indexOf(b.row ?? '') ||
        sheet.columns.indexOf(a.column) - sheet.columns.indexOf(b.column) ||
        a.start - b.start,
    ),
  };
}
