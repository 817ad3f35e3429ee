/** The span of a value axis and the values it names, evenly spaced and from least to most. */
export interface Scale {
  min: number;
  max: number;
  ticks: readonly number[];
}

/** Steps people count in. */
const ROUND = [1, 2, 5, 10] as const;

/** The least round step that needs no more than `count` steps for the span. */
function roundStep(span: number, count: number): number {
  const exact = span / count;
  const power = 10 ** Math.floor(Math.log10(exact));
  const factor = ROUND.find((round) => round * power >= exact * (1 - 1e-9)) ?? 10;
  return factor * power;
}

/** Cuts what binary fractions add: 0.30000000000000004 is 0.3 on an axis. */
const tidy = (value: number) => Number(value.toPrecision(12));

/**
 * An axis for these values: round numbers, at most `count` steps and one more on either side. It begins at zero unless
 * that is switched off, because a bar that is cut off lies about its length. Whole numbers get no fractions between.
 */
export function scaleFor(values: readonly number[], { fromZero = true, count = 4 } = {}): Scale {
  const finite = values.filter(Number.isFinite);
  const base = fromZero ? [...finite, 0] : finite;
  const least = base.length > 0 ? Math.min(...base) : 0;
  const most = base.length > 0 ? Math.max(...base) : 0;
  const whole = finite.every(Number.isInteger);
  const flat = most === least ? (least === 0 ? 1 : Math.abs(least)) : 0;
  const step = Math.max(roundStep(most - least + flat, count), whole ? 1 : 0);
  const first = Math.floor(least / step);
  const last = Math.max(Math.ceil((most + (most === least ? flat : 0)) / step - 1e-9), first + 1);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => tidy((first + index) * step));
  return { min: tidy(first * step), max: tidy(last * step), ticks };
}

/** The position of a value on the scale, in per cent from its upper end. */
export const fromTop = ({ min, max }: Scale, value: number): number => ((max - value) / (max - min)) * 100;
