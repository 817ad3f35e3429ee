'use client';
/* oxlint-disable no-restricted-imports -- the data grid stands on this library and has an entry of its own. */
import {
  columnVisibilityFeature,
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type Updater,
} from '@tanstack/react-table';
/* oxlint-enable no-restricted-imports */
import { useMemo } from 'react';
import { useControllable } from '../lib/use-controllable';
import { comparing, isNothing } from './compare';
import type { DataGridColumn, GridRowData, GridSort } from './data-grid-types';

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  rowSelectionFeature,
  columnVisibilityFeature,
});

export interface GridTableOptions<Row extends GridRowData> {
  /** The columns, in the order shown. */
  columns: readonly DataGridColumn<Row>[];
  /** All rows, also those out of sight. */
  rows: readonly Row[];
  /** What makes a row itself. */
  rowId: (row: Row) => string;
  /** The column that rows stand by, where the page keeps it; `null`: as they come. */
  sort?: GridSort | null | undefined;
  /** The column that rows stand by at first. */
  defaultSort?: GridSort | null | undefined;
  /** Hears each change of the order. */
  onSortChange?: ((sort: GridSort | null) => void) | undefined;
  /** Whether the rows are put in order here. */
  sortRows: boolean;
  /** Ids of the chosen rows, where the page keeps them. */
  selected?: ReadonlySet<string> | undefined;
  /** Ids of the rows that are chosen at first. */
  defaultSelected?: ReadonlySet<string> | undefined;
  /** Hears the ids of all chosen rows, after each change. */
  onSelectedChange?: ((ids: ReadonlySet<string>) => void) | undefined;
  /** Ids of the columns that are put away, where the page keeps them. */
  hidden?: ReadonlySet<string> | undefined;
  /** Ids of the columns that are put away at first. */
  defaultHidden?: ReadonlySet<string> | undefined;
  /** Hears the ids of all columns that are put away, after each change. */
  onHiddenChange?: ((ids: ReadonlySet<string>) => void) | undefined;
  /** Language that names are sorted by, a BCP 47 tag. */
  locale: string;
}

const NONE: ReadonlySet<string> = new Set();

/** The state of TanStack's table behind the words of this package: sets of ids, and one sorted column. */
export function useGridTable<Row extends GridRowData>({
  columns,
  rows,
  rowId,
  sortRows,
  locale,
  ...given
}: GridTableOptions<Row>) {
  const [sort, setSort] = useControllable<GridSort | null>({
    value: given.sort,
    defaultValue: given.defaultSort ?? null,
    onValueChange: given.onSortChange,
  });
  const [selected, setSelected] = useControllable({
    value: given.selected,
    defaultValue: given.defaultSelected ?? NONE,
    onValueChange: given.onSelectedChange,
  });
  const [hidden, setHidden] = useControllable({
    value: given.hidden,
    defaultValue: given.defaultHidden ?? NONE,
    onValueChange: given.onHiddenChange,
  });

  const definitions = useMemo(() => {
    const compare = comparing(locale);
    return columns.map(
      (column, place): ColumnDef<typeof features, Row> => ({
        id: column.id,
        // The library puts `undefined` last in both directions; every other kind of nothing becomes it.
        accessorFn: (row) => {
          const value = column.value(row);
          return isNothing(value) ? undefined : value;
        },
        enableSorting: column.sortable !== false,
        enableHiding: place > 0 && column.hideable !== false,
        sortUndefined: 'last',
        sortFn: (a, b, id) => compare(a.getValue(id), b.getValue(id)),
      }),
    );
  }, [columns, locale]);
  const rowSelection = useMemo(
    () => Object.fromEntries([...selected].map((id) => [id, true as const])),
    [selected],
  );
  const columnVisibility = useMemo(
    () => Object.fromEntries([...hidden].map((id) => [id, columns[0]?.id === id])),
    [hidden, columns],
  );
  const sorting = useMemo(
    () => (sort ? [{ id: sort.column, desc: sort.direction === 'descending' }] : []),
    [sort],
  );

  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    manualSorting: !sortRows,
    state: { sorting, rowSelection, columnVisibility },
    onSortingChange: (change) => {
      const [first] = next(change, sorting);
      setSort(first ? { column: first.id, direction: first.desc ? 'descending' : 'ascending' } : null);
    },
    onRowSelectionChange: (change) => setSelected(new Set(Object.keys(next(change, rowSelection)))),
    onColumnVisibilityChange: (change) =>
      setHidden(
        new Set(Object.entries(next(change, columnVisibility)).flatMap(([id, shown]) => (shown ? [] : [id]))),
      ),
  });
  return { table, sort, setSort, selected, hidden };
}

/** What a change of the library leads to: it gives either the value or a function of the one before. */
const next = <T>(change: Updater<T>, before: T): T =>
  // oxlint-disable-next-line typescript/no-unsafe-return -- T is a plain object here; the library types it as either.
  typeof change === 'function' ? (change as (before: T) => T)(before) : change;
