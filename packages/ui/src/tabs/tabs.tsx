'use client';
import { Tabs as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '../lib/cn';

/** Holds which panel shows. */
export function Root({ className, ...rest }: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root data-slot="tabs" className={cn('flex flex-col gap-4', className)} {...rest} />;
}

export type ListProps = ComponentProps<typeof Radix.List> &
  // The list needs a name: what are these tabs of?
  ({ 'aria-label': string } | { 'aria-labelledby': string });

/**
 * The row of tabs. It scrolls sideways on a narrow window instead of wrapping; w-0 with min-w-full keeps its length from
 * widening the page, whatever grid or flex box it stands in.
 */
export function List({ className, ...rest }: ListProps) {
  return (
    <Radix.List
      data-slot="tabs-list"
      className={cn(
        'flex w-0 min-w-full gap-1 overflow-x-auto border-b pt-1 [scrollbar-width:thin]',
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
      className={cn(
        'inline-flex h-control shrink-0 items-center gap-2 rounded-t-sm border-b-3 border-transparent px-3 text-sm font-semibold text-muted-foreground',
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
    <Radix.Content data-slot="tabs-content" className={cn('rounded-sm focus-ring', className)} {...rest} />
  );
}
