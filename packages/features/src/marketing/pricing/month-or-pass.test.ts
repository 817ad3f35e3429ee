import { expect, test } from 'vitest';
import type { PlanTable } from '../../core/session';
import { comparePrices } from './month-or-pass';

const TABLE: PlanTable = {
  free: { price_month_minor: 0, price_event_minor: 0 },
  premium: { price_month_minor: 1200, price_event_minor: 4900 },
  pro: { price_month_minor: 3900, price_event_minor: 14_900 },
  business: { price_month_minor: 12_900 },
};

test('a pass is cheaper from the fifth month on Premium, the fourth on Pro', () => {
  const better = (plan: 'premium' | 'pro', months: number) =>
    comparePrices(TABLE, plan, { events: 1, months })?.better;
  expect([4, 5].map((months) => better('premium', months))).toEqual(['month', 'pass']);
  expect([3, 4].map((months) => better('pro', months))).toEqual(['month', 'pass']);
});

test('the sums and the turning point are those of the table', () => {
  expect(comparePrices(TABLE, 'premium', { events: 1, months: 7 })).toEqual({
    passes: 4900,
    months: 8400,
    better: 'pass',
    monthsUpTo: 4,
  });
  expect(comparePrices(TABLE, 'premium', { events: 2, months: 8 })).toMatchObject({
    better: 'month',
    monthsUpTo: 8,
  });
  const even: PlanTable = { ...TABLE, premium: { price_month_minor: 1000, price_event_minor: 5000 } };
  expect(comparePrices(even, 'premium', { events: 1, months: 5 })).toMatchObject({
    better: 'same',
    monthsUpTo: 4,
  });
});

test('without both prices nothing is compared', () => {
  expect(comparePrices(TABLE, 'business', { events: 1, months: 1 })).toBeUndefined();
});
