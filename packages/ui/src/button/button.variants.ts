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

const BASE =
  'inline-flex max-w-full shrink-0 select-none items-center justify-center gap-2 text-center font-semibold wrap-break-word focus-ring transition-hover ' +
  'active:not-aria-disabled:translate-y-px aria-disabled:cursor-not-allowed aria-disabled:not-data-pending:opacity-55 ' +
  'data-pending:cursor-progress [&>[data-slot=spinner]+svg]:hidden ' +
  'pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0';

export type ButtonVariant = keyof typeof VARIANTS;
export type ButtonSize = keyof typeof SIZES;

export const BUTTON_VARIANTS = Object.keys(VARIANTS) as readonly ButtonVariant[]; // the keys of the table above, by construction
export const BUTTON_SIZES = Object.keys(SIZES) as readonly ButtonSize[]; // as above

export interface ButtonLooks {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
}

/** The class names of a button, for a link or a menu trigger that borrows its looks. A table, not `cva`: this is the hottest component. */
export function buttonVariants({ variant = 'default', size = 'default' }: ButtonLooks = {}): string {
  return `${BASE} ${VARIANTS[variant]} ${variant === 'link' ? LINK_SIZES[size] : `${EDGE} ${SIZES[size]}`}`;
}
