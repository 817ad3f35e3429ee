import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { join } from '../lib/join';
import { cellPlace } from './use-grid-focus';

/** Shares of the width. What a cell holds has no say, so that rows drawn at different times line up. */
export const WIDTHS = {
  narrow: { rem: 7, className: 'md:grow md:basis-28' },
  normal: { rem: 9, className: 'md:grow md:basis-36' },
  wide: { rem: 14, className: 'md:grow-[2] md:basis-56' },
  select: { rem: 2.75, className: 'md:basis-11' },
  actions: { rem: 8, className: 'md:basis-32' },
} as const;
export type GridWidth = keyof typeof WIDTHS;

interface Placed {
  row: number;
  column: number;
  /** The stop of the grid in the tab order. */
  active: boolean;
  width: GridWidth;
}

/** Outlines lie inside: the edge of the window would cut them. */
const ring =
  'outline-none focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-ring';

const head =
  'flex min-h-11 min-w-0 items-center font-semibold text-muted-foreground md:shrink-0 md:px-3 max-md:focus-visible:not-sr-only';

export type HeadCellProps = Placed & {
  children: ReactNode;
  numeric?: boolean | undefined;
  /** Given for a column that rows can be sorted by: how they stand by it now. */
  sort?: 'ascending' | 'descending' | 'none' | undefined;
  onSort?: (() => void) | undefined;
  /** Holds the box for all rows: the focus goes to it and not to the cell around. */
  box?: boolean | undefined;
};

const ARROWS = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown };

/** The name of a column; a button where rows can be sorted by it. On a phone only those stay, as a line of buttons. */
export function HeadCell({
  row,
  column,
  active,
  width,
  children,
  numeric,
  sort,
  onSort,
  box,
}: HeadCellProps) {
  const Arrow = sort ? ARROWS[sort] : null;
  return (
    <div
      role="columnheader"
      data-slot="data-grid-head"
      {...cellPlace(row, column)}
      {...(sort ? { 'aria-sort': sort } : {})}
      {...(sort || box ? { 'data-sole': '' } : { tabIndex: active ? 0 : -1 })}
      className={join(
        head,
        ring,
        WIDTHS[width].className,
        sort ? 'max-md:min-h-0 md:px-1!' : box ? 'md:justify-center max-md:px-2' : 'max-md:sr-only',
        numeric && 'md:justify-end',
      )}
    >
      {Arrow ? (
        <button
          type="button"
          onClick={onSort}
          className={join(
            'inline-flex min-h-9 max-w-full min-w-0 items-center gap-1.5 rounded-sm px-2 text-start font-semibold focus-ring transition-hover hover:bg-accent hover:text-accent-foreground pointer-coarse:min-h-11',
            'max-md:rounded-full max-md:border max-md:border-input max-md:bg-card max-md:px-3',
            sort !== 'none' && 'text-foreground',
          )}
        >
          <span className="min-w-0 wrap-anywhere">{children}</span>
          <Arrow aria-hidden className={join('size-4 shrink-0', sort === 'none' && 'opacity-55')} />
        </button>
      ) : (
        <span className="min-w-0 wrap-anywhere">{children}</span>
      )}
    </div>
  );
}

export type GridCellProps = Placed & {
  children: ReactNode;
  /** The first column names the row; on a phone it is the title of the card. */
  title?: boolean | undefined;
  numeric?: boolean | undefined;
  /** The name of the column, shown beside the value when the row is a card. */
  label?: string | undefined;
  /** A box that is all of the cell: the focus goes to it and not to the cell around. */
  sole?: boolean | undefined;
};

/** One value. */
export function GridCell({
  row,
  column,
  active,
  width,
  children,
  title,
  numeric,
  label,
  sole,
}: GridCellProps) {
  return (
    <div
      role={title ? 'rowheader' : 'gridcell'}
      data-slot="data-grid-cell"
      {...cellPlace(row, column)}
      {...(sole ? { 'data-sole': '' } : { tabIndex: active ? 0 : -1 })}
      {...(label && !title ? { 'data-label': label } : {})}
      className={join(
        'flex min-h-11 min-w-0 scroll-mt-12 items-center wrap-anywhere md:shrink-0 md:border-b md:px-3 md:py-1.5',
        ring,
        WIDTHS[width].className,
        width === 'select' || width === 'actions' ? CORNERS[width] : TEXT,
        title &&
          'font-semibold max-md:pb-2 max-md:font-heading max-md:text-lg max-md:group-data-selectable/row:pe-12',
        !title && label && LABELLED,
        numeric && 'md:justify-end',
      )}
    >
      <div
        className={join(
          'min-w-0',
          sole && 'flex',
          numeric && 'text-end',
          title ? 'max-md:text-start' : 'max-md:text-end',
        )}
      >
        {children}
      </div>
    </div>
  );
}

const TEXT = 'max-md:min-h-0 max-md:py-1';
const LABELLED =
  'max-md:items-start max-md:justify-between max-md:gap-4 max-md:before:shrink-0 max-md:before:font-semibold max-md:before:text-muted-foreground max-md:before:content-[attr(data-label)]';
const CORNERS = {
  select: 'md:justify-center max-md:absolute max-md:end-4 max-md:top-4 max-md:min-h-0',
  actions: 'md:justify-end md:py-0! max-md:pt-2',
} as const;

/** Keeps the room of rows that are not drawn. Only the browser draws it, because it needs a style of its own. */
export const Room = ({ height }: { height: number }) =>
  height > 0 ? <div aria-hidden role="presentation" style={{ height }} /> : null;
