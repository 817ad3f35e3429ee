import { cva } from 'class-variance-authority';
import type { NameSize } from './name-size';

export const nameTagVariants = cva(
  [
    'min-h-52 w-full max-w-[21rem] justify-between gap-3 overflow-hidden border-input p-5 sm:p-5',
    'break-inside-avoid [print-color-adjust:exact] print:min-h-[55mm] print:w-[90mm] print:max-w-none print:p-[4mm]',
  ],
  {
    variants: { duty: { true: 'pt-0! print:pt-0!', false: 'pt-7 print:pt-[5mm]' } },
    defaultVariants: { duty: false },
  },
);

/** The name, smaller the longer it is. */
export const nameTagName = cva('max-w-full hyphens-auto', {
  variants: {
    size: {
      huge: 'text-4xl leading-none',
      large: 'text-3xl leading-none',
      medium: 'text-2xl leading-tight',
      small: 'text-xl leading-tight',
    } satisfies Record<NameSize, string>,
  },
});
