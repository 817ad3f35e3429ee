import type { ReactNode } from 'react';
// oxlint-disable-next-line no-restricted-imports -- the data grid is built on this library and has its own entry.
import type { RowData } from '@tanstack/react-table';

/** One thing, as it comes from the backend: an object. */
export type GridRowData = RowData;

/** What rows are compared by. Nothing stands last, whichever way they are sorted. */
export type GridValue = string | number | boolean | Date | null | undefined;

export interface DataGridColumn<Row extends GridRowData> {
  id: string;
  /** The name of the column. */
  name: string;
  /** What rows are sorted by, and what the cell shows unless `cell` says otherwise. */
  value: (row: Row) => GridValue;
  /** What the cell shows: words, a pill, a link, a button. */
  cell?: ((row: Row) => ReactNode) | undefined;
  /** Numbers are aligned to the end of their column. */
  numeric?: boolean | undefined;
  /** Default: true. */
  sortable?: boolean | undefined;
  /** Whether the reader may put the column away. The first one names the row and always stays. Default: true. */
  hideable?: boolean | undefined;
  /** Its share of the width. Default: normal. */
  width?: 'narrow' | 'normal' | 'wide' | undefined;
}

export interface GridSort {
  /** The id of the column. */
  column: string;
  direction: 'ascending' | 'descending';
}

/** The words of the grid, for other languages. */
export interface DataGridWords {
  columns: string;
  actions: string;
  selectAll: string;
  selectRow: (name: string) => string;
  selected: (count: number) => string;
  sorted: (column: string, direction: GridSort['direction']) => string;
  empty: string;
  loading: string;
  retry: string;
  /** How to use the keyboard, announced when the focus enters. */
  keys: string;
}
