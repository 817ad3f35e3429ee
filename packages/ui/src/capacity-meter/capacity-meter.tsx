import { useId, type ComponentProps } from 'react';
import { cn } from '../lib/cn';
import * as strings from '../lib/strings';
import { capacityBar } from './capacity-meter.variants';

/** The words of the meter, for other languages. */
export interface CapacityWords {
  taken: (taken: number, size: number) => string;
  unlimited: (taken: number) => string;
  held: (held: number) => string;
  left: (left: number) => string;
  full: string;
  over: (over: number) => string;
}

export type CapacityMeterProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** Places that a yes holds. */
  taken: number;
  /** Places kept for a while for someone who has not confirmed. Default: 0. */
  held?: number | undefined;
  /** All places there are. `null`: no limit, so only words. */
  size: number | null;
  /** What the places are of, for screen readers: 'Boat trip'. Default: 'Places'. */
  label?: string | undefined;
  /** Its words, where the default ones do not fit. */
  words?: Partial<CapacityWords> | undefined;
};

/** How full something is: taken, held and left, as a bar and in words. */
export function CapacityMeter({
  taken,
  held = 0,
  size,
  label = strings.capacityMeter.label,
  words,
  className,
  ...rest
}: CapacityMeterProps) {
  const hatch = useId();
  const say: CapacityWords = { ...strings.capacityMeter, ...words };
  if (size === null) {
    return (
      <div data-slot="capacity-meter" className={cn('text-sm tabular-nums', className)} {...rest}>
        {say.unlimited(taken)}
      </div>
    );
  }
  const left = size - taken - held;
  const parts = [
    say.taken(taken, size),
    held > 0 ? say.held(held) : '',
    left > 0 ? say.left(left) : left === 0 ? say.full : say.over(-left),
  ].filter(Boolean);
  const text = parts.join(', ');
  const share = (places: number) =>
    `${size === 0 ? 100 : Math.min(100, Math.max(0, (places / size) * 100))}%`;
  const room = left < 0 ? 'over' : left === 0 ? 'full' : left / size <= 0.1 ? 'little' : 'enough';
  return (
    <div
      data-slot="capacity-meter"
      data-full={left <= 0 || undefined}
      className={cn('flex flex-col gap-1.5', className)}
      {...rest}
    >
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={size}
        aria-valuenow={Math.min(size, taken + held)}
        aria-valuetext={text}
        className="h-2.5 overflow-hidden rounded-full border border-input bg-muted"
      >
        <svg aria-hidden width="100%" height="100%" className={capacityBar({ room })}>
          <defs>
            <pattern
              id={hatch}
              width="6"
              height="6"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <rect width="3" height="6" fill="currentColor" />
            </pattern>
          </defs>
          <rect width={share(taken + held)} height="100%" fill={`url(#${hatch})`} />
          <rect width={share(taken)} height="100%" fill="currentColor" />
        </svg>
      </div>
      <p aria-hidden className="text-sm text-muted-foreground tabular-nums">
        {text}
      </p>
    </div>
  );
}
