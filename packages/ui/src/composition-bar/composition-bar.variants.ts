import { cva, type VariantProps } from 'class-variance-authority';

/** One part of the bar, in the colour of what it says; open is what nobody knows yet, and has an outline alone. */
export const compositionPart = cva('', {
  variants: {
    tone: {
      yes: 'fill-answer-yes',
      maybe: 'fill-answer-maybe',
      no: 'fill-answer-no',
      wait: 'fill-answer-wait',
      open: 'fill-none stroke-input stroke-2 [stroke-dasharray:4_3]',
    },
  },
});

export type CompositionTone = NonNullable<VariantProps<typeof compositionPart>['tone']>;
