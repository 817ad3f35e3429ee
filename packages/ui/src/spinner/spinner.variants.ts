import { cva, type VariantProps } from 'class-variance-authority';

export const spinnerVariants = cva('weak:inline-flex weak:shrink-0', {
  variants: {
    /** 16, 20, 24 and 32 px. */
    size: { sm: 'weak:size-4', md: 'weak:size-5', lg: 'weak:size-6', xl: 'weak:size-8' },
  },
  defaultVariants: { size: 'sm' },
});

export type SpinnerSize = NonNullable<VariantProps<typeof spinnerVariants>['size']>;
