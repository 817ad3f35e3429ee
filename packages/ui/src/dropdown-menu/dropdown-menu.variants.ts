/** The panel of menus and of lists that drop from a control. Grows from its trigger. */
export const menuPanel =
  'z-50 min-w-44 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-md border bg-popover p-1 text-popover-foreground shadow-lg outline-none ' +
  'transition-[opacity,scale] duration-fast ease-out-soft starting:scale-97 starting:opacity-0';

/** One row of such a panel. */
export const menuItem =
  'relative flex cursor-default select-none items-center gap-2.5 rounded-sm px-2.5 py-2 text-sm outline-none pointer-coarse:min-h-11 ' +
  'data-highlighted:bg-accent data-highlighted:text-accent-foreground forced-colors:data-highlighted:outline-2 ' +
  'data-disabled:opacity-55 data-disabled:cursor-not-allowed [&_svg]:size-4 [&_svg]:shrink-0';
