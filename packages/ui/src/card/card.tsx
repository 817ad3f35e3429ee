import type { ComponentProps, HTMLAttributes } from 'react';
import { cn } from '../lib/cn';

export type RootProps = HTMLAttributes<HTMLElement> & {
  /** What the card is: an `article` or `section`, a `li` in a list. Default: `div`. */
  as?: 'div' | 'article' | 'section' | 'li' | undefined;
  /** A 6 px band along the top, in the tint of the event type: for cards about a person. */
  band?: boolean | undefined;
};

/** A sheet on the table. With a `Card.Link` inside, the whole card is its target. */
export function Root({ as: Element = 'div', band, className, ...rest }: RootProps) {
  return (
    <Element
      data-slot="card"
      className={cn(
        'relative flex min-w-0 flex-col gap-4 rounded-lg border bg-card p-5 text-card-foreground sm:p-6',
        'has-data-[slot=card-link]:hover:border-input has-data-[slot=card-link]:hover:shadow-md',
        band &&
          "overflow-hidden pt-7 before:absolute before:inset-x-0 before:top-0 before:h-1.5 before:bg-type-tint before:content-['']",
        className,
      )}
      {...rest}
    />
  );
}

/** Title and facts at the start, something small (a badge, a menu) at the end. */
export function Header({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="card-header"
      className={cn('grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1', className)}
      {...rest}
    />
  );
}

export type TitleProps = ComponentProps<'h3'> & {
  /** The level that fits the page's outline. Default: 3. */
  level?: 2 | 3 | 4 | undefined;
};

/** Names the card. */
export function Title({ level = 3, className, ...rest }: TitleProps) {
  const Heading = `h${level}` as const;
  return (
    <Heading
      data-slot="card-title"
      className={cn('col-start-1 min-w-0 text-section wrap-anywhere', className)}
      {...rest}
    />
  );
}

/** One line of facts under the title. */
export function Description({ className, ...rest }: ComponentProps<'p'>) {
  return (
    <p
      data-slot="card-description"
      className={cn('col-start-1 text-meta text-muted-foreground wrap-anywhere', className)}
      {...rest}
    />
  );
}

/** Sits at the end of the header; stays operable above a card-wide link. */
export function Aside({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="card-aside"
      className={cn('relative z-1 col-start-2 row-span-2 row-start-1 flex items-center gap-2', className)}
      {...rest}
    />
  );
}

/** What the card holds. */
export function Content({ className, ...rest }: ComponentProps<'div'>) {
  return <div data-slot="card-content" className={cn('flex min-w-0 flex-col gap-3', className)} {...rest} />;
}

/** The actions, at most one of them a main action. They stay operable above a card-wide link. */
export function Footer({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="card-footer"
      className={cn('relative z-1 mt-auto flex flex-wrap items-center gap-2 self-start', className)}
      {...rest}
    />
  );
}

/** What makes a link of your own, such as a router's, the link of the card: `<Link {...Card.linkProps} to="…">`. */
export const linkProps = {
  'data-slot': 'card-link',
  className:
    "outline-none after:absolute after:inset-0 after:rounded-lg after:content-[''] " +
    'focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-ring hover:underline',
} as const;

export type LinkProps = ComponentProps<'a'>;

/** The link in the title. Its target grows to the whole card; its name stays the title. */
export function Link({ className, children, ...rest }: LinkProps) {
  return (
    <a {...linkProps} className={cn(linkProps.className, className)} {...rest}>
      {children}
    </a>
  );
}

/** The fold of a ticket across a card: a dashed line with a half-circle cut from each side. At most one motif per card. */
export function TicketFold({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="card-ticket-fold"
      aria-hidden
      className={cn(
        'relative -mx-5 h-0 border-t border-dashed border-input sm:-mx-6 forced-colors:hidden',
        // Half discs, which cover the card's edge and end with it: whole ones behind a clip would widen a page whose edge
        // the card touches.
        "before:absolute before:-start-px before:-top-2.5 before:h-5 before:w-2.75 before:rounded-e-full before:border before:border-s-0 before:bg-background before:content-['']",
        "after:absolute after:-end-px after:-top-2.5 after:h-5 after:w-2.75 after:rounded-s-full after:border after:border-e-0 after:bg-background after:content-['']",
        className,
      )}
      {...rest}
    />
  );
}
