import { cva } from 'class-variance-authority';
import { gap } from '../lib/gap.variants';

export const sectionVariants = cva('grid grid-cols-1 content-start', {
  variants: { gap },
  defaultVariants: { gap: 4 },
});

/** The heading, by its level. */
export const sectionTitle = cva('wrap-anywhere', {
  variants: { level: { 2: 'text-section', 3: 'text-base font-heading', 4: 'text-item' } },
  defaultVariants: { level: 2 },
});
