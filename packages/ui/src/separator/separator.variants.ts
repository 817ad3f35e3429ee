import { cva, type VariantProps } from 'class-variance-authority';

export const separatorVariants = cva('shrink-0 border-border', {
  variants: { orientation: { horizontal: 'w-full border-t', vertical: 'self-stretch border-s' } },
  defaultVariants: { orientation: 'horizontal' },
});

export type SeparatorOrientation = NonNullable<VariantProps<typeof separatorVariants>['orientation']>;
