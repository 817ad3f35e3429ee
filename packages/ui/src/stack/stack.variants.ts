import { cva } from 'class-variance-authority';
import { gap } from '../lib/gap.variants';

export const stackVariants = cva('grid grid-cols-1 content-start', {
  variants: { gap },
  defaultVariants: { gap: 4 },
});
