import { cva, type VariantProps } from 'class-variance-authority';

/** The looks of a card, in its column and under the pointer. */
export const boardCard =
  'grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-2 rounded-md border bg-card p-1.5 text-sm text-card-foreground shadow-sm';

/** Where a carried card would land: a bar in the gap before this card. */
export const landing =
  'before:pointer-events-none before:absolute before:inset-x-0 before:-top-1.5 before:h-1 before:rounded-full before:bg-primary forced-colors:before:bg-[Highlight]';

/** A card in its column. */
export const boardCardVariants = cva([boardCard, 'relative'], {
  variants: {
    state: {
      rests: '',
      lifted: 'outline-3 outline-offset-1 outline-primary outline-dashed',
      'left-behind': 'opacity-50 outline-2 outline-input outline-dashed',
    },
    fixed: { true: 'ps-3', false: 'cursor-grab select-none' },
    lands: { true: landing },
  },
});

export type BoardCardState = NonNullable<VariantProps<typeof boardCardVariants>['state']>;
