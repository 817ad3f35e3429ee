import { cva, type VariantProps } from 'class-variance-authority';

/** What an icon button has beside the looks of a button. */
export const iconButtonVariants = cva('', {
  variants: {
    size: { sm: 'size-control-sm', default: '', lg: 'size-control-lg [&_svg]:size-5!' },
  },
  defaultVariants: { size: 'default' },
});

export type IconButtonSize = NonNullable<VariantProps<typeof iconButtonVariants>['size']>;
