import { cva, type VariantProps } from 'class-variance-authority';

/** The figures, and the words in their place when it is over. */
export const countdownFigure = cva('font-display font-heading', {
  variants: {
    size: { sm: 'text-xl', md: 'text-3xl', lg: 'text-4xl' },
    done: { true: '', false: 'tabular-nums' },
  },
  defaultVariants: { size: 'md', done: false },
});

export type CountdownSize = NonNullable<VariantProps<typeof countdownFigure>['size']>;
