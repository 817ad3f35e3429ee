import { Slot } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../lib/cn';

export type RootProps = ComponentProps<'nav'> & {
  /** What these pages have in common: 'Dashboard'. */
  'aria-label': string;
};

/** A column of links to the parts of one place. */
export function Root({ className, children, ...rest }: RootProps) {
  return (
    <nav data-slot="side-nav" className={className} {...rest}>
      <ul className="flex flex-col gap-0.5">{children}</ul>
    </nav>
  );
}

export type LinkProps = ComponentProps<'a'> & {
  /** Renders the child (a router link) instead of an `a`. Icon and badge go inside it. */
  asChild?: boolean | undefined;
  /** The page one is on. */
  current?: boolean | undefined;
};

/** One part: an icon, its name, and at the end a badge. 36 px high, 44 where fingers press. */
export function Link({ asChild, current, className, ...rest }: LinkProps) {
  const Element = asChild ? Slot.Root : 'a';
  return (
    <li>
      <Element
        data-slot="side-nav-link"
        {...(current ? { 'aria-current': 'page' } : {})}
        className={cn(
          'relative flex min-h-9 items-center gap-3 rounded-md px-2.5 py-1.5 text-item font-menu text-quiet-foreground focus-ring hover:bg-hover pointer-coarse:min-h-11',
          'aria-[current=page]:bg-selected aria-[current=page]:font-heading aria-[current=page]:text-selected-foreground',
          'forced-colors:aria-[current=page]:outline forced-colors:aria-[current=page]:outline-[Highlight] [&>svg]:size-5 [&>svg]:text-muted-foreground [&[aria-current=page]>svg]:text-current [&>svg]:shrink-0 [&>[data-slot$=badge]]:ms-auto',
          className,
        )}
        {...rest}
      />
    </li>
  );
}

export interface SeparatorProps {
  /** What the links that follow have in common. */
  children?: ReactNode;
}

/** A line before the links that follow, with a name when they need one. */
export function Separator({ children }: SeparatorProps) {
  return (
    <li className="mt-2 border-t pt-2" aria-hidden={children ? undefined : true}>
      {children ? <span className="px-2.5 text-meta text-muted-foreground">{children}</span> : null}
    </li>
  );
}
