/** The name of a column. */
export const head =
  'sticky top-(--table-header-top,0px) z-10 h-9 border-b bg-(--table-surface,var(--background)) px-3 text-start align-middle text-meta font-menu text-muted-foreground';

/** A value. Its vertical alignment is that of its row: middle, or top for a row with `align-top`. */
export const cell = 'h-row-h border-b px-3 py-1.5 max-md:h-auto max-md:border-0 max-md:px-0 max-md:py-1';
