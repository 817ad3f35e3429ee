/** A cell. Row -1 is the row of column names. */
export interface GridPlace {
  row: number;
  column: number;
}

export interface GridSize {
  rows: number;
  columns: number;
  /** How many rows a page key goes. */
  page: number;
}

export interface GridKey {
  key: string;
  ctrl: boolean;
  rtl: boolean;
}

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

/**
 * Where a key leads from a cell, or nothing when the key does not move (APG, grid pattern). Control with Home and End
 * goes to the first and the last row of data; the row of names is reached by the arrow up.
 */
export function moveBy({ key, ctrl, rtl }: GridKey, at: GridPlace, size: GridSize): GridPlace | null {
  const lastRow = size.rows - 1;
  const lastColumn = size.columns - 1;
  const to = (row: number, column: number): GridPlace => ({
    row: within(row, -1, lastRow),
    column: within(column, 0, lastColumn),
  });
  const forward = rtl ? -1 : 1;
  if (ctrl && key !== 'Home' && key !== 'End') return null;
  switch (key) {
    case 'ArrowRight':
      return to(at.row, at.column + forward);
    case 'ArrowLeft':
      return to(at.row, at.column - forward);
    case 'ArrowDown':
      return to(at.row + 1, at.column);
    case 'ArrowUp':
      return to(at.row - 1, at.column);
    case 'PageDown':
      return to(at.row + size.page, at.column);
    case 'PageUp':
      // From the data it stays in the data: the row of names is one arrow further.
      return to(at.row < 0 ? at.row : Math.max(0, at.row - size.page), at.column);
    case 'Home':
      return to(ctrl ? Math.min(0, lastRow) : at.row, 0);
    case 'End':
      return to(ctrl ? lastRow : at.row, lastColumn);
    default:
      return null;
  }
}
