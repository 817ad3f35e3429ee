import type { ComponentProps } from 'react';
import { cn } from '../lib/cn';
import { compositionPart, type CompositionTone } from './composition-bar.variants';

export interface CompositionPart {
  /** Tells the parts apart. */
  id: string;
  /** What is counted: 'Coming'. */
  label: string;
  /** How many; a part of none takes no room. */
  value: number;
  /** yes, maybe, no, wait, or open: not known yet. */
  tone: CompositionTone;
}

export type CompositionBarProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** The parts of the whole, in the order of reading. */
  parts: readonly CompositionPart[];
  /** What a screen reader says in place of the picture. Default: each number with its label. */
  label?: string | undefined;
};

/** What a whole is made of, as one bar of parts. The numbers stand in words beside it: the bar alone says no number. */
export function CompositionBar({ parts, label, className, ...rest }: CompositionBarProps) {
  const whole = parts.reduce((sum, { value }) => sum + value, 0);
  const shown = parts.filter(({ value }) => value > 0);
  const starts = shown.map((_, at) => shown.slice(0, at).reduce((sum, { value }) => sum + value, 0));
  const percent = (count: number) => `${(count / whole) * 100}%`;
  return (
    <div
      data-slot="composition-bar"
      role="img"
      aria-label={label ?? parts.map(({ value, label: name }) => `${value} ${name}`).join(', ')}
      className={cn(
        'h-2 overflow-hidden rounded-xs forced-colors:border',
        whole === 0 && 'bg-muted',
        className,
      )}
      {...rest}
    >
      {/* Attributes, not styles: a page drawn on a server is not allowed styles of its own. */}
      <svg aria-hidden width="100%" height="100%" className="block rtl:-scale-x-100">
        {shown.map(({ id, value, tone }, at) => (
          <svg key={id} x={percent(starts[at] ?? 0)} width={percent(value)} height="100%">
            <rect width="100%" height="100%" rx={2} className={compositionPart({ tone })} />
          </svg>
        ))}
        {starts.slice(1).map((start) => (
          <line
            key={start}
            x1={percent(start)}
            x2={percent(start)}
            y1="0"
            y2="100%"
            className="stroke-card stroke-3"
          />
        ))}
      </svg>
    </div>
  );
}
