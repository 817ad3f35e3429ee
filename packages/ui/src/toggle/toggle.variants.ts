/**
 * Pressed is a fill, a stronger edge and an inner line: never the colour alone. `aria-checked` is what a toggle in a
 * group of one choice carries in place of `aria-pressed`.
 */
const BASE =
  'inline-flex max-w-full min-w-0 shrink-0 select-none items-center justify-center gap-2 rounded-md border text-center font-semibold wrap-break-word focus-ring transition-hover ' +
  'data-[state=on]:border-primary data-[state=on]:bg-accent data-[state=on]:text-accent-foreground ' +
  'data-[state=on]:shadow-[inset_0_0_0_1px_var(--primary)] ' +
  'aria-disabled:cursor-not-allowed aria-disabled:opacity-55 pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0 ' +
  'forced-colors:data-[state=on]:bg-[Highlight] forced-colors:data-[state=on]:text-[HighlightText] ' +
  'forced-colors:data-[state=on]:forced-color-adjust-none';

const VARIANTS = {
  outline: 'border-input bg-card text-foreground hover:not-aria-disabled:bg-accent',
  ghost: 'border-transparent text-foreground hover:not-aria-disabled:bg-accent',
} as const;

const SIZES = {
  default: 'h-fit min-h-control px-4 py-1 text-sm',
  sm: 'h-fit min-h-control-sm px-3 py-1 text-xs',
  lg: 'h-fit min-h-control-lg px-6 py-1 text-base',
  icon: 'size-control text-sm pointer-coarse:min-w-11',
} as const;

export type ToggleVariant = keyof typeof VARIANTS;
export type ToggleSize = keyof typeof SIZES;

export interface ToggleLooks {
  /** `outline` on its own, `ghost` in a toolbar. */
  variant?: ToggleVariant | undefined;
  size?: ToggleSize | undefined;
}

/** The class names of a toggle, alone or in a group. */
export const toggleVariants = ({ variant = 'outline', size = 'default' }: ToggleLooks = {}): string =>
  `${BASE} ${VARIANTS[variant]} ${SIZES[size]}`;
