import { cva } from 'class-variance-authority';
import { growsFromTrigger } from '../lib/floating-panel';
import { join } from '../lib/join';

/** The panel of menus and of lists that drop from a control. Grows from its trigger. */
export const menuPanel = join(
  'weak:z-50 weak:min-w-44 weak:max-w-[calc(100vw-1rem)] weak:overflow-y-auto weak:rounded-md weak:border weak:bg-popover weak:p-1 weak:text-popover-foreground weak:shadow-lg weak:outline-none',
  growsFromTrigger,
);

const row =
  'weak:relative weak:flex weak:cursor-default weak:select-none weak:items-center weak:gap-2.5 weak:rounded-sm weak:px-2.5 weak:py-2 weak:text-sm weak:outline-none pointer-coarse:min-h-11 ' +
  'forced-colors:data-highlighted:outline-2 ' +
  'data-disabled:opacity-55 data-disabled:cursor-not-allowed [&_svg]:size-4 [&_svg]:shrink-0';

const highlighted = 'data-highlighted:bg-hover';

/** One row of such a panel. */
export const menuItem: string = join(row, highlighted);

/** The kinds of rows. */
export const menuItemVariants = cva(row, {
  variants: {
    /** Deletes or removes. */
    destructive: {
      true: 'weak:text-destructive-text data-highlighted:bg-danger-surface data-highlighted:text-danger-text',
      false: highlighted,
    },
    /** Opens an inner menu: it stays marked while that is open. */
    opens: { true: 'data-[state=open]:bg-hover' },
    /** Has a tick or a dot at its start. */
    checks: { true: 'weak:ps-9' },
  },
  defaultVariants: { destructive: false },
});

/** The place of a tick or a dot. */
export const menuMark = 'absolute start-2.5 flex size-4 items-center justify-center';

/** Names a group of rows. */
export const menuLabel =
  'weak:px-2.5 weak:pt-2 weak:pb-1 weak:text-xs weak:font-semibold weak:text-muted-foreground';

/** A hairline between groups. */
export const menuSeparator = 'weak:my-1 weak:h-px weak:bg-border';
