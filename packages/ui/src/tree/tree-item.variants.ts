import { cva } from 'class-variance-authority';

/** The line of a node. */
export const treeRow = cva(
  'flex min-h-9 cursor-pointer items-center gap-2 rounded-md py-1 pe-3 ps-1 pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0',
  {
    variants: {
      selected: {
        true: 'bg-selected font-semibold text-selected-foreground forced-colors:outline-1',
        false: 'hover:bg-muted',
      },
    },
  },
);

/** The box before it where any number can be chosen. */
export const treeBox = cva('inline-flex size-5 shrink-0 items-center justify-center rounded-sm border', {
  variants: {
    selected: {
      true: 'border-primary bg-primary text-primary-foreground',
      false: 'border-input bg-card',
    },
  },
});
