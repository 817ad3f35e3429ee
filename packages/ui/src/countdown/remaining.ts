const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type CountdownUnit = 'day' | 'hour' | 'minute' | 'second';

export interface CountdownPart {
  unit: CountdownUnit;
  count: number;
}

/** The smallest unit that shows: minutes while more than a day is left, seconds on the last one. */
const step = (left: number): number => (left > DAY ? MINUTE : SECOND);

/**
 * What is left, in ms, as the units that show. A unit that has begun counts as whole, so that the last second reads 1
 * and zero is the end itself.
 */
export function remaining(left: number): CountdownPart[] {
  const unit = step(left);
  const whole = Math.ceil(Math.max(0, left) / unit) * unit;
  const days: CountdownPart[] = unit === MINUTE ? [{ unit: 'day', count: Math.floor(whole / DAY) }] : [];
  const rest = unit === MINUTE ? whole % DAY : whole;
  const seconds: CountdownPart[] =
    unit === SECOND ? [{ unit: 'second', count: Math.floor((rest % MINUTE) / SECOND) }] : [];
  return [
    ...days,
    { unit: 'hour', count: Math.floor(rest / HOUR) },
    { unit: 'minute', count: Math.floor((rest % HOUR) / MINUTE) },
    ...seconds,
  ];
}

/** The same for a listener: no seconds, and nothing that is zero. Empty for less than a minute. */
export const remainingSpoken = (left: number): CountdownPart[] => {
  const whole = Math.floor(Math.max(0, left) / MINUTE) * MINUTE;
  return [
    { unit: 'day', count: Math.floor(whole / DAY) } as const,
    { unit: 'hour', count: Math.floor((whole % DAY) / HOUR) } as const,
    { unit: 'minute', count: Math.floor((whole % HOUR) / MINUTE) } as const,
  ].filter(({ count }) => count > 0);
};

/** How long until what `remaining` says changes, in ms. At least 1, at most a minute. */
export function untilNextTick(left: number): number {
  const unit = step(left);
  return Math.max(1, left % unit || unit);
}
