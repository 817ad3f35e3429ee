import type { ReactNode } from 'react';
import { Button, Checkbox, SkeletonGroup, useRowSelection } from '@foregather/ui';
import { FilterChips, type FilterChip } from './filter-chips';
import { ListTable, type ListTableProps } from './list-table';
import { ListToolbar, type ListToolbarProps } from './list-toolbar';
import type { BulkAction, ExportColumn, ListColumn, ListMore } from './list-types';
import { SelectionBar } from './selection-bar';
import { useExport } from './use-export';

export interface ListViewProps<Row>
  extends Pick<
    ListTableProps<Row>,
    'rowId' | 'rowName' | 'rowActions' | 'sort' | 'align' | 'phone' | 'noMatch'
  > {
  /** What the list holds: 'Events'. It names the table and the bar of the selection. */
  label: string;
  /** The rows on screen, already narrowed and in order. */
  rows: readonly Row[];
  search?: ListToolbarProps['search'];
  filters?: ListToolbarProps['filters'];
  /** Ways to narrow the list with their counts, above the toolbar. */
  chips?: readonly FilterChip[];
  /** Columns of the table, and of the file. None where the page draws the rows itself. */
  columns?: readonly ListColumn<Row>[];
  /** Draws the rows in place of the table, such as cards; `select` draws the checkbox of a row. */
  children?: (rows: readonly Row[], select: (row: Row) => ReactNode) => ReactNode;
  /**
   * The file: its name, its columns (default: those of the table that have a value for it) and, when not all rows are
   * on screen, what reads them. Without it there is no export.
   */
  csv?: {
    fileName: string;
    columns?: readonly ExportColumn<Row>[];
    readAll?: () => Promise<readonly Row[]>;
  };
  /** In place of `csv`, for a file that holds more than the rows. */
  onExport?: () => void;
  exporting?: boolean;
  /** What can be done with chosen rows; without it nothing is chosen. */
  bulk?: readonly BulkAction<Row>[] | undefined;
  more?: ListMore | undefined;
  onPrint: () => void;
  printing?: boolean;
  /** Shapes in place of the rows while they are being read; search and filters stand above them already. */
  loading?: ReactNode;
  /** The rows belong to the search before. */
  stale?: boolean;
  /** Further controls of the toolbar. */
  toolbar?: ReactNode;
}

/**
 * A list one works with: search, filters, file, print, what can be done with chosen rows, the rows as a table or as
 * the page draws them, and more of them on request.
 */
export function ListView<Row>(props: ListViewProps<Row>) {
  const {
    label,
    rows,
    rowId,
    rowName,
    columns = [],
    bulk,
    csv,
    more,
    stale = false,
    loading,
    children,
    noMatch,
  } = props;
  const { exportFile, exporting } = useExport<Row>();
  const selection = useRowSelection(rows.map(rowId));
  // What the search hides is not chosen any more: nothing happens to what the reader does not see.
  const chosen = rows.filter((row) => selection.has(rowId(row)));
  const select = (row: Row) =>
    bulk ? (
      <Checkbox
        aria-label={`Select ${rowName(row)}`}
        checked={selection.has(rowId(row))}
        onChange={() => selection.toggle(rowId(row))}
      />
    ) : null;
  return (
    <section aria-label={label} aria-busy={stale} className="grid grid-cols-1 gap-3">
      {props.chips ? <FilterChips chips={props.chips} /> : null}
      <ListToolbar
        search={props.search}
        filters={props.filters}
        onExport={
          csv
            ? () =>
                exportFile({
                  name: csv.fileName,
                  columns: csv.columns ?? columns,
                  rows: csv.readAll ?? rows,
                })
            : props.onExport
        }
        exporting={exporting || props.exporting}
        onPrint={props.onPrint}
        printing={props.printing}
      >
        {props.toolbar}
      </ListToolbar>
      {bulk ? (
        <SelectionBar
          label={`Selected ${label.toLowerCase()}`}
          chosen={chosen}
          selection={selection}
          actions={bulk}
          selectAll={children ? rows.length : undefined}
        />
      ) : null}
      {loading ? (
        <SkeletonGroup label={`Loading ${label.toLowerCase()}`}>{loading}</SkeletonGroup>
      ) : children && rows.length === 0 ? (
        <p className="py-8 text-center text-muted-foreground">{noMatch}</p>
      ) : children ? (
        children(rows, select)
      ) : (
        <ListTable
          caption={label}
          rows={rows}
          rowId={rowId}
          rowName={rowName}
          columns={columns}
          rowActions={props.rowActions}
          selection={bulk ? selection : undefined}
          sort={props.sort}
          align={props.align}
          phone={props.phone}
          noMatch={noMatch}
        />
      )}
      {more ? (
        <div className="flex justify-center print:hidden">
          <Button variant="outline" pending={more.pending ?? false} onClick={more.onShow}>
            {more.label}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
