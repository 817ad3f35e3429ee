'use client';
import { Slot } from 'radix-ui';
import { useSyncExternalStore, type ComponentProps } from 'react';
import { cn } from '../lib/cn';

/** The bar has a shadow when the page has scrolled further than this many pixels. */
export const TOP_BAR_SHADOW_OFFSET = 10;

function subscribe(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}
const isScrolled = () => window.scrollY > TOP_BAR_SHADOW_OFFSET;

/** The header of every page: brand at the start, links, actions at the end. Stays at the top. */
export function Root({ className, children, ...rest }: ComponentProps<'header'>) {
  const scrolled = useSyncExternalStore(subscribe, isScrolled, () => false);
  return (
    <header
      data-slot="top-bar"
      data-scrolled={scrolled || undefined}
      className={cn(
        'sticky top-0 z-40 border-b bg-background text-foreground data-scrolled:shadow-md',
        className,
      )}
      {...rest}
    >
      <div className="mx-auto flex min-h-16 max-w-7xl flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 sm:px-6 lg:flex-nowrap">
        {children}
      </div>
    </header>
  );
}

export type LinkProps = ComponentProps<'a'> & {
  /** Renders the child (a router link) instead of an `a`. */
  asChild?: boolean | undefined;
  /** The page one is on. */
  current?: boolean | undefined;
};

/** Logo and name of the product, a link to its start. */
export function Brand({ asChild, className, ...rest }: Omit<LinkProps, 'current'>) {
  const Element = asChild ? Slot.Root : 'a';
  return (
    <Element
      data-slot="top-bar-brand"
      className={cn(
        'inline-flex min-h-11 max-w-full shrink-0 items-center gap-2 rounded-sm font-display text-xl font-heading focus-ring [&_svg]:size-7',
        className,
      )}
      {...rest}
    />
  );
}

export type NavProps = ComponentProps<'nav'> & {
  /** Tells this list of links from others on the page: 'Main'. */
  'aria-label': string;
};

/** The links. Under 1024 px they go; put them into a MobileDrawer. */
export function Nav({ className, children, ...rest }: NavProps) {
  return (
    <nav data-slot="top-bar-nav" className={cn('max-lg:hidden', className)} {...rest}>
      <ul className="flex flex-wrap items-center gap-1">{children}</ul>
    </nav>
  );
}

/** One link; the current one has a marigold line under it. */
export function Link({ asChild, current, className, ...rest }: LinkProps) {
  const Element = asChild ? Slot.Root : 'a';
  return (
    <li>
      <Element
        data-slot="top-bar-link"
        {...(current ? { 'aria-current': 'page' } : {})}
        className={cn(
          'relative inline-flex min-h-11 items-center gap-2 rounded-sm px-3 text-sm font-semibold focus-ring hover:bg-hover',
          "aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-3 aria-[current=page]:after:bottom-1 aria-[current=page]:after:h-[3px] aria-[current=page]:after:rounded-full aria-[current=page]:after:bg-highlight aria-[current=page]:after:content-['']",
          'forced-colors:aria-[current=page]:after:bg-[Highlight]',
          className,
        )}
        {...rest}
      />
    </li>
  );
}

/** Buttons at the end: account, sign in, the menu. */
export function Actions({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="top-bar-actions"
      className={cn('ms-auto flex flex-wrap items-center justify-end gap-2', className)}
      {...rest}
    />
  );
}
