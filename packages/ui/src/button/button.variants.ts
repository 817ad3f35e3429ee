import { cva, type VariantProps } from 'class-variance-authority';

/** Looks of the twelve buttons, see the Button page for what each is for. */
const variant = {
  default:
    'weak:rounded-md weak:bg-primary weak:text-primary-foreground hover:not-aria-disabled:bg-primary-hover',
  'primary-action':
    'weak:rounded-md weak:bg-action weak:text-action-foreground weak:shadow-tab hover:not-aria-disabled:bg-action-hover',
  'primary-signup':
    'weak:rounded-full weak:bg-highlight weak:text-highlight-foreground weak:ring-1 weak:ring-marigold-700 hover:not-aria-disabled:bg-highlight-hover',
  secondary:
    'weak:rounded-md weak:border weak:border-input weak:bg-card weak:text-foreground weak:shadow-sm hover:not-aria-disabled:bg-hover',
  'secondary-muted':
    'weak:rounded-md weak:bg-quiet weak:text-quiet-foreground hover:not-aria-disabled:bg-quiet-hover',
  outline:
    'weak:rounded-md weak:border weak:border-input weak:bg-card weak:text-foreground hover:not-aria-disabled:bg-hover',
  ghost: 'weak:rounded-md weak:text-foreground hover:not-aria-disabled:bg-hover',
  link: 'weak:rounded-sm weak:text-link weak:underline weak:underline-offset-4 hover:not-aria-disabled:decoration-2',
  destructive:
    'weak:rounded-md weak:bg-destructive weak:text-destructive-foreground hover:not-aria-disabled:bg-destructive-hover',
  'secondary-light':
    'weak:rounded-md weak:bg-linen-0 weak:text-spruce-800 weak:shadow-sm hover:not-aria-disabled:bg-spruce-50',
  'primary-dark':
    'weak:rounded-md weak:border weak:border-spruce-500 weak:bg-spruce-950 weak:text-linen-50 hover:not-aria-disabled:bg-spruce-900',
  'secondary-dark':
    'weak:rounded-md weak:border weak:border-spruce-500 weak:bg-spruce-800 weak:text-spruce-50 hover:not-aria-disabled:bg-spruce-700',
};

/** Type sizes, and the width that a finger needs where there is only an icon. */
const size = {
  default: 'weak:text-sm',
  sm: 'weak:text-xs',
  lg: 'weak:text-base',
  icon: 'weak:text-sm pointer-coarse:min-w-11',
};

export const BUTTON_VARIANTS = Object.keys(variant) as readonly (keyof typeof variant)[]; // the keys of the object above, by construction
export const BUTTON_SIZES = Object.keys(size) as readonly (keyof typeof size)[]; // as above

/** A link is inline text without a box. */
const boxed = BUTTON_VARIANTS.filter((each) => each !== 'link');

/** Where colours are forced, fills are gone: the edge is what shows that it is a button. */
const edge = 'forced-colors:border forced-colors:border-[ButtonText]';

/**
 * The class names of a button, also for a link or a menu trigger with its appearance. A class of the caller wins over
 * each of them without tailwind-merge, which weighs five times as much as the button: they are `weak`.
 */
export const buttonVariants = cva('button-base', {
  variants: { variant, size },
  // The height is the least: words that find no room beside each other go to a second line.
  compoundVariants: [
    { size: 'default', variant: boxed, class: [edge, 'weak:h-fit weak:min-h-control weak:px-4 weak:py-1'] },
    { size: 'sm', variant: boxed, class: [edge, 'weak:h-fit weak:min-h-control-sm weak:px-3 weak:py-1'] },
    { size: 'lg', variant: boxed, class: [edge, 'weak:h-fit weak:min-h-control-lg weak:px-6 weak:py-1'] },
    { size: 'icon', variant: boxed, class: [edge, 'weak:size-control'] },
  ],
  defaultVariants: { variant: 'default', size: 'default' },
});

export type ButtonLooks = VariantProps<typeof buttonVariants>;
export type ButtonVariant = NonNullable<ButtonLooks['variant']>;
export type ButtonSize = NonNullable<ButtonLooks['size']>;
