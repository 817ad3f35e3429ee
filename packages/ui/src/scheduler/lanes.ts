import type { Piece } from './geometry';
import type { SchedulerItem } from './scheduler-item';

/** A piece in its lane, of so many side by side. */
export interface LanePiece<I extends SchedulerItem> extends Piece<I> {
  lane: number;
  lanes: number;
}

/** Items that found no lane: the last lane says how many, and lists them. */
export interface MoreItems<I extends SchedulerItem> {
  key: string;
  items: readonly I[];
  top: number;
  bottom: number;
  lane: number;
  lanes: number;
}

export interface Lanes<I extends SchedulerItem> {
  pieces: readonly LanePiece<I>[];
  more: readonly MoreItems<I>[];
}

const inOrder = <I extends SchedulerItem>(pieces: readonly Piece<I>[]) =>
  pieces.toSorted((a, b) => a.top - b.top || b.bottom - a.bottom || a.item.id.localeCompare(b.item.id));

/** Groups of pieces of one column that touch each other, directly or by others between them. */
function clusters<I extends SchedulerItem>(pieces: readonly Piece<I>[]): Piece<I>[][] {
  const found: Piece<I>[][] = [];
  let open: Piece<I>[] = [];
  let until = -Infinity;
  for (const piece of inOrder(pieces)) {
    if (piece.top >= until && open.length > 0) {
      found.push(open);
      open = [];
    }
    open.push(piece);
    until = Math.max(until, piece.bottom);
  }
  return open.length > 0 ? [...found, open] : found;
}

/**
 * Side by side what takes place at once in one column, by start, then length. Where that would be more lanes than `most`,
 * the last one holds what is left.
 */
export function lanesOf<I extends SchedulerItem>(pieces: readonly Piece<I>[], most = Infinity): Lanes<I> {
  const placed: LanePiece<I>[] = [];
  const more: MoreItems<I>[] = [];
  for (const cluster of clusters(pieces)) {
    const ends: number[] = [];
    const own = cluster.map((piece) => {
      const free = ends.findIndex((end) => end <= piece.top);
      const lane = free < 0 ? ends.length : free;
      ends[lane] = piece.bottom;
      return { ...piece, lane, lanes: 0 };
    });
    const lanes = Math.min(ends.length, Math.max(1, most));
    const over = ends.length > lanes ? own.filter(({ lane }) => lane >= lanes - 1) : [];
    for (const piece of own) if (!over.includes(piece)) placed.push({ ...piece, lanes });
    const [first] = over;
    if (first)
      more.push({
        key: `more ${first.item.id}`,
        items: over.map(({ item }) => item),
        top: Math.min(...over.map(({ top }) => top)),
        bottom: Math.max(...over.map(({ bottom }) => bottom)),
        lane: lanes - 1,
        lanes,
      });
  }
  return { pieces: placed, more };
}

/** All in one lane, as where a space can hold one thing only. */
export const oneLane = <I extends SchedulerItem>(pieces: readonly Piece<I>[]): Lanes<I> => ({
  pieces: inOrder(pieces).map((piece) => ({ ...piece, lane: 0, lanes: 1 })),
  more: [],
});

/** Times of one column that more than one item takes, set-up and clearing left out. */
export function overlapsOf<I extends SchedulerItem>(
  pieces: readonly Piece<I>[],
): { start: number; end: number }[] {
  const spans = pieces
    .map(({ top, bottom, before, after }) => ({ start: top + before, end: bottom - after }))
    .toSorted((a, b) => a.start - b.start);
  const found: { start: number; end: number }[] = [];
  let until = -Infinity;
  for (const { start, end } of spans) {
    const overlap = Math.min(end, until);
    const last = found.at(-1);
    if (overlap > start) {
      if (last && start <= last.end) last.end = Math.max(last.end, overlap);
      else found.push({ start, end: overlap });
    }
    until = Math.max(until, end);
  }
  return found;
}
