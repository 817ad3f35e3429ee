'use client';
import { Tabs as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { join } from '../lib/join';

/** Holds which panel shows. */
export function Root({ className, ...rest }: ComponentProps<typeof Radix.Root>) {
  return (
    <Radix.Root
      data-slot="tabs"
      className={join('weak:flex weak:flex-col weak:gap-4', className)}
      {...rest}
    />
  );
}

export type ListProps = ComponentProps<typeof Radix.List> &
  // The list needs a name: what are these tabs of?
  ({ 'aria-label': string } | { 'aria-labelledby': string });

/**
 * The row of tabs. It scrolls sideways on a narrow window instead of wrapping; w-0 with min-w-full keeps its length from
 * widening the page, inside any grid or flex box.
 */
export function List({ className, ...rest }: ListProps) {
  return (
    <Radix.List
      data-slot="tabs-list"
      className={join(
        'weak:flex weak:w-0 weak:min-w-full weak:gap-1 weak:overflow-x-auto weak:border-b weak:pt-1 weak:[scrollbar-width:thin]',
        className,
      )}
      {...rest}
    />
  );
}

/** One tab: a noun, and a count in a Badge at most. */
export function Trigger({ className, ...rest }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      data-slot="tabs-trigger"
      className={join(
        'weak:inline-flex weak:h-control weak:shrink-0 weak:items-center weak:gap-2 weak:rounded-t-sm weak:border-b-3 weak:border-transparent weak:px-3 weak:text-sm weak:font-semibold weak:text-muted-foreground',
        'pointer-coarse:min-h-11 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-ring transition-hover',
        'hover:text-foreground data-[state=active]:border-primary data-[state=active]:text-foreground',
        'forced-colors:data-[state=active]:border-[Highlight]',
        'data-disabled:cursor-not-allowed data-disabled:opacity-55 [&_svg]:size-4',
        className,
      )}
      {...rest}
    />
  );
}

/** What a tab shows. */
export function Content({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Content
      data-slot="tabs-content"
      className={join('weak:rounded-sm focus-ring', className)}
      {...rest}
    />
  );
}
