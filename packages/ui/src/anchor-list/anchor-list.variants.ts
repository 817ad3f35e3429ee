import { cva, type VariantProps } from 'class-variance-authority';

export const anchorListLink = cva(
  [
    '-ms-px flex items-center rounded-e-sm border-s-3 border-transparent py-1.5 pe-2 text-muted-foreground wrap-anywhere focus-ring hover:text-foreground hover:underline pointer-coarse:min-h-11',
    'aria-[current]:border-primary aria-[current]:font-semibold aria-[current]:text-foreground forced-colors:aria-[current]:border-[Highlight]',
  ],
  { variants: { level: { 1: 'ps-4', 2: 'ps-7' } }, defaultVariants: { level: 1 } },
);

export type AnchorLevel = NonNullable<VariantProps<typeof anchorListLink>['level']>;
