'use client';
import { TrendingDown, TrendingUp } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../lib/cn';
import { useRolledNumber } from '../lib/use-rolled-number';

export type StatProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** What is counted: 'Coming'. With a link inside, the number opens its rows. */
  label: ReactNode;
  /** The number. A text, such as one formatted for the reader, changes at once; a number rolls to its new value. */
  value: string | number;
  /** Beside the number, what is new in it: '6 new this week'. */
  fresh?: string | undefined;
  /** What changed, in words: '3 more than yesterday'. */
  change?: string | undefined;
  /** Adds an arrow to the change. It says where the number went, not whether that is good. */
  trend?: 'up' | 'down' | undefined;
};

/** One number that matters today. At most four in a row. */
export function Stat({ label, value, fresh, change, trend, className, ...rest }: StatProps) {
  const drawn = useRolledNumber(value);
  const Trend = trend === 'down' ? TrendingDown : TrendingUp;
  return (
    <div data-slot="stat" className={cn('relative flex min-w-0 flex-col gap-0.5', className)} {...rest}>
      <p data-slot="stat-label" className="text-meta text-muted-foreground">
        {label}
      </p>
      <p
        data-slot="stat-value"
        className="flex flex-wrap items-baseline gap-x-2 font-display text-number font-number"
      >
        <span className="wrap-anywhere">{drawn}</span>
        {fresh ? (
          <span data-slot="stat-fresh" className="font-sans text-meta font-item text-success-text">
            {fresh}
          </span>
        ) : null}
      </p>
      {change ? (
        <p data-slot="stat-change" className="flex items-center gap-1.5 text-meta text-muted-foreground">
          {trend ? <Trend aria-hidden className="size-4 shrink-0" /> : null}
          {change}
        </p>
      ) : null}
    </div>
  );
}
