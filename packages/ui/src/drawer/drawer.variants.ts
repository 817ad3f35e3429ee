import { cva, type VariantProps } from 'class-variance-authority';
import type { SheetSide } from '../lib/use-swipe-to-close';

/** Where the sheet lies and comes from. Its free edge is round; the travel is left out under reduced motion. */
const side = {
  start:
    'w-[calc(100vw-3rem)] inset-y-0 start-0 h-dvh rounded-e-xl border-e starting:-translate-x-full rtl:starting:translate-x-full touch-pan-y',
  end: 'w-[calc(100vw-3rem)] inset-y-0 end-0 h-dvh rounded-s-xl border-s starting:translate-x-full rtl:starting:-translate-x-full touch-pan-y',
  bottom: 'w-full inset-x-0 bottom-0 mx-auto max-h-[85dvh] rounded-t-xl border-t starting:translate-y-full',
} satisfies Record<SheetSide, string>;

/** The sheet at an edge of the window. At the side it leaves a strip of the page, so that one sees where one is. */
export const drawerPanel = cva(
  [
    'fixed z-50 flex flex-col overflow-hidden bg-popover text-popover-foreground shadow-lg outline-none',
    'transition-[translate] duration-slow ease-out-soft motion-reduce:starting:translate-0',
  ],
  {
    variants: { side, size: { sm: 'max-w-80', md: 'max-w-[26rem]', lg: 'max-w-[40rem]' } },
    defaultVariants: { side: 'end', size: 'md' },
  },
);

export type DrawerSide = NonNullable<VariantProps<typeof drawerPanel>['side']>;
export type DrawerSize = NonNullable<VariantProps<typeof drawerPanel>['size']>;

export const DRAWER_SIDES = Object.keys(side) as readonly DrawerSide[]; // the keys of the object above, by construction
