import { cva, type VariantProps } from 'class-variance-authority';
import { gap } from '../lib/gap.variants';

export const clusterVariants = cva('flex min-w-0 flex-wrap', {
  variants: {
    justify: {
      start: 'justify-start',
      center: 'justify-center',
      end: 'justify-end',
      between: 'justify-between',
    },
    align: {
      start: 'items-start',
      center: 'items-center',
      baseline: 'items-baseline',
      end: 'items-end',
    },
    gap,
  },
  defaultVariants: { justify: 'start', align: 'center', gap: 3 },
});

export type ClusterJustify = NonNullable<VariantProps<typeof clusterVariants>['justify']>;
export type ClusterAlign = NonNullable<VariantProps<typeof clusterVariants>['align']>;
