import { ChevronRight } from 'lucide-react';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '../lib/cn';
import * as strings from '../lib/strings';

/** The way from the start to this page. Leave it out where there are fewer than three steps. */
export function Root({
  'aria-label': label = strings.breadcrumbs.label,
  className,
  children,
  ...rest
}: ComponentProps<'nav'>) {
  return (
    <nav data-slot="breadcrumbs" aria-label={label} className={className} {...rest}>
      <ol className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-sm">{children}</ol>
    </nav>
  );
}

export type LinkProps = ComponentProps<'a'> & {
  /** Renders the child (a router link) instead of an `a`. */
  asChild?: boolean | undefined;
};

/** A step one can go back to. */
export function Link({ asChild, className, ...rest }: LinkProps) {
  const Element = asChild ? Slot.Root : 'a';
  return (
    <li className="flex min-w-0 items-center gap-1.5">
      <Element
        data-slot="breadcrumbs-link"
        className={cn(
          'touch-target truncate rounded-sm text-link underline-offset-4 hover:underline focus-ring',
          className,
        )}
        {...rest}
      />
      <ChevronRight aria-hidden className="size-4 shrink-0 text-muted-foreground rtl:-scale-x-100" />
    </li>
  );
}

/** This page, last and not a link. */
export function Current({ className, ...rest }: ComponentProps<'span'>) {
  return (
    <li className="min-w-0">
      <span
        data-slot="breadcrumbs-current"
        aria-current="page"
        className={cn('block truncate text-muted-foreground', className)}
        {...rest}
      />
    </li>
  );
}
