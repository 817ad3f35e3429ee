/** Looks of the twelve buttons, see the Button page for what each is for. */
const VARIANTS = {
  default: 'rounded-md bg-primary text-primary-foreground hover:not-aria-disabled:bg-primary-hover',
  'primary-action':
    'rounded-md bg-action text-action-foreground shadow-tab hover:not-aria-disabled:bg-action-hover',
  'primary-signup':
    'rounded-full bg-highlight text-highlight-foreground ring-1 ring-marigold-700 hover:not-aria-disabled:bg-highlight-hover',
  secondary: 'rounded-md bg-secondary text-secondary-foreground hover:not-aria-disabled:bg-secondary-hover',
  'secondary-muted': 'rounded-md bg-quiet text-quiet-foreground hover:not-aria-disabled:bg-quiet-hover',
  outline:
    'rounded-md border border-input bg-card text-foreground hover:not-aria-disabled:bg-accent hover:not-aria-disabled:text-accent-foreground',
  ghost:
    'rounded-md text-foreground hover:not-aria-disabled:bg-accent hover:not-aria-disabled:text-accent-foreground',
  link: 'rounded-sm text-link underline underline-offset-4 hover:not-aria-disabled:decoration-2',
  destructive:
    'rounded-md bg-destructive text-destructive-foreground hover:not-aria-disabled:bg-destructive-hover',
  'secondary-light': 'rounded-md bg-linen-0 text-spruce-800 shadow-sm hover:not-aria-disabled:bg-spruce-50',
  'primary-dark':
    'rounded-md border border-spruce-500 bg-spruce-950 text-linen-50 hover:not-aria-disabled:bg-spruce-900',
  'secondary-dark':
    'rounded-md border border-spruce-500 bg-spruce-800 text-spruce-50 hover:not-aria-disabled:bg-spruce-700',
} as const;

/** Where colours are forced, fills are gone: the edge is what shows that it is a button. */
const EDGE = 'forced-colors:border forced-colors:border-[ButtonText]';

/** The height is the least: words that find no room beside each other go to a second line. */
const SIZES = {
  default: 'h-fit min-h-control px-4 py-1 text-sm',
  sm: 'h-fit min-h-control-sm px-3 py-1 text-xs',
  lg: 'h-fit min-h-control-lg px-6 py-1 text-base',
  icon: 'size-control text-sm pointer-coarse:min-w-11',
} as const;

/** A link stands in running text: it has a type size but no box. */
const LINK_SIZES = {
  default: 'text-sm',
  sm: 'text-xs',
  lg: 'text-base',
  icon: 'text-sm pointer-coarse:min-w-11',
} as const;

export type ButtonVariant = keyof typeof VARIANTS;
export type ButtonSize = keyof typeof SIZES;

export const BUTTON_VARIANTS = Object.keys(VARIANTS) as readonly ButtonVariant[]; // the keys of the table above, by construction
export const BUTTON_SIZES = Object.keys(SIZES) as readonly ButtonSize[]; // as above

export interface ButtonLooks {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
}

/** Made once for each pair: the very same string costs the browser a pointer, an equal one costs reading it again. */
const made: Partial<Record<ButtonVariant, Partial<Record<ButtonSize, string>>>> = {};

/** The class names of a button. A table, not `cva`, and without an object for each call: this is the hottest component. */
export function buttonLooks(variant: ButtonVariant = 'default', size: ButtonSize = 'default'): string {
  const ofVariant = (made[variant] ??= {});
  return (ofVariant[size] ??=
    `button-base ${VARIANTS[variant]} ${variant === 'link' ? LINK_SIZES[size] : `${EDGE} ${SIZES[size]}`}`);
}

/** The class names of a button, for a link or a menu trigger that borrows its looks. */
export const buttonVariants = ({ variant, size }: ButtonLooks = {}): string => buttonLooks(variant, size);
