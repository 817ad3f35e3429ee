'use client';
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { announce } from '../lib/announce';
import { cn } from '../lib/cn';
import * as strings from '../lib/strings';
import { countdownFigure, type CountdownSize } from './countdown.variants';
import { remaining, remainingSpoken, untilNextTick, type CountdownPart } from './remaining';

export type CountdownProps = Omit<ComponentProps<'div'>, 'children' | 'role' | 'aria-label'> & {
  /** The instant it counts down to, in ms since 1970 in UTC. */
  to: number;
  /** The instant of rendering, in the same measure. The server and the browser must agree on the first one. */
  now: number;
  /** What it counts down to: 'Until the doors open'. Stands above, and names the timer. */
  label: string;
  /** Keeps the label for screen readers, where a heading says the same. */
  hideLabel?: boolean | undefined;
  /** Size of the figures. Default: md. */
  size?: CountdownSize | undefined;
  /** Language of the units, a BCP 47 tag. Default: 'en'. */
  locale?: string | undefined;
  /** The text after the end. */
  doneText?: string | undefined;
  /** What a screen reader finds in the last minute. */
  lessThanMinuteText?: string | undefined;
  /** Called once, when it reaches the end while the page is open. */
  onDone?: (() => void) | undefined;
};

/** How many ms have passed since `now`; it changes when the reading does. */
function usePassed(to: number, now: number, onEnd: () => void): number {
  const [clock, setClock] = useState({ base: now, passed: 0 });
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (to <= now) return;
    // The difference of two readings of the clock, so that a computer that slept catches up with its next tick.
    const started = Date.now();
    let timer = 0;
    const wait = (left: number) => {
      timer = window.setTimeout(tick, untilNextTick(left));
    };
    const tick = () => {
      const passed = Date.now() - started;
      setClock({ base: now, passed });
      if (to - now - passed > 0) wait(to - now - passed);
      else end.current();
    };
    wait(to - now);
    return () => window.clearTimeout(timer);
  }, [to, now]);
  return clock.base === now ? clock.passed : 0;
}

const inUnit = (locale: string, { unit, count }: CountdownPart) =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).formatToParts(count);

/**
 * How long still: days, hours and minutes, and on the last day seconds. It ticks by the minute until then. Nothing is
 * read out while it runs; whoever goes there finds the time in words, and its end is said once.
 */
export function Countdown({
  to,
  now,
  label,
  hideLabel,
  size,
  locale = 'en',
  doneText = strings.countdown.done,
  lessThanMinuteText = strings.countdown.lessThanMinute,
  onDone,
  className,
  ...rest
}: CountdownProps) {
  const passed = usePassed(to, now, () => {
    announce(`${label}: ${doneText}`);
    onDone?.();
  });
  const left = to - now - passed;
  const spoken = remainingSpoken(left).map((part) =>
    inUnit(locale, part)
      .map(({ value }) => value)
      .join(''),
  );
  return (
    <div
      data-slot="countdown"
      data-done={left <= 0 || undefined}
      role="timer"
      aria-label={label}
      className={cn('grid justify-items-start gap-1.5', className)}
      {...rest}
    >
      {hideLabel ? null : (
        <p aria-hidden className="text-sm font-semibold text-muted-foreground">
          {label}
        </p>
      )}
      {left <= 0 ? (
        <p className={countdownFigure({ size, done: true })}>{doneText}</p>
      ) : (
        <>
          <p className="sr-only">
            {spoken.length === 0
              ? lessThanMinuteText
              : new Intl.ListFormat(locale, { type: 'unit' }).format(spoken)}
          </p>
          <p aria-hidden className="flex flex-wrap gap-x-6 gap-y-2">
            {remaining(left).map((part) => (
              <span key={part.unit} data-unit={part.unit} className="grid min-w-[2.5ch]">
                <span className={countdownFigure({ size })}>
                  {new Intl.NumberFormat(locale).format(part.count)}
                </span>
                <span className="text-xs text-muted-foreground">
                  {inUnit(locale, part).find(({ type }) => type === 'unit')?.value}
                </span>
              </span>
            ))}
          </p>
        </>
      )}
    </div>
  );
}
