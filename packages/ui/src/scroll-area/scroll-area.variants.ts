import { cva, type VariantProps } from 'class-variance-authority';

export const scrollAreaVariants = cva(
  [
    'weak:rounded-sm weak:overscroll-contain focus-ring weak:[scrollbar-width:thin] weak:[scrollbar-color:transparent_transparent]',
    'data-[scrollbars=visible]:[scrollbar-color:var(--input)_transparent] forced-colors:[scrollbar-color:auto]',
    // On paper there is nothing to scroll.
    'print:h-auto! print:max-h-none! print:overflow-visible',
  ],
  {
    variants: {
      // Beside the text the room for the bar is always kept, so that nothing moves when it shows.
      orientation: {
        vertical: 'weak:overflow-x-hidden weak:overflow-y-auto weak:[scrollbar-gutter:stable]',
        horizontal: 'weak:overflow-x-auto weak:overflow-y-hidden',
        both: 'weak:overflow-auto weak:[scrollbar-gutter:stable]',
      },
    },
    defaultVariants: { orientation: 'vertical' },
  },
);

export type ScrollAreaOrientation = NonNullable<VariantProps<typeof scrollAreaVariants>['orientation']>;
