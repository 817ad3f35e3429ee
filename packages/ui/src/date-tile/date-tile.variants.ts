import { cva, type VariantProps } from 'class-variance-authority';

/** The whole tile. The shadow follows the torn edge, which a border could not. */
export const dateTile = cva(
  'inline-block shrink-0 select-none text-center [filter:drop-shadow(0_0_1px_var(--input))_drop-shadow(0_2px_3px_rgb(0_0_0/0.14))] forced-colors:border forced-colors:filter-none',
  { variants: { size: { sm: 'w-12', md: 'w-16', lg: 'w-20' } }, defaultVariants: { size: 'md' } },
);

/** The band with the month, solid in the deep hue of the type; empty where there is no date. */
export const dateTileBand = cva('block bg-type-text forced-colors:border-b', {
  variants: {
    size: { sm: 'text-[0.6875rem] py-px', md: 'text-meta py-1', lg: 'text-body py-1.5' },
    empty: { true: '', false: 'truncate px-1 font-item text-type-tint' },
  },
  defaultVariants: { size: 'md', empty: false },
});

/** The day below it, or the words in its place. */
export const dateTileDay = cva('flex items-center justify-center', {
  variants: {
    size: { sm: 'h-8', md: 'h-11', lg: 'h-14' },
    empty: {
      true: 'px-1 text-xs font-semibold text-muted-foreground',
      false: 'font-display font-number tabular-nums',
    },
  },
  compoundVariants: [
    { empty: false, size: 'sm', class: 'text-xl' },
    { empty: false, size: 'md', class: 'text-2xl' },
    { empty: false, size: 'lg', class: 'text-3xl' },
  ],
  defaultVariants: { size: 'md', empty: false },
});

export type DateTileSize = NonNullable<VariantProps<typeof dateTile>['size']>;
