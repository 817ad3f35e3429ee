import { cva } from 'class-variance-authority';

export const trackVariants = cva(
  'relative flex h-6 min-w-0 grow touch-none items-center select-none pointer-coarse:h-11',
  { variants: { disabled: { true: 'cursor-not-allowed opacity-55', false: 'cursor-pointer' } } },
);
