'use client';
// oxlint-disable-next-line no-restricted-imports -- the data grid is built on this library and has its own entry.
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { Checkbox } from '../checkbox';
import { useInBrowser } from '../lib/use-in-browser';
import { useMedia } from '../lib/use-media';
import type { DataGridColumn, DataGridWords, GridRowData, GridSort } from './data-grid-types';
import { GridCell, HeadCell, Room } from './grid-parts';
import { WIDTH_REM } from './grid-parts.variants';
import { useGridFocus } from './use-grid-focus';
import type { useGridTable } from './use-grid-table';

/** Rows drawn beyond the window, and the heights that are expected until a row has been measured, in pixels. */
const OVERSCAN = 5;
const ROW_HEIGHT = 44;
const CARD_HEIGHT = 172;
const HEADER_HEIGHT = 45;

interface GridProps<Row extends GridRowData> {
  table: ReturnType<typeof useGridTable<Row>>['table'];
  columns: readonly DataGridColumn<Row>[];
  sort: GridSort | null;
  sortBy: (column: DataGridColumn<Row>) => void;
  selectable: boolean;
  selected: ReadonlySet<string>;
  actions: ((row: Row) => ReactNode) | undefined;
  labelledBy: string;
  words: DataGridWords;
}

/** The window with the rows in it. */
export function Grid<Row extends GridRowData>({
  table,
  columns,
  sort,
  sortBy,
  selectable,
  selected,
  actions,
  labelledBy,
  words,
}: GridProps<Row>) {
  const keysId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const inBrowser = useInBrowser();
  const cards = useMedia('(width < 48rem)');
  const rows = table.getRowModel().rows;
  const shown = columns.filter(({ id }) => table.getColumn(id)?.getIsVisible());
  const before = selectable ? 1 : 0;
  const chosen = useMemo(
    () => rows.reduce((count, { id }) => count + (selected.has(id) ? 1 : 0), 0),
    [rows, selected],
  );

  const focus = useGridFocus({
    rows: rows.length,
    columns: before + shown.length + (actions ? 1 : 0),
    page: () => {
      const height = scroller.current?.clientHeight ?? 0;
      return Math.max(1, Math.floor((height - HEADER_HEIGHT) / (cards ? CARD_HEIGHT : ROW_HEIGHT)));
    },
    onSelect: selectable
      ? (row) => (row === 'all' ? table.toggleAllRowsSelected(true) : rows[row]?.toggleSelected())
      : undefined,
  });
  const { active } = focus;

  // The same function as long as the rows are the same, or all 100,000 of them would be counted with every frame.
  const keyOf = useCallback((index: number) => rows[index]?.id ?? index, [rows]);
  // oxlint-disable-next-line react/incompatible-library -- its answers go to plain elements below, none of them memoized.
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (cards ? CARD_HEIGHT : ROW_HEIGHT),
    getItemKey: keyOf,
    overscan: OVERSCAN,
    initialRect: { width: 0, height: 640 },
    useFlushSync: false,
    // The row with the focus is always drawn, or the focus would fall out of the page while scrolling.
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range);
      return active.row < 0 || drawn.includes(active.row)
        ? drawn
        : [...drawn, active.row].sort((a, b) => a - b);
    },
  });
  useEffect(() => virtual.measure(), [cards, virtual]);

  const items = virtual.getVirtualItems();
  const last = items.at(-1);
  const least =
    shown.reduce((sum, { width = 'normal' }) => sum + WIDTH_REM[width], 0) +
    (selectable ? WIDTH_REM.select : 0) +
    (actions ? WIDTH_REM.actions : 0);
  useLayoutEffect(() => {
    // Set through the document, because the server's page may carry no styles of its own.
    focus.root.current?.style.setProperty('--data-grid-least', `${least}rem`);
  }, [focus.root, least]);
  const nameOf = (row: Row) => String(columns[0]?.value(row) ?? '');
  const at = (row: number, column: number) => ({
    row,
    column,
    active: active.row === row && active.column === column,
  });

  return (
    <div
      ref={scroller}
      data-slot="data-grid-window"
      className="relative max-h-(--data-grid-height,70dvh) overflow-auto rounded-lg md:border md:bg-card md:text-card-foreground print:max-h-none print:overflow-visible"
    >
      <p id={keysId} hidden>
        {words.keys}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- in a grid the focus is on its cells. */}
      <div
        ref={focus.root}
        role="grid"
        aria-labelledby={labelledBy}
        aria-describedby={keysId}
        aria-rowcount={rows.length + 1}
        {...(selectable ? { 'aria-multiselectable': true } : {})}
        onKeyDown={focus.onKeyDown}
        onFocus={focus.onFocus}
        className="text-sm tabular-nums md:min-w-(--data-grid-least)"
      >
        <div role="rowgroup" className="md:sticky md:top-0 md:z-10 md:border-b md:bg-card max-md:mb-3">
          <div
            role="row"
            aria-rowindex={1}
            className="flex max-md:flex-wrap max-md:items-center max-md:gap-2 max-md:p-1"
          >
            {selectable ? (
              <HeadCell {...at(-1, 0)} width="select" box>
                <Checkbox
                  aria-label={words.selectAll}
                  checked={chosen === rows.length}
                  indeterminate={chosen > 0 && chosen < rows.length}
                  onChange={() => table.toggleAllRowsSelected(chosen < rows.length)}
                />
              </HeadCell>
            ) : null}
            {shown.map((column, index) => {
              const direction = sort?.column === column.id ? sort.direction : 'none';
              return (
                <HeadCell
                  key={column.id}
                  {...at(-1, before + index)}
                  width={column.width ?? 'normal'}
                  numeric={column.numeric}
                  {...(column.sortable === false ? {} : { sort: direction, onSort: () => sortBy(column) })}
                >
                  {column.name}
                </HeadCell>
              );
            })}
            {actions ? (
              <HeadCell {...at(-1, before + shown.length)} width="actions">
                <span className="sr-only">{words.actions}</span>
              </HeadCell>
            ) : null}
          </div>
        </div>
        <div role="rowgroup" className="max-md:px-1">
          {items.flatMap((item, place) => {
            const row = rows[item.index];
            if (!row) return [];
            const gap = item.start - (items[place - 1]?.end ?? 0);
            return [
              inBrowser ? <Room key={`room-${item.key}`} height={gap} /> : null,
              <div
                key={item.key}
                ref={virtual.measureElement}
                data-index={item.index}
                role="row"
                aria-rowindex={item.index + 2}
                {...(selectable ? { 'aria-selected': selected.has(row.id), 'data-selectable': '' } : {})}
                // The room between cards belongs to the row, or it would not be measured.
                className="group/row md:flex md:hover:bg-muted md:aria-selected:bg-selected md:aria-selected:text-selected-foreground max-md:pb-3"
              >
                <div
                  role="presentation"
                  className="md:contents max-md:relative max-md:flex max-md:flex-col max-md:rounded-lg max-md:border max-md:bg-card max-md:p-4 max-md:text-card-foreground max-md:group-aria-selected/row:bg-selected max-md:group-aria-selected/row:text-selected-foreground"
                >
                  {selectable ? (
                    <GridCell {...at(item.index, 0)} width="select" sole>
                      <Checkbox
                        aria-label={words.selectRow(nameOf(row.original))}
                        checked={selected.has(row.id)}
                        onChange={row.getToggleSelectedHandler()}
                      />
                    </GridCell>
                  ) : null}
                  {shown.map((column, index) => (
                    <GridCell
                      key={column.id}
                      {...at(item.index, before + index)}
                      width={column.width ?? 'normal'}
                      title={index === 0}
                      numeric={column.numeric}
                      label={column.name}
                    >
                      {column.cell ? column.cell(row.original) : plain(column.value(row.original))}
                    </GridCell>
                  ))}
                  {actions ? (
                    <GridCell {...at(item.index, before + shown.length)} width="actions">
                      <div className="flex items-center gap-1">{actions(row.original)}</div>
                    </GridCell>
                  ) : null}
                </div>
              </div>,
            ];
          })}
          {inBrowser ? <Room height={virtual.getTotalSize() - (last?.end ?? 0)} /> : null}
        </div>
      </div>
    </div>
  );
}

/** A value without looks of its own. A day is written the way machines do: give the column a `cell` for people. */
const plain = (value: ReturnType<DataGridColumn<GridRowData>['value']>): ReactNode =>
  value instanceof Date
    ? value.toISOString().slice(0, 10)
    : typeof value === 'boolean'
      ? String(value)
      : value;
