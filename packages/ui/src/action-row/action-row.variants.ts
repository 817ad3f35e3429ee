import { cva, type VariantProps } from 'class-variance-authority';

/** When something is due: late on solid marigold, today on soft, later as plain words. */
export const dueMark = cva('text-meta wrap-anywhere', {
  variants: {
    level: {
      late: 'rounded-md bg-due px-2 py-1 font-item text-due-foreground forced-colors:border',
      today: 'rounded-md bg-due-soft px-2 py-1 font-item text-due-soft-foreground forced-colors:border',
      later: 'text-muted-foreground',
    },
  },
  defaultVariants: { level: 'later' },
});

export type DueLevel = NonNullable<VariantProps<typeof dueMark>['level']>;
