'use client';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useRef, type ComponentProps } from 'react';
import { modalClose, modalFooter, modalScrim } from '../dialog';
import { cn } from '../lib/cn';
import * as strings from '../lib/strings';
import { useReturnFocus } from '../lib/use-return-focus';
import { useSwipeToClose } from '../lib/use-swipe-to-close';
import { drawerPanel, type DrawerSide, type DrawerSize } from './drawer.variants';

export type RootProps = ComponentProps<typeof Radix.Root>;

/** Holds the open state of a drawer. */
export function Root(props: RootProps) {
  return <Radix.Root {...props} />;
}

/** The button that opens the drawer; focus returns to it. Pass a Button with `asChild`. */
export function Trigger(props: ComponentProps<typeof Radix.Trigger>) {
  return <Radix.Trigger data-slot="drawer-trigger" {...props} />;
}

export type ContentProps = ComponentProps<typeof Radix.Content> & {
  /** The edge it comes from. Default: end. */
  side?: DrawerSide | undefined;
  /** Width at most: sm 320, md 416, lg 640 px. Default: md. */
  size?: DrawerSize | undefined;
  /** Name of the button in the corner. */
  closeLabel?: string | undefined;
};

/**
 * The sheet with its scrim and close button. Escape, the scrim and a swipe towards its edge close it. Needs a `Title`
 * inside; without a `Description`, pass `aria-describedby={undefined}`.
 */
export function Content({
  side = 'end',
  size,
  closeLabel = strings.drawer.close,
  className,
  children,
  onOpenAutoFocus,
  onCloseAutoFocus,
  ...rest
}: ContentProps) {
  const focus = useReturnFocus(onOpenAutoFocus, onCloseAutoFocus);
  const closeButton = useRef<HTMLButtonElement>(null);
  const swipe = useSwipeToClose(side, () => closeButton.current?.click());
  return (
    <Radix.Portal>
      <Radix.Overlay data-slot="drawer-scrim" className={modalScrim} />
      <Radix.Content
        data-slot="drawer"
        data-side={side}
        className={cn(drawerPanel({ side, size }), className)}
        {...focus}
        {...swipe}
        {...rest}
      >
        {children}
        <Radix.Close
          ref={closeButton}
          data-slot="drawer-close"
          aria-label={closeLabel}
          className={modalClose}
        >
          <X aria-hidden />
        </Radix.Close>
      </Radix.Content>
    </Radix.Portal>
  );
}

/** Title and description; stays in sight while the body scrolls. */
export function Header({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div data-slot="drawer-header" className={cn('grid gap-1 px-5 pt-5 pb-3 sm:px-6', className)} {...rest} />
  );
}

/** Names the drawer for everybody. */
export function Title({ className, ...rest }: ComponentProps<typeof Radix.Title>) {
  return (
    <Radix.Title
      data-slot="drawer-title"
      className={cn('pe-10 text-xl wrap-anywhere', className)}
      {...rest}
    />
  );
}

/** One sentence under the title, read out when the drawer opens. */
export function Description({ className, ...rest }: ComponentProps<typeof Radix.Description>) {
  return (
    <Radix.Description
      data-slot="drawer-description"
      className={cn('text-sm text-muted-foreground wrap-anywhere', className)}
      {...rest}
    />
  );
}

/** What the drawer holds; it scrolls by itself. Without a control inside, give it `tabIndex={0}` so that keys can scroll it. */
export function Body({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="drawer-body"
      className={cn(
        'min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-5 wrap-anywhere sm:px-6',
        'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-ring',
        className,
      )}
      {...rest}
    />
  );
}

/** The buttons. The main action comes last in the markup, so that it is at the inline end. */
export function Footer({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="drawer-footer"
      className={cn(modalFooter, 'border-t px-5 py-4 sm:px-6', className)}
      {...rest}
    />
  );
}

/** Closes the drawer. Pass a Button with `asChild`. */
export function Close(props: ComponentProps<typeof Radix.Close>) {
  return <Radix.Close {...props} />;
}
