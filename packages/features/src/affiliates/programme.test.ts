import { expect, test } from 'vitest';
import { earnings, exampleSum } from './programme';

const table = {
  free: { price_month_minor: 0 },
  premium: { price_month_minor: 1200, price_event_minor: 4900 },
  pro: { price_month_minor: 3999, price_event_minor: 14_900 },
  business: { price_month_minor: 12_900 },
};

test('a fifth of each payment, rounded by itself; nothing on a plan that costs nothing', () => {
  expect(earnings(table)).toEqual([
    {
      plan: 'premium',
      month: { price: 1200, share: 240, allMonths: 2880 },
      event: { price: 4900, share: 980 },
    },
    {
      plan: 'pro',
      // 799.8 a month: twelve times the rounded sum, as it is paid, and not a fifth of the year.
      month: { price: 3999, share: 800, allMonths: 9600 },
      event: { price: 14_900, share: 2980 },
    },
    { plan: 'business', month: { price: 12_900, share: 2580, allMonths: 30_960 }, event: undefined },
  ]);
});

test('the example adds up, and is none where a price is missing', () => {
  expect(exampleSum(table)).toEqual({
    premium: { price: 1200, earned: 8640 },
    proEvent: { price: 14_900, earned: 2980 },
    total: 11_620,
  });
  expect(exampleSum({ ...table, pro: {} })).toBeNull();
});
