import { growsFromTrigger } from '../lib/floating-panel';

/** The panel of menus and of lists that drop from a control. Grows from its trigger. */
export const menuPanel = `z-50 min-w-44 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-md border bg-popover p-1 text-popover-foreground shadow-lg outline-none ${growsFromTrigger}`;

/** One row of such a panel. */
export const menuItem =
  'relative flex cursor-default select-none items-center gap-2.5 rounded-sm px-2.5 py-2 text-sm outline-none pointer-coarse:min-h-11 ' +
  'data-highlighted:bg-accent data-highlighted:text-accent-foreground forced-colors:data-highlighted:outline-2 ' +
  'data-disabled:opacity-55 data-disabled:cursor-not-allowed [&_svg]:size-4 [&_svg]:shrink-0';

/** A row that deletes or removes. */
export const menuItemDestructive =
  'text-destructive-text data-highlighted:bg-danger-surface data-highlighted:text-danger-text';

/** A row that opens an inner menu stays marked while that is open. */
export const menuItemOpens = 'data-[state=open]:bg-accent data-[state=open]:text-accent-foreground';

/** A row with a tick or a dot, and the place of that. */
export const menuItemChecks = 'ps-9';
export const menuMark = 'absolute start-2.5 flex size-4 items-center justify-center';

/** Names a group of rows. */
export const menuLabel = 'px-2.5 pt-2 pb-1 text-xs font-semibold text-muted-foreground';

/** A hairline between groups. */
export const menuSeparator = 'my-1 h-px bg-border';
