import { type FocusEvent, useState } from 'react';

export interface HeldRowsOptions<Row> {
  rowId: (row: Row) => string;
  /** The same rows with what is known of them now, where a held one may have left `rows`. Default: `rows`. */
  latest?: readonly Row[] | undefined;
  /** What the reader chose or did; when it changes, the rows follow at once. */
  release?: string | undefined;
}

const sameOrder = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id, at) => id === other[at]);

/**
 * Rows that do not move under the reader's finger: while the pointer or the focus is among them, rows that come, go or
 * change places wait, and what is known of those on screen is kept current. `waiting` says how many are new, so that a
 * button can bring them in; put `inside` on the element around rows and button.
 */
export function useHeldRows<Row>(
  rows: readonly Row[],
  { rowId, latest = rows, release = '' }: HeldRowsOptions<Row>,
) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const [kept, setKept] = useState({ rows, release });
  const ids = rows.map(rowId);
  const keptIds = kept.rows.map(rowId);
  const moved = !sameOrder(ids, keptIds);
  const free = (!pointed && !focused) || kept.release !== release;
  if (free && (moved || kept.release !== release)) setKept({ rows, release });
  const holds = moved && !free;
  const now = new Map(latest.map((row) => [rowId(row), row]));
  const before = new Set(keptIds);
  return {
    rows: holds ? kept.rows.map((row) => now.get(rowId(row)) ?? row) : rows,
    /** Whether rows wait, and how many of them are new. */
    waiting: holds ? { fresh: ids.filter((id) => !before.has(id)).length } : undefined,
    show: () => setKept({ rows, release }),
    inside: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      // Focus in a dialog that a row opened bubbles through React, and is not among the rows.
      onFocus: ({ currentTarget, target }: FocusEvent<HTMLElement>) =>
        setFocused(currentTarget.contains(target)),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) =>
        setFocused(currentTarget.contains(relatedTarget)),
    },
  };
}
