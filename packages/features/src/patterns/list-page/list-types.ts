import type { CsvCell } from '@foregather/features/core/base';
import type { ReactNode } from 'react';
import type { Act, ActResult } from '../confirm-act';

/** One column of a table, and of its CSV file. */
export interface ListColumn<Row> {
  id: string;
  header: string;
  /** What the row shows here; nothing or an empty text: a dash in the table, and no line in the card on a phone. */
  cell: (row: Row) => ReactNode;
  /** What the file says here. Without it and `file` the column is on screen only. */
  csv?: (row: Row) => CsvCell;
  /** In place of `csv`, where the file has several columns for it: an amount and its currency. */
  file?: readonly ExportColumn<Row>[];
  /** Numbers are aligned to the end of their column. */
  numeric?: boolean;
  /** Ids of the orders this column offers, one for each direction. */
  sort?: { ascending: string; descending: string };
  className?: string;
  /** Left out under 768 px, where a row is two lines (`phone="rows"`). */
  hideOnPhone?: boolean;
  /** Shown from 1280 px on only, with its head: the row must stay one line. */
  onlyWide?: boolean;
  /**
   * Under 768 px it stands at the end of both lines, in the place of the row's actions: they are in what the row opens.
   */
  atEndOnPhone?: boolean;
}

/** One column of a CSV file. */
export interface ExportColumn<Row> {
  header: string;
  csv: (row: Row) => CsvCell;
}

/** A choice that narrows the list: 'State'. */
export interface ListFilter {
  /** Such as `lg:hidden`, where from that width on something else offers the same. */
  className?: string;
  id: string;
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** Something that is done with all chosen rows at once. */
export interface BulkAction<Row> {
  id: string;
  label: string;
  icon?: ReactNode;
  /** Chosen rows it is possible for; the others are left as they are. Default: all. */
  possible?: (row: Row) => boolean;
  /** It needs this many chosen rows, such as two for a merge. Default: any. */
  exactly?: number;
  /** Asked first. `left`: chosen rows it is not possible for. */
  confirm?: (rows: readonly Row[], left: number) => Omit<Act, 'run'>;
  /** Does it; throws words. Rows stop being chosen afterwards. */
  run?: (rows: readonly Row[]) => Promise<ActResult | undefined>;
  /** In place of `run`: opens a dialog of the page, which calls `done` when the rows need not be chosen any more. */
  open?: (rows: readonly Row[], done: () => void) => void;
}

/** More rows than those on screen. */
export interface ListMore {
  /** 'Show more people' */
  label: string;
  pending?: boolean;
  onShow: () => void;
}
