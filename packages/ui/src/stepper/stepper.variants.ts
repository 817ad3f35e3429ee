import { cva, type VariantProps } from 'class-variance-authority';

/** The number of a step, or the tick in its place. */
export const stepMark = cva(
  'inline-flex size-7 shrink-0 items-center justify-center rounded-full text-xs font-semibold tabular-nums',
  {
    variants: {
      state: {
        done: 'bg-secondary text-secondary-foreground',
        current: 'bg-primary text-primary-foreground',
        ahead: 'border border-input text-muted-foreground',
      },
    },
  },
);

/** Its words. On a narrow screen only those of the step in hand show. */
export const stepLabel = cva('', {
  variants: {
    state: {
      done: 'text-muted-foreground max-sm:sr-only',
      current: 'font-semibold',
      ahead: 'text-muted-foreground max-sm:sr-only',
    },
  },
});

/** Both, a button where one can go back. */
export const stepItem = cva('flex items-center gap-2 rounded-md text-start text-sm', {
  variants: {
    button: { true: 'focus-ring hover:underline pointer-coarse:min-h-11 pointer-coarse:min-w-11' },
  },
});

export type StepState = NonNullable<VariantProps<typeof stepMark>['state']>;
