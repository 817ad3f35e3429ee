import type { ComponentProps, HTMLAttributes, ReactNode } from 'react';
import { cn } from '../lib/cn';

export type RootProps = HTMLAttributes<HTMLElement> & {
  /** `ol` where the order means something. Default: `ul`. */
  as?: 'ul' | 'ol' | undefined;
  /** Puts it on a card of its own. Leave it out inside a card. */
  framed?: boolean | undefined;
};

/** Rows of things of one kind, with a hairline between them. */
export function Root({ as: Element = 'ul', framed, className, ...rest }: RootProps) {
  return (
    <Element
      data-slot="list"
      className={cn(
        'divide-y',
        framed && 'overflow-hidden rounded-lg border bg-card px-4 text-card-foreground sm:px-5',
        className,
      )}
      {...rest}
    />
  );
}

export type ItemProps = Omit<ComponentProps<'li'>, 'title'> & {
  /** A face, an icon or a date before the words. */
  start?: ReactNode;
  /** What the row is: a name, or a `List.Link` with it. */
  title: ReactNode;
  /** One line of facts under it. */
  description?: ReactNode;
  /** Something small at the end: a badge, a number, a menu. It stays operable beside a link. */
  end?: ReactNode;
};

/** One row. With a `List.Link` as its title, the whole row is the target. */
export function Item({ start, title, description, end, className, children, ...rest }: ItemProps) {
  return (
    <li
      data-slot="list-item"
      className={cn(
        'relative flex min-h-row flex-wrap items-center gap-3 py-3 text-sm',
        'has-data-[slot=list-link]:-mx-3 has-data-[slot=list-link]:rounded-sm has-data-[slot=list-link]:px-3 has-data-[slot=list-link]:hover:bg-hover',
        className,
      )}
      {...rest}
    >
      {start ? <span className="flex shrink-0 items-center [&_svg]:size-5">{start}</span> : null}
      <div className="min-w-0 shrink grow basis-24 wrap-anywhere">
        <p className="font-semibold">{title}</p>
        {description ? <p className="text-muted-foreground">{description}</p> : null}
        {children}
      </div>
      {end ? (
        <div className="relative z-1 ms-auto flex max-w-full shrink-0 flex-wrap items-center gap-2">
          {end}
        </div>
      ) : null}
    </li>
  );
}

/** What makes a link of your own, such as a router's, the link of the row: `<Link {...List.linkProps} to="…">`. */
export const linkProps = {
  'data-slot': 'list-link',
  className:
    "outline-none after:absolute after:inset-0 after:rounded-sm after:content-[''] hover:underline " +
    'focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring',
} as const;

/** The link in the title. Its target grows to the whole row; its name stays the title. */
export function Link({ className, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...linkProps} className={cn(linkProps.className, className)} {...rest}>
      {children}
    </a>
  );
}
