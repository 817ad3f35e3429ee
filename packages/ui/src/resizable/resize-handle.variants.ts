import { cva } from 'class-variance-authority';

/** The handle between two panes: upright between panes side by side, level between panes one above the other. */
export const resizeHandle = cva(
  'group/handle relative z-1 flex shrink-0 touch-none items-center justify-center rounded-sm focus-ring touch-target select-none',
  {
    variants: {
      upright: { true: 'w-4 cursor-col-resize', false: 'h-4 cursor-row-resize flex-col' },
      folds: { true: 'max-md:hidden' },
    },
  },
);

export const resizeLine = cva(
  'absolute border-input group-hover/handle:border-primary group-focus-visible/handle:border-primary',
  { variants: { upright: { true: 'inset-y-0 border-s', false: 'inset-x-0 border-t' } } },
);

export const resizeGrip = cva(
  'relative rounded-full border border-input bg-card group-hover/handle:border-primary',
  { variants: { upright: { true: 'h-8 w-2', false: 'h-2 w-8' } } },
);
