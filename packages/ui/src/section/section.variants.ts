import { cva } from 'class-variance-authority';
import { gap } from '../lib/gap.variants';

export const sectionVariants = cva('grid grid-cols-1 content-start', {
  variants: { gap },
  defaultVariants: { gap: 4 },
});

/** The heading, by its level. */
export const sectionTitle = cva('wrap-anywhere', {
  variants: { level: { 2: 'text-xl', 3: 'text-lg', 4: 'text-base font-heading' } },
  defaultVariants: { level: 2 },
});
