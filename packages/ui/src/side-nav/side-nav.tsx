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

/** One part: an icon, its name, and at the end a badge. 48 px high. */
export function Link({ asChild, current, className, ...rest }: LinkProps) {
  const Element = asChild ? Slot.Root : 'a';
  return (
    <li>
      <Element
        data-slot="side-nav-link"
        {...(current ? { 'aria-current': 'page' } : {})}
        className={cn(
          'relative flex min-h-12 items-center gap-3 rounded-md px-4 py-2 text-sm font-semibold text-foreground focus-ring hover:bg-accent hover:text-accent-foreground',
          'aria-[current=page]:bg-secondary aria-[current=page]:text-secondary-foreground',
          "aria-[current=page]:before:absolute aria-[current=page]:before:inset-y-2 aria-[current=page]:before:start-0 aria-[current=page]:before:w-[3px] aria-[current=page]:before:rounded-full aria-[current=page]:before:bg-primary aria-[current=page]:before:content-['']",
          'forced-colors:aria-[current=page]:before:bg-[Highlight] [&>svg]:size-5 [&>svg]:shrink-0 [&>[data-slot$=badge]]:ms-auto',
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
      {children ? <span className="px-4 text-xs font-semibold text-muted-foreground">{children}</span> : null}
    </li>
  );
}
