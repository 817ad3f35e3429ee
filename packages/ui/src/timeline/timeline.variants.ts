import { cva, type VariantProps } from 'class-variance-authority';

/** The mark of a moment. Filled, ringed and open: the shape says its state, so that the colour need not. */
export const timelineMark = cva(
  'flex shrink-0 items-center justify-center rounded-full border-2 [&_svg]:size-4',
  {
    variants: {
      state: {
        past: 'border-primary bg-primary text-primary-foreground forced-colors:bg-[CanvasText]',
        now: 'border-primary bg-card text-primary outline-2 outline-offset-2 outline-primary',
        next: 'border-input bg-card text-muted-foreground',
      },
      icon: { true: 'size-8', false: 'my-1.5 size-3' },
    },
    defaultVariants: { state: 'next', icon: false },
  },
);

/** The line from a moment to the next. */
export const timelineLine = cva('my-1 w-0 flex-1 border-s-2 group-last/timeline:hidden', {
  variants: {
    state: {
      past: 'border-primary',
      now: 'border-dashed border-input',
      next: 'border-dashed border-input',
    },
  },
  defaultVariants: { state: 'next' },
});

/** Where a moment stands: behind us, now, or still to come. */
export type TimelineState = NonNullable<VariantProps<typeof timelineMark>['state']>;
