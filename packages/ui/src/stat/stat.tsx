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
  /** What changed, in words: '3 more than yesterday'. */
  change?: string | undefined;
  /** Adds an arrow to the change. It says where the number went, not whether that is good. */
  trend?: 'up' | 'down' | undefined;
};

/** One number that matters today. At most four in a row. */
export function Stat({ label, value, change, trend, className, ...rest }: StatProps) {
  const drawn = useRolledNumber(value);
  const Trend = trend === 'down' ? TrendingDown : TrendingUp;
  return (
    <div data-slot="stat" className={cn('relative flex min-w-0 flex-col gap-0.5', className)} {...rest}>
      <p data-slot="stat-label" className="text-meta text-muted-foreground">
        {label}
      </p>
      <p data-slot="stat-value" className="font-display text-number font-number tabular-nums wrap-anywhere">
        {drawn}
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
