import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { join } from '../lib/join';
import { gridCell, gridCellContent, gridHead, type GridWidth } from './grid-parts.variants';
import { cellPlace } from './use-grid-focus';

interface Placed {
  row: number;
  column: number;
  /** The stop of the grid in the tab order. */
  active: boolean;
  width: GridWidth;
}

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
      className={gridHead({ width, holds: sort ? 'sort' : box ? 'box' : 'words', numeric })}
    >
      {Arrow ? (
        <button
          type="button"
          onClick={onSort}
          className={join(
            'inline-flex min-h-9 max-w-full min-w-0 items-center gap-1.5 rounded-sm px-2 text-start font-semibold focus-ring transition-hover hover:bg-hover pointer-coarse:min-h-11',
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
      className={gridCell({ width, title, labelled: Boolean(label) && !title, numeric })}
    >
      <div className={gridCellContent({ sole, numeric, title })}>{children}</div>
    </div>
  );
}

/** Keeps the room of rows that are not drawn. Only the browser draws it, because it needs a style of its own. */
export const Room = ({ height }: { height: number }) =>
  height > 0 ? <div aria-hidden role="presentation" style={{ height }} /> : null;
