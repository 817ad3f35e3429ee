import { cva, type VariantProps } from 'class-variance-authority';
import { gap } from '../lib/gap.variants';

export const gridVariants = cva('grid', {
  variants: {
    /** As many columns of at least this width as fit, up to the number where one is given. */
    columns: {
      1: 'grid-cols-1',
      2: 'grid-cols-1 sm:grid-cols-2',
      3: 'grid-cols-1 sm:grid-cols-2 lg:grid-cols-3',
      4: 'grid-cols-1 sm:grid-cols-2 lg:grid-cols-4',
      cards: 'grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))]',
      tiles: 'grid-cols-[repeat(auto-fill,minmax(min(11rem,100%),1fr))]',
    },
    gap,
  },
  defaultVariants: { columns: 'cards', gap: 6 },
});

export type GridColumns = NonNullable<VariantProps<typeof gridVariants>['columns']>;
