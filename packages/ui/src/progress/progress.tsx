import { useId, type ComponentProps } from 'react';
import { cn } from '../lib/cn';

export type ProgressProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** What is under way, above the bar: 'Importing 300 people'. */
  label: string;
  /** How far it is, from 0 to `max`. `null`: nobody knows, so the bar only shows that it goes on. */
  value: number | null;
  /** Default: 100. */
  max?: number | undefined;
  /** How far it is in words: '120 of 300'. Default: per cent. */
  valueText?: string | undefined;
  /** Keeps the words for screen readers only. */
  hideLabel?: boolean | undefined;
};

/** How far a piece of work is that takes longer than a moment. */
export function Progress({
  label,
  value,
  max = 100,
  valueText,
  hideLabel,
  className,
  ...rest
}: ProgressProps) {
  const hatch = useId();
  const known = value !== null && max > 0;
  const share = known ? Math.min(1, Math.max(0, value / max)) : 0;
  const text = known ? (valueText ?? `${Math.round(share * 100)}%`) : valueText;
  return (
    <div data-slot="progress" className={cn('flex flex-col gap-1.5', className)} {...rest}>
      {hideLabel ? null : (
        <div aria-hidden className="flex flex-wrap justify-between gap-x-4 text-sm">
          <span className="font-semibold">{label}</span>
          {text ? <span className="text-muted-foreground tabular-nums">{text}</span> : null}
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuetext={text}
        {...(known
          ? { 'aria-valuemin': 0, 'aria-valuemax': max, 'aria-valuenow': Math.min(max, Math.max(0, value)) }
          : {})}
        className="h-2.5 overflow-hidden rounded-full border border-input bg-muted"
      >
        <svg
          aria-hidden
          width="100%"
          height="100%"
          className={cn(
            'block text-primary forced-colors:text-[Highlight] rtl:-scale-x-100',
            !known && 'animate-pulse',
          )}
        >
          {known ? null : (
            // Hatched, not full: a bar that is full says that the work is done.
            <defs>
              <pattern
                id={hatch}
                width="8"
                height="8"
                patternUnits="userSpaceOnUse"
                patternTransform="rotate(45)"
              >
                <rect width="4" height="8" fill="currentColor" />
              </pattern>
            </defs>
          )}
          <rect
            width={known ? `${share * 100}%` : '100%'}
            height="100%"
            fill={known ? 'currentColor' : `url(#${hatch})`}
          />
        </svg>
      </div>
    </div>
  );
}
