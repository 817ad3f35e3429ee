import { buttonVariants } from '../button';
import { cn } from '../lib/cn';

/** The look of everything that lies over the page: dialogs, alert dialogs. Fixed scrim, same in both themes. */
export const modalScrim =
  'fixed inset-0 z-50 bg-spruce-950/50 transition-opacity duration-base ease-out-soft starting:opacity-0';

/** The button in the corner of a panel. */
export const modalClose = cn(
  buttonVariants({ variant: 'ghost', size: 'icon' }),
  'absolute end-3 top-3 text-muted-foreground',
);

const WIDTHS = { sm: 'max-w-[25rem]', md: 'max-w-lg', lg: 'max-w-[45rem]' } as const;

export type ModalSize = keyof typeof WIDTHS;

/** The panel in the middle of the window, at most as high as the window leaves room for. */
export const modalPanel = (size: ModalSize): string =>
  `fixed inset-0 z-50 m-auto flex h-fit max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] flex-col gap-3 overflow-y-auto ${WIDTHS[size]} ` +
  'rounded-xl border bg-popover p-5 text-popover-foreground shadow-lg outline-none sm:p-6 ' +
  'transition-[opacity,scale] duration-base ease-out-soft starting:scale-97 starting:opacity-0';

/**
 * The buttons at the end of a panel, the main one last in the markup: at the inline end where they stand side by side,
 * on top where a phone stacks them.
 */
export const modalFooter = 'flex flex-col-reverse gap-2 sm:flex-row sm:flex-wrap sm:justify-end';
