import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { cn, type RowSelection, Table } from '@foregather/ui';
import type { ListColumn } from './list-types';
import type { WindowedRowProps } from './windowed-rows';

/** A table with more rows than this draws those near the window only; its code comes then. */
const WHOLE_UP_TO = 300;
const WindowedRows = lazy(async () => ({ default: (await import('./windowed-rows')).WindowedRows }));

export interface ListTableProps<Row> {
  /** What the rows are: 'People of the directory'. */
  caption: string;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** The name of the row, for its controls: 'Select Ada Okafor'. */
  rowName: (row: Row) => string;
  /** The first names the row. */
  columns: readonly ListColumn<Row>[];
  /** Buttons or a menu for one row. */
  rowActions?: ((row: Row) => ReactNode) | undefined;
  selection?: RowSelection | undefined;
  /** The order in force, and what asks for another one. */
  sort?: { value: string; onChange: (sort: string) => void } | undefined;
  /** Where the cells of a row stand. Rows of several lines start at the 'top'. Default: 'middle'. */
  align?: 'middle' | 'top' | undefined;
  /** What a row becomes on a phone: a card of pairs, or a line with a second one. Default: cards. */
  phone?: 'cards' | 'rows' | undefined;
  /** One sentence when the search or the filters leave nothing. */
  noMatch: string;
}

/** Between a phone and a wide window there is no room for it; on paper there is. */
const ONLY_WIDE = 'md:max-xl:hidden print:table-cell';

type SortState = NonNullable<ListTableProps<unknown>['sort']>;

function ColumnHead<Row>({ column, sort }: { column: ListColumn<Row>; sort: SortState | undefined }) {
  const orders = column.sort;
  const shown = column.onlyWide ? ONLY_WIDE : undefined;
  if (!orders || !sort) {
    return (
      <Table.Head numeric={column.numeric} className={shown}>
        {column.header}
      </Table.Head>
    );
  }
  const direction =
    sort.value === orders.ascending ? 'ascending' : sort.value === orders.descending ? 'descending' : 'none';
  return (
    <Table.SortHead
      className={shown}
      numeric={column.numeric}
      sort={direction}
      onSort={(next) => sort.onChange(orders[next])}
    >
      {column.header}
    </Table.SortHead>
  );
}

const isNothing = (value: ReactNode) => value === null || value === undefined || value === '';

function ValueCell<Row>({ column, row }: { column: ListColumn<Row>; row: Row }) {
  const value = column.cell(row);
  const nothing = isNothing(value);
  return (
    <Table.Cell
      label={column.header}
      numeric={column.numeric}
      data-phone={column.atEndOnPhone ? 'end' : undefined}
      className={cn(
        column.className,
        column.onlyWide && ONLY_WIDE,
        (nothing || column.hideOnPhone) && 'max-md:hidden',
      )}
    >
      {/* Empty, not a dash: where most have none, rows of dashes would say the most. */}
      {nothing ? null : value}
    </Table.Cell>
  );
}

/** Rows of one kind as a table; on a phone each becomes a card. */
export function ListTable<Row>({
  caption,
  rows,
  rowId,
  rowName,
  columns,
  rowActions,
  selection,
  sort,
  align = 'middle',
  phone,
  noMatch,
}: ListTableProps<Row>) {
  const [naming, ...others] = columns;
  const isLong = rows.length > WHOLE_UP_TO;
  const ids = useMemo(() => rows.map(rowId), [rows, rowId]);
  const drawRow = (row: Row, place?: WindowedRowProps) => {
    const id = rowId(row);
    return (
      <Table.Row
        key={id}
        {...place}
        selected={selection?.has(id)}
        className={align === 'top' ? 'align-top' : undefined}
      >
        {selection ? (
          <Table.SelectCell
            name={rowName(row)}
            selected={selection.has(id)}
            onToggle={() => selection.toggle(id)}
          />
        ) : null}
        <Table.RowHead className={naming?.className}>{naming?.cell(row)}</Table.RowHead>
        {others.map((column) => (
          <ValueCell key={column.id} column={column} row={row} />
        ))}
        {rowActions ? (
          <Table.ActionsCell className={cn('print:hidden', align === 'top' && 'md:pt-1.5')}>
            {rowActions(row)}
          </Table.ActionsCell>
        ) : null}
      </Table.Row>
    );
  };
  const drawAt = (index: number, place?: WindowedRowProps) => {
    const row = rows[index];
    return row === undefined ? null : drawRow(row, place);
  };
  return (
    <Table.Root
      caption={caption}
      hideCaption
      aria-rowcount={isLong ? rows.length + 1 : undefined}
      phone={phone}
      // On paper nothing is chosen.
      className="print:[&_[data-slot=table-select-all]]:hidden print:[&_[data-slot=table-select-cell]]:hidden"
    >
      <Table.Header>
        {selection ? <Table.SelectAllHead state={selection.state} onToggle={selection.toggleAll} /> : null}
        {columns.map((column) => (
          <ColumnHead key={column.id} column={column} sort={sort} />
        ))}
        {rowActions ? (
          <Table.Head className="print:hidden">
            <span className="sr-only">Actions</span>
          </Table.Head>
        ) : null}
      </Table.Header>
      <Table.Body>
        {rows.length === 0 ? (
          <Table.Empty columns={columns.length + Number(Boolean(selection)) + Number(Boolean(rowActions))}>
            {noMatch}
          </Table.Empty>
        ) : null}
        {isLong ? (
          <Suspense fallback={rows.slice(0, WHOLE_UP_TO).map((row) => drawRow(row))}>
            <WindowedRows ids={ids} draw={drawAt} />
          </Suspense>
        ) : (
          rows.map((row) => drawRow(row))
        )}
      </Table.Body>
    </Table.Root>
  );
}
