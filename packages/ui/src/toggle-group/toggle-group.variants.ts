import { cva, type VariantProps } from 'class-variance-authority';
import type { ToggleLooks } from '../toggle';

/** The group. Without edges there is nothing to join: `ghost` items stand apart. */
export const toggleGroup = cva('max-w-full', {
  variants: {
    variant: {
      outline: '[&>*]:relative [&>[data-state=on]]:z-1 [&>*:focus-visible]:z-10',
      ghost: 'gap-1',
    } satisfies Record<NonNullable<ToggleLooks['variant']>, string>,
    orientation: { horizontal: 'inline-flex', vertical: 'inline-grid' },
  },
  compoundVariants: [
    {
      variant: 'outline',
      orientation: 'horizontal',
      class:
        '[&>*:not(:first-child)]:-ms-px [&>*:not(:first-child)]:rounded-s-none [&>*:not(:last-child)]:rounded-e-none',
    },
    {
      variant: 'outline',
      orientation: 'vertical',
      class:
        '[&>*:not(:first-child)]:-mt-px [&>*:not(:first-child)]:rounded-t-none [&>*:not(:last-child)]:rounded-b-none',
    },
  ],
  defaultVariants: { variant: 'outline', orientation: 'horizontal' },
});

/** What an item has beside the looks of a toggle. Long words wrap in place of widening the page: the height is the least. */
export const toggleGroupItem = cva(
  'h-auto shrink py-1 disabled:cursor-not-allowed disabled:opacity-55 disabled:hover:bg-card',
  {
    variants: {
      size: {
        default: 'min-h-control',
        sm: 'min-h-control-sm',
        lg: 'min-h-control-lg',
        icon: 'min-h-control',
      } satisfies Record<NonNullable<ToggleLooks['size']>, string>,
    },
    defaultVariants: { size: 'default' },
  },
);

export type ToggleGroupOrientation = NonNullable<VariantProps<typeof toggleGroup>['orientation']>;
