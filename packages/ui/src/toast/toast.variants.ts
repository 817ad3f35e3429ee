import { cva } from 'class-variance-authority';
import { buttonVariants } from '../button';

/** One toast. The band at its start says its type, as the icon and the words do. */
export const toastVariants = cva(
  [
    'relative flex w-full items-start gap-3 overflow-hidden rounded-md border bg-popover py-3 ps-5 pe-2 text-popover-foreground shadow-lg',
    "before:absolute before:inset-y-0 before:start-0 before:w-1 before:content-['']",
    'forced-colors:before:bg-[CanvasText] focus-ring',
    'transition-[opacity,translate] duration-base ease-out-soft starting:translate-y-4 starting:opacity-0',
    'data-[state=closed]:pointer-events-none data-[state=closed]:opacity-0 data-[state=closed]:ease-in-soft',
    'translate-x-(--radix-toast-swipe-move-x,0px) data-[swipe=move]:transition-none',
  ],
  {
    variants: {
      type: {
        default: 'before:bg-input',
        loading: 'before:bg-input',
        info: 'before:bg-chart-3',
        success: 'before:bg-chart-5',
        warning: 'before:bg-highlight',
        error: 'before:bg-destructive',
      },
    },
  },
);

/** The icon that says the type. */
export const toastIcon = cva('mt-0.5 size-5 shrink-0', {
  variants: {
    type: {
      info: 'text-info-text',
      success: 'text-success-text',
      warning: 'text-warning-text',
      error: 'text-destructive-text',
    },
  },
});

export const toastAction: string = buttonVariants({ variant: 'outline', size: 'sm', className: 'mt-2' });

export const toastClose: string = buttonVariants({
  variant: 'ghost',
  size: 'icon',
  className: 'size-8 text-muted-foreground',
});
