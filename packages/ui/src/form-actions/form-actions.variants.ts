import { cva, type VariantProps } from 'class-variance-authority';

/** Under 640 px each button takes the whole width, the main one on top. */
export const formActionsVariants = cva('flex flex-col gap-3 *:max-sm:w-full sm:flex-wrap sm:items-center', {
  variants: {
    align: { start: 'sm:flex-row', end: 'sm:flex-row-reverse' },
    sticky: { true: 'sticky bottom-0 z-10 border-t border-border bg-background py-3', false: 'pt-2' },
  },
  defaultVariants: { align: 'start', sticky: false },
});

export type FormActionsAlign = NonNullable<VariantProps<typeof formActionsVariants>['align']>;
