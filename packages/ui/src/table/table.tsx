'use client';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../lib/cn';
import { cell, head } from './cells.variants';

/*
 * Under 768 px rows become cards. That takes `display: table` away, and with it what a browser tells a screen
 * reader, so every part states its role.
 */

export type RootProps = ComponentProps<'table'> & {
  /** What the rows are: 'Guests of the Okafor reunion'. */
  caption: ReactNode;
  /** Keeps the caption for screen readers, where a heading above says the same. */
  hideCaption?: boolean | undefined;
  /**
   * What a row becomes under 768 px: a card of pairs, or a line with a second one below it, for long lists of things
   * one knows. Hide there what neither line needs. Default: cards.
   */
  phone?: 'cards' | 'rows' | undefined;
};

/** Rows of the same kind, to compare. Sorts by its headers, sticks them to the top, folds to cards on a phone. */
export function Root({ caption, hideCaption, phone = 'cards', className, children, ...rest }: RootProps) {
  return (
    <table
      data-slot="table"
      role="table"
      className={cn(
        phone === 'rows' && 'table-rows-on-phone',
        'w-full border-separate border-spacing-0 text-body tabular-nums max-md:block',
        className,
      )}
      {...rest}
    >
      <caption
        className={hideCaption ? 'sr-only' : 'pb-3 text-start text-meta text-muted-foreground max-md:block'}
      >
        {caption}
      </caption>
      {children}
    </table>
  );
}

/** The row of column names. On a phone only the sortable ones and 'select all' stay, as a line of buttons. */
export function Header({ className, children, ...rest }: ComponentProps<'thead'>) {
  return (
    <thead
      data-slot="table-header"
      role="rowgroup"
      className={cn('max-md:mb-3 max-md:block', className)}
      {...rest}
    >
      <tr role="row" className="max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-2">
        {children}
      </tr>
    </thead>
  );
}

export type HeadProps = ComponentProps<'th'> & {
  /** Numbers are aligned to the end of their column. */
  numeric?: boolean | undefined;
};

/** The name of a column that cannot be sorted. An empty one (over actions) still needs a name, in `sr-only`. */
export function Head({ numeric, className, ...rest }: HeadProps) {
  return (
    <th
      data-slot="table-head"
      role="columnheader"
      scope="col"
      className={cn(head, 'max-md:sr-only', numeric && 'text-end', className)}
      {...rest}
    />
  );
}

export type SortDirection = 'ascending' | 'descending' | 'none';

export type SortHeadProps = Omit<HeadProps, 'onClick' | 'aria-sort'> & {
  /** How the rows stand by this column now. */
  sort: SortDirection;
  /** Asked for by a press; turn it into the order of the rows (and into the address, so that it can be shared). */
  onSort: (next: Exclude<SortDirection, 'none'>) => void;
};

const ARROWS = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown };

/** The name of a column that rows can be sorted by. */
export function SortHead({ sort, onSort, numeric, className, children, ...rest }: SortHeadProps) {
  const Arrow = ARROWS[sort];
  return (
    <th
      data-slot="table-head"
      role="columnheader"
      scope="col"
      aria-sort={sort}
      className={cn(
        head,
        'px-1 max-md:static max-md:h-auto max-md:border-0 max-md:p-0',
        numeric && 'text-end',
        className,
      )}
      {...rest}
    >
      <button
        type="button"
        onClick={() => onSort(sort === 'ascending' ? 'descending' : 'ascending')}
        className={cn(
          'inline-flex min-h-9 items-center gap-1.5 rounded-sm px-2 font-menu focus-ring transition-hover hover:bg-hover hover:text-foreground pointer-coarse:min-h-11',
          'max-md:rounded-full max-md:border max-md:border-input max-md:bg-card max-md:px-3',
          sort !== 'none' && 'text-foreground',
        )}
      >
        {children}
        <Arrow aria-hidden className={cn('size-4 shrink-0', sort === 'none' && 'opacity-55')} />
      </button>
    </th>
  );
}

/** Holds the rows. */
export function Body({ className, ...rest }: ComponentProps<'tbody'>) {
  return (
    <tbody
      data-slot="table-body"
      role="rowgroup"
      className={cn('max-md:flex max-md:flex-col max-md:gap-3', className)}
      {...rest}
    />
  );
}

export type RowProps = ComponentProps<'tr'> & {
  /** Marked as chosen. */
  selected?: boolean | undefined;
};

/** One thing. Marked while a link in it is the current one: what it leads to is open beside the table. */
export function Row({ selected, className, ...rest }: RowProps) {
  return (
    <tr
      data-slot="table-row"
      role="row"
      {...(selected === undefined ? {} : { 'aria-selected': selected })}
      className={cn(
        'group/row hover:bg-hover aria-selected:bg-selected aria-selected:text-selected-foreground has-aria-[current=true]:bg-selected has-aria-[current=true]:text-selected-foreground',
        'max-md:relative max-md:flex max-md:flex-col max-md:rounded-lg max-md:border max-md:bg-card max-md:p-4 max-md:text-card-foreground',
        className,
      )}
      {...rest}
    />
  );
}

/** The cell that names its row: a person, an event. The title of the card on a phone. */
export function RowHead({ className, ...rest }: ComponentProps<'th'>) {
  return (
    <th
      data-slot="table-row-head"
      role="rowheader"
      scope="row"
      className={cn(
        cell,
        'text-start text-item font-item wrap-anywhere md:min-w-32 max-md:pt-0 max-md:pb-2 group-has-data-[slot=table-select-cell]/row:max-md:pe-12',
        className,
      )}
      {...rest}
    />
  );
}

export type CellProps = ComponentProps<'td'> & {
  /** The name of its column, shown beside the value when the row is a card. */
  label: string;
  /** Numbers are aligned to the end of their column. */
  numeric?: boolean | undefined;
};

/** One value. */
export function Cell({ label, numeric, className, ...rest }: CellProps) {
  return (
    <td
      data-slot="table-cell"
      role="cell"
      data-label={label}
      className={cn(
        cell,
        // A long address breaks before it pushes the table out of the page, but not letter by letter.
        'wrap-anywhere max-md:flex max-md:items-start max-md:justify-between max-md:gap-4 max-md:py-1 max-md:text-end',
        'max-md:before:shrink-0 max-md:before:text-start max-md:before:text-meta max-md:before:text-muted-foreground max-md:before:content-[attr(data-label)]',
        numeric ? 'text-end' : 'md:min-w-20',
        className,
      )}
      {...rest}
    />
  );
}

/** Ghost icon buttons or a menu for the row, each with a name that says which row. */
export function ActionsCell({ className, children, ...rest }: ComponentProps<'td'>) {
  return (
    <td data-slot="table-actions" role="cell" className={cn(cell, 'py-0 max-md:pt-2', className)} {...rest}>
      <div className="flex items-center justify-end gap-1 max-md:flex-wrap max-md:justify-start max-md:gap-2">
        {children}
      </div>
    </td>
  );
}

export { SelectAllHead, type SelectAllState, SelectCell, type SelectCellProps } from './select-cells';

export interface EmptyProps {
  /** How many columns the table has. */
  columns: number;
  /** One sentence. */
  children: ReactNode;
}

/** One sentence in place of rows: a search without result. For a table that has nothing yet use an EmptyState instead of the table. */
export function Empty({ columns, children }: EmptyProps) {
  return (
    <tr data-slot="table-empty" role="row" className="max-md:block">
      <td role="cell" colSpan={columns} className="px-3 py-10 text-center text-muted-foreground max-md:block">
        {children}
      </td>
    </tr>
  );
}
