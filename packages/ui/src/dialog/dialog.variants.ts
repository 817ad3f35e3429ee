import { cva, type VariantProps } from 'class-variance-authority';
import { buttonVariants } from '../button';

/** The look of everything that lies over the page: dialogs, alert dialogs. Fixed scrim, same in both themes. */
export const modalScrim =
  'fixed inset-0 z-50 bg-spruce-950/50 transition-opacity duration-base ease-out-soft starting:opacity-0';

/** The button in the corner of a panel. */
export const modalClose: string = buttonVariants({
  variant: 'ghost',
  size: 'icon',
  className: 'absolute end-3 top-3 text-muted-foreground',
});

/** The panel in the middle of the window, at most as high as the window leaves room for. */
export const modalPanel = cva(
  [
    'weak:fixed weak:inset-0 weak:z-50 weak:m-auto weak:flex weak:h-fit weak:max-h-[calc(100dvh-2rem)] weak:w-[calc(100vw-2rem)]',
    'weak:flex-col weak:gap-3 weak:overflow-y-auto weak:rounded-xl weak:border weak:bg-popover weak:p-5 sm:weak:p-6',
    'weak:text-popover-foreground weak:shadow-lg weak:outline-none',
    'weak:transition-[opacity,scale] weak:duration-base weak:ease-out-soft starting:scale-97 starting:opacity-0',
  ],
  {
    variants: {
      size: { sm: 'weak:max-w-[25rem]', md: 'weak:max-w-lg', lg: 'weak:max-w-[45rem]' },
    },
    defaultVariants: { size: 'md' },
  },
);

export type ModalSize = NonNullable<VariantProps<typeof modalPanel>['size']>;

/**
 * The buttons at the end of a panel, the main one last in the markup: at the inline end where they stand side by side,
 * on top where a phone stacks them.
 */
export const modalFooter =
  'weak:flex weak:flex-col-reverse weak:gap-2 sm:weak:flex-row sm:weak:flex-wrap sm:weak:justify-end';
