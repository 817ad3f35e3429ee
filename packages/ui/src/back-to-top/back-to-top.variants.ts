import { cva } from 'class-variance-authority';

export const backToTopVariants = cva(
  [
    'fixed end-4 z-30 flex size-12 items-center justify-center rounded-full bg-primary text-primary-foreground shadow-lg focus-ring hover:bg-primary-hover sm:end-6 print:hidden',
    'transition-[opacity,visibility] duration-base data-[state=hidden]:invisible data-[state=hidden]:opacity-0 forced-colors:border',
  ],
  {
    variants: { aboveLauncher: { true: 'bottom-19 sm:bottom-21', false: 'bottom-4 sm:bottom-6' } },
    defaultVariants: { aboveLauncher: false },
  },
);
