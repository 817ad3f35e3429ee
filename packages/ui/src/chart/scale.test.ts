import { expect, test } from 'vitest';
import { fromTop, scaleFor } from './scale';

test.each([
  { values: [14, 9, 4], ticks: [0, 5, 10, 15] },
  { values: [97], ticks: [0, 50, 100] },
  { values: [3, 1], ticks: [0, 1, 2, 3] },
  { values: [1], ticks: [0, 1] },
  { values: [0, 0], ticks: [0, 1] },
  { values: [], ticks: [0, 1] },
  { values: [-40, 60], ticks: [-50, 0, 50, 100] },
  { values: [0.31, 0.1], ticks: [0, 0.1, 0.2, 0.3, 0.4] },
  { values: [1_250_000], ticks: [0, 500_000, 1_000_000, 1_500_000] },
  { values: [Number.NaN, 2], ticks: [0, 1, 2] },
])('$values stand on an axis of $ticks', ({ values, ticks }) => {
  expect(scaleFor(values).ticks).toEqual(ticks);
});

test('an axis need not begin at zero', () => {
  expect(scaleFor([120, 128], { fromZero: false }).ticks).toEqual([120, 122, 124, 126, 128]);
  expect(scaleFor([7, 7], { fromZero: false }).ticks[0]).toBeLessThanOrEqual(7);
});

test('every value lies on its axis', () => {
  for (let low = -30; low < 30; low += 3)
    for (let high = low; high < 2000; high += 137) {
      const scale = scaleFor([low, high]);
      expect(scale.min).toBeLessThanOrEqual(low);
      expect(scale.max).toBeGreaterThanOrEqual(high);
      expect(scale.ticks.length).toBeLessThanOrEqual(7);
    }
});

test('a place on the axis is counted from its upper end', () => {
  const scale = scaleFor([0, 10]);
  expect(fromTop(scale, 10)).toBe(0);
  expect(fromTop(scale, 0)).toBe(100);
  expect(fromTop(scale, 5)).toBe(50);
});
