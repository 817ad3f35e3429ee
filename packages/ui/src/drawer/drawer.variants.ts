import type { SheetSide } from '../lib/use-swipe-to-close';

/** Where the sheet lies and comes from. Its free edge is round; the travel is left out under reduced motion. */
const SIDES = {
  start:
    'inset-y-0 start-0 h-dvh rounded-e-xl border-e starting:-translate-x-full rtl:starting:translate-x-full touch-pan-y',
  end: 'inset-y-0 end-0 h-dvh rounded-s-xl border-s starting:translate-x-full rtl:starting:-translate-x-full touch-pan-y',
  bottom: 'inset-x-0 bottom-0 mx-auto max-h-[85dvh] rounded-t-xl border-t starting:translate-y-full',
} as const satisfies Record<SheetSide, string>;

const WIDTHS = { sm: 'max-w-80', md: 'max-w-[26rem]', lg: 'max-w-[40rem]' } as const;

export type DrawerSide = keyof typeof SIDES;
export type DrawerSize = keyof typeof WIDTHS;

export const DRAWER_SIDES = Object.keys(SIDES) as readonly DrawerSide[]; // the keys of the table above, by construction

/** The sheet at an edge of the window. At the side it leaves a strip of the page, so that one sees where one is. */
export const drawerPanel = (side: DrawerSide, size: DrawerSize): string =>
  `fixed z-50 flex flex-col overflow-hidden bg-popover text-popover-foreground shadow-lg outline-none ${SIDES[side]} ${WIDTHS[size]} ` +
  `${side === 'bottom' ? 'w-full' : 'w-[calc(100vw-3rem)]'} ` +
  'transition-[translate] duration-slow ease-out-soft motion-reduce:starting:translate-0';
