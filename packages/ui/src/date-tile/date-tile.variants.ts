import { cva, type VariantProps } from 'class-variance-authority';

/** The whole tile. The shadow follows the torn edge, which a border could not. */
export const dateTile = cva(
  'inline-block shrink-0 select-none text-center [filter:drop-shadow(0_0_1px_var(--input))] forced-colors:border forced-colors:filter-none',
  { variants: { size: { sm: 'w-12', md: 'w-16', lg: 'w-20' } }, defaultVariants: { size: 'md' } },
);

/** The band with the month, empty where there is no date. */
export const dateTileBand = cva('block bg-type-tint', {
  variants: {
    size: { sm: 'text-[0.6875rem] py-px', md: 'text-xs py-0.5', lg: 'text-sm py-1' },
    empty: { true: '', false: 'truncate px-1 font-semibold text-type-text' },
  },
  defaultVariants: { size: 'md', empty: false },
});

/** The day below it, or the words in its place. */
export const dateTileDay = cva('flex items-center justify-center', {
  variants: {
    size: { sm: 'h-8', md: 'h-11', lg: 'h-14' },
    empty: {
      true: 'px-1 text-xs font-semibold text-muted-foreground',
      false: 'font-display font-heading tabular-nums',
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
