import { clsx, type ClassValue } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

/** Which of our own tokens and utilities set the same property as which of Tailwind's. `cn.test.ts` holds it complete. */
const merge = extendTailwindMerge<
  'button-base' | 'choice-mark' | 'focus-ring' | 'select-arrow' | 'table-rows-on-phone' | 'touch-target'
>({
  // Strings whose result is remembered.
  cacheSize: 500,
  extend: {
    theme: {
      container: ['reading'],
      ease: ['out-soft', 'in-soft'],
      'font-weight': ['body', 'menu', 'item', 'heading', 'number'],
      shadow: ['tab'],
      spacing: ['control', 'control-sm', 'control-lg', 'row', 'row-h', 'header'],
      text: ['meta', 'item', 'body', 'section', 'page', 'number'],
    },
    classGroups: {
      animate: ['spin-or-fade'],
      duration: [{ duration: ['fast', 'base', 'slow'] }],
      transition: ['transition-hover'],
      // Each sets several properties, mostly of a state: it gives way to nothing but itself.
      'button-base': ['button-base'],
      'choice-mark': ['choice-mark'],
      'focus-ring': ['focus-ring'],
      'select-arrow': ['select-arrow'],
      'table-rows-on-phone': ['table-rows-on-phone'],
      'touch-target': ['touch-target'],
    },
  },
});

/** Joins class names; of two that set the same property the later wins, so that a consumer's class wins over ours. */
export const cn = (...classes: ClassValue[]): string => merge(clsx(classes));
