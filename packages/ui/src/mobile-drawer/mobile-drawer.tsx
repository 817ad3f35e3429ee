'use client';
import { ArrowLeft, X } from 'lucide-react';
import { Dialog as Radix, Slot } from 'radix-ui';
import {
  createContext,
  use,
  useEffect,
  useRef,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { buttonVariants } from '../button';
import { modalScrim } from '../dialog';
import { cn } from '../lib/cn';
import * as strings from '../lib/strings';
import { useControllable } from '../lib/use-controllable';
import { useReturnFocus } from '../lib/use-return-focus';
import { useSwipeToClose } from '../lib/use-swipe-to-close';
import { SideNav } from '../side-nav';

/** From this width on there is room for the column itself. */
const DESKTOP = '(min-width: 64rem)';

/** How the links inside close the drawer they are in. */
const CloseContext = createContext<() => void>(() => {});

export interface RootProps {
  /** Whether it is open, where the page keeps it. */
  open?: boolean | undefined;
  /** Open at first, where the page does not keep it. */
  defaultOpen?: boolean | undefined;
  /** Hears each time it opens or closes. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Its trigger and its content. */
  children: ReactNode;
}

/** Holds the open state. Closes by itself when the window grows to 1024 px. */
export function Root({ open: value, defaultOpen = false, onOpenChange, children }: RootProps) {
  const [open, setOpen] = useControllable({ value, defaultValue: defaultOpen, onValueChange: onOpenChange });
  const close = useRef(() => {});
  useEffect(() => {
    close.current = () => setOpen(false);
  });
  useEffect(() => {
    if (!open) return;
    const desktop = window.matchMedia(DESKTOP);
    const handle = () => {
      if (desktop.matches) close.current();
    };
    desktop.addEventListener('change', handle);
    return () => desktop.removeEventListener('change', handle);
  }, [open]);
  return (
    <Radix.Root open={open} onOpenChange={setOpen}>
      <CloseContext value={() => setOpen(false)}>{children}</CloseContext>
    </Radix.Root>
  );
}

/** The button that opens it. Gone from 1024 px on. Pass a Button with `asChild`. Focus returns to whatever opened it. */
export function Trigger({ className, ...rest }: ComponentProps<typeof Radix.Trigger>) {
  return <Radix.Trigger data-slot="drawer-trigger" className={cn('lg:hidden', className)} {...rest} />;
}

export type ContentProps = ComponentProps<typeof Radix.Content> & {
  /** Names the drawer. Default: 'Menu'. */
  title?: string | undefined;
  /** Default: 'Close menu'. */
  closeLabel?: string | undefined;
};

/** The sheet from the inline start. Escape, the scrim, a swipe to its edge and the close button close it. */
export function Content({
  title = strings.mobileDrawer.title,
  closeLabel = strings.mobileDrawer.close,
  className,
  children,
  onOpenAutoFocus,
  onCloseAutoFocus,
  ...rest
}: ContentProps) {
  const focus = useReturnFocus(onOpenAutoFocus, (event) => {
    onCloseAutoFocus?.(event);
    // A link led on to a page that has taken the focus already: it stays there.
    const now = document.activeElement;
    if (now && now !== document.body) event.preventDefault();
  });
  const closeButton = useRef<HTMLButtonElement>(null);
  const swipe = useSwipeToClose('start', () => closeButton.current?.click());

  return (
    <Radix.Portal>
      <Radix.Overlay data-slot="drawer-scrim" className={cn(modalScrim, 'lg:hidden')} />
      <Radix.Content
        data-slot="drawer"
        aria-describedby={undefined}
        {...focus}
        {...swipe}
        className={cn(
          'fixed inset-y-0 start-0 z-50 flex w-80 max-w-[86%] touch-pan-y flex-col gap-2 overflow-y-auto overscroll-contain rounded-e-xl bg-popover p-3 text-popover-foreground shadow-lg outline-none lg:hidden',
          'transition-[translate] duration-slow ease-out-soft starting:-translate-x-full rtl:starting:translate-x-full forced-colors:border',
          className,
        )}
        {...rest}
      >
        <div className="flex items-center justify-between gap-2 ps-4">
          <Radix.Title data-slot="drawer-title" className="text-lg">
            {title}
          </Radix.Title>
          <Radix.Close
            ref={closeButton}
            aria-label={closeLabel}
            className={cn(buttonVariants({ variant: 'ghost', size: 'icon' }), 'text-muted-foreground')}
          >
            <X aria-hidden />
          </Radix.Close>
        </div>
        {children}
      </Radix.Content>
    </Radix.Portal>
  );
}

export type BackProps = ComponentProps<'a'> & {
  /** Renders the child (a router link) instead of an `a`. */
  asChild?: boolean | undefined;
};

/** The first line: the way back to the main menu. Pressing it closes the drawer. */
export function Back({ asChild, className, onClick, children, ...rest }: BackProps) {
  const close = use(CloseContext);
  const Element = asChild ? Slot.Root : 'a';
  return (
    <Element
      data-slot="drawer-back"
      className={cn(
        'flex min-h-12 items-center gap-3 border-b px-4 py-2 text-sm font-semibold text-link focus-ring hover:bg-hover',
        className,
      )}
      onClick={(event: MouseEvent<HTMLAnchorElement>) => {
        onClick?.(event);
        close();
      }}
      {...rest}
    >
      <ArrowLeft aria-hidden className="size-5 rtl:-scale-x-100" />
      <Slot.Slottable>{children}</Slot.Slottable>
    </Element>
  );
}

/** The links, as in a SideNav. */
export function Nav(props: ComponentProps<typeof SideNav.Root>) {
  return <SideNav.Root {...props} />;
}

/** One link, 48 px high: icon, label, tier badge at the end. Pressing it closes the drawer. */
export function Link({ onClick, className, ...rest }: ComponentProps<typeof SideNav.Link>) {
  const close = use(CloseContext);
  return (
    <SideNav.Link
      className={cn(
        'min-h-12 px-4',
        "aria-[current=page]:before:absolute aria-[current=page]:before:inset-y-2 aria-[current=page]:before:start-0 aria-[current=page]:before:w-[3px] aria-[current=page]:before:rounded-full aria-[current=page]:before:bg-selected-edge aria-[current=page]:before:content-['']",
        className,
      )}
      onClick={(event) => {
        onClick?.(event);
        close();
      }}
      {...rest}
    />
  );
}
