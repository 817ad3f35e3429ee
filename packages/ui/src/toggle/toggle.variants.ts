import { cva, type VariantProps } from 'class-variance-authority';

/**
 * The class names of a toggle, alone or in a group. Pressed is a fill, a stronger edge and an inner line: never the
 * colour alone. `aria-checked` is what a toggle in a group of one choice carries in place of `aria-pressed`.
 */
export const toggleVariants = cva(
  [
    'inline-flex max-w-full min-w-0 shrink-0 select-none items-center justify-center gap-2 rounded-md border text-center font-semibold wrap-break-word focus-ring transition-hover ',
    'data-[state=on]:border-primary data-[state=on]:bg-selected data-[state=on]:text-selected-foreground ',
    'data-[state=on]:shadow-[inset_0_0_0_1px_var(--primary)] ',
    'aria-disabled:cursor-not-allowed aria-disabled:opacity-55 pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0 ',
    'forced-colors:data-[state=on]:bg-[Highlight] forced-colors:data-[state=on]:text-[HighlightText] ',
    'forced-colors:data-[state=on]:forced-color-adjust-none',
  ],
  {
    variants: {
      variant: {
        outline: 'border-input bg-card text-foreground hover:not-aria-disabled:bg-hover',
        ghost: 'border-transparent text-foreground hover:not-aria-disabled:bg-hover',
      },
      size: {
        default: 'h-fit min-h-control px-4 py-1 text-sm',
        sm: 'h-fit min-h-control-sm px-3 py-1 text-xs',
        lg: 'h-fit min-h-control-lg px-6 py-1 text-base',
        icon: 'size-control text-sm pointer-coarse:min-w-11',
      },
    },
    defaultVariants: { variant: 'outline', size: 'default' },
  },
);

export type ToggleVariant = NonNullable<VariantProps<typeof toggleVariants>['variant']>;
export type ToggleSize = NonNullable<VariantProps<typeof toggleVariants>['size']>;

export interface ToggleLooks {
  /** `outline` on its own, `ghost` in a toolbar. */
  variant?: ToggleVariant | undefined;
  size?: ToggleSize | undefined;
}
