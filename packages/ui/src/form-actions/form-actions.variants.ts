import { cva, type VariantProps } from 'class-variance-authority';

/**
 * Under 640 px the main button takes the first line, below what is said before it, and the others share the next as far
 * as they fit: three buttons below each other would take a third of a phone.
 */
export const formActionsVariants = cva(
  [
    'flex flex-wrap gap-3 sm:items-center',
    'max-sm:*:grow max-sm:*:first:basis-full max-sm:[&>:not(button,a)]:basis-full max-sm:[&>:not(button,a):first-child+*]:basis-full',
  ],
  {
    variants: {
      align: { start: '', end: 'sm:flex-row-reverse' },
      sticky: { true: 'sticky bottom-0 z-10 border-t border-border bg-background py-3', false: 'pt-2' },
    },
    defaultVariants: { align: 'start', sticky: false },
  },
);

export type FormActionsAlign = NonNullable<VariantProps<typeof formActionsVariants>['align']>;
