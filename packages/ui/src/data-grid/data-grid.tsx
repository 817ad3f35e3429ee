'use client';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { Button } from '../button';
import { ErrorPanel } from '../error-panel';
import { announce } from '../lib/announce';
import { cn } from '../lib/cn';
import * as strings from '../lib/strings';
import { Skeleton, SkeletonGroup } from '../skeleton';
import { ColumnMenu } from './column-menu';
import type { DataGridColumn, DataGridWords, GridRowData, GridSort } from './data-grid-types';
import { Grid } from './grid';
import { useGridTable, type GridTableOptions } from './use-grid-table';

type State<Row extends GridRowData> = Pick<
  GridTableOptions<Row>,
  | 'sort'
  | 'defaultSort'
  | 'onSortChange'
  | 'selected'
  | 'defaultSelected'
  | 'onSelectedChange'
  | 'hidden'
  | 'defaultHidden'
  | 'onHiddenChange'
>;

export type DataGridProps<Row extends GridRowData> = Omit<ComponentProps<'div'>, 'children' | 'hidden'> &
  State<Row> & {
    /** What the rows are: 'Guests of the Okafor reunion'. */
    caption: string;
    /** Keeps the caption for screen readers, where a heading above says the same. */
    hideCaption?: boolean | undefined;
    /** The first one names the row. Keep the list stable between renders. */
    columns: readonly [DataGridColumn<Row>, ...DataGridColumn<Row>[]];
    /** Keep the list stable between renders. */
    rows: readonly Row[];
    /** What makes a row itself. Keep the function stable between renders. */
    rowId: (row: Row) => string;
    /** Whether the grid puts the rows in order. Switch it off where the backend does. Default: true. */
    sortRows?: boolean | undefined;
    /** Boxes to choose rows by. Default: false. */
    selectable?: boolean | undefined;
    /** Icon buttons or a menu at the end of each row, each with a name that says which row. */
    actions?: ((row: Row) => ReactNode) | undefined;
    /** Stands above the rows: a search field, what to do with chosen rows. */
    toolbar?: ReactNode;
    /** Whether columns can be put away. Default: true. */
    columnMenu?: boolean | undefined;
    /** Grey shapes while the first rows are on their way. */
    loading?: boolean | undefined;
    /** The rows could not be loaded. */
    error?: { title?: string; description?: ReactNode; onRetry?: () => void } | null | undefined;
    /** In place of no rows: an `EmptyState`, or a sentence for a search without result. */
    empty?: ReactNode;
    /** Language that names are sorted by, a BCP 47 tag. Default: 'en'. */
    locale?: string | undefined;
    /** Its words, where the default ones do not fit. */
    words?: Partial<DataGridWords> | undefined;
  };

/**
 * Very many rows of the same kind, to sort, choose and act on: draws only what is in its window. The window is as high
 * as `--data-grid-height` says, else 70 % of the screen. For a hundred rows use `Table`.
 */
export function DataGrid<Row extends GridRowData>({
  caption,
  hideCaption,
  columns,
  rows,
  rowId,
  sortRows = true,
  selectable = false,
  actions,
  toolbar,
  columnMenu = true,
  loading = false,
  error,
  empty,
  locale = 'en',
  words,
  sort: givenSort,
  defaultSort,
  onSortChange,
  selected: givenSelected,
  defaultSelected,
  onSelectedChange,
  hidden: givenHidden,
  defaultHidden,
  onHiddenChange,
  className,
  ...rest
}: DataGridProps<Row>) {
  const captionId = useId();
  const say: DataGridWords = { ...strings.dataGrid, ...words };
  const { table, sort, setSort, selected } = useGridTable({
    columns,
    rows,
    rowId,
    sortRows,
    locale,
    sort: givenSort,
    defaultSort,
    onSortChange,
    selected: givenSelected,
    defaultSelected,
    onSelectedChange,
    hidden: givenHidden,
    defaultHidden,
    onHiddenChange,
  });
  const sortBy = (column: DataGridColumn<Row>) => {
    const turned = sort?.column === column.id && sort.direction === 'ascending';
    const next: GridSort = { column: column.id, direction: turned ? 'descending' : 'ascending' };
    setSort(next);
    announce(say.sorted(column.name, next.direction));
  };
  const hideable = columns.flatMap(({ id, name }) => {
    const column = table.getColumn(id);
    return column?.getCanHide() ? [{ id, name, shown: column.getIsVisible() }] : [];
  });
  const filled = !loading && !error && rows.length > 0;
  return (
    <div data-slot="data-grid" className={cn('grid grid-cols-1 gap-3', className)} {...rest}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p
          id={captionId}
          className={hideCaption ? 'sr-only' : 'min-w-0 text-sm text-muted-foreground wrap-anywhere'}
        >
          {caption}
        </p>
        {selectable ? (
          <p role="status" className="text-sm font-semibold">
            {selected.size > 0 ? say.selected(selected.size) : null}
          </p>
        ) : null}
        <div className="ms-auto flex flex-wrap items-center gap-2">
          {toolbar}
          {columnMenu && hideable.length > 0 && filled ? (
            <ColumnMenu
              label={say.columns}
              columns={hideable}
              onToggle={(id, shown) => table.getColumn(id)?.toggleVisibility(shown)}
            />
          ) : null}
        </div>
      </div>
      {error ? (
        <ErrorPanel
          level={3}
          title={error.title}
          {...(error.description === undefined ? {} : { description: error.description })}
          actions={error.onRetry ? <Button onClick={error.onRetry}>{say.retry}</Button> : undefined}
        />
      ) : loading ? (
        <SkeletonGroup label={say.loading} className="grid gap-px">
          {Array.from({ length: 8 }, (_, row) => (
            <div
              key={row}
              className="flex min-h-11 items-center gap-6 border-b px-3 max-md:mb-3 max-md:flex-col max-md:items-start max-md:gap-3 max-md:rounded-lg max-md:border max-md:bg-card max-md:p-4 max-md:nth-[n+5]:hidden"
            >
              <Skeleton className="w-2/5" />
              <Skeleton className="w-1/5" />
              <Skeleton className="w-1/5" />
            </div>
          ))}
        </SkeletonGroup>
      ) : rows.length === 0 ? (
        (empty ?? <p className="px-3 py-10 text-center text-sm text-muted-foreground">{say.empty}</p>)
      ) : (
        <Grid
          table={table}
          columns={columns}
          sort={sort}
          sortBy={sortBy}
          selectable={selectable}
          selected={selected}
          actions={actions}
          labelledBy={captionId}
          words={say}
        />
      )}
    </div>
  );
}
