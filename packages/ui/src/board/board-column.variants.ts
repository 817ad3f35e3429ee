import { cva, type VariantProps } from 'class-variance-authority';

/** A column. `target`: a carried card would land in it, `end` when that is below all others. */
export const boardColumn = cva(
  'flex w-72 max-w-[85vw] shrink-0 snap-start flex-col gap-2 rounded-lg border bg-muted p-2',
  {
    variants: {
      target: {
        none: '',
        between: 'border-primary outline-1 outline-primary',
        end: 'border-primary outline-1 outline-primary',
      },
    },
  },
);

/** The bar under the last card, where the carried one would land. */
export const boardColumnEnd = cva('h-1 shrink-0 rounded-full', {
  variants: {
    target: {
      none: 'forced-colors:hidden',
      between: 'forced-colors:hidden',
      end: 'bg-primary forced-colors:bg-[Highlight]',
    },
  },
});

export type BoardTarget = NonNullable<VariantProps<typeof boardColumn>['target']>;
