import type { ComponentProps } from 'react';
import { cn } from '../lib/cn';
import * as strings from '../lib/strings';

/** A grey shape in place of what is being loaded. Give it the size of the final thing, so that nothing jumps. */
export function Skeleton({ className, ...rest }: Omit<ComponentProps<'div'>, 'children'>) {
  return (
    <div
      data-slot="skeleton"
      aria-hidden
      className={cn('h-4 animate-pulse rounded-sm bg-quiet forced-colors:border', className)}
      {...rest}
    />
  );
}

export type SkeletonTextProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** How many lines of text are expected. Default: 3. */
  lines?: number | undefined;
};

/** Lines of text to come; the last one is shorter. */
export function SkeletonText({ lines = 3, className, ...rest }: SkeletonTextProps) {
  return (
    <div data-slot="skeleton-text" className={cn('flex flex-col gap-2.5', className)} {...rest}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={line === lines - 1 && lines > 1 ? 'w-3/5' : 'w-full'} />
      ))}
    </div>
  );
}

export type SkeletonGroupProps = ComponentProps<'div'> & {
  /** What is being loaded, read out once: 'Loading guests'. Default: 'Loading'. */
  label?: string | undefined;
};

/** Stands around the shapes of one region and says once what they wait for. */
export function SkeletonGroup({ label = strings.skeleton.label, children, ...rest }: SkeletonGroupProps) {
  return (
    <div data-slot="skeleton-group" aria-busy="true" {...rest}>
      <span role="status" className="sr-only">
        {label}
      </span>
      {children}
    </div>
  );
}
