import { expect, test } from 'vitest';
import { basisText, type BudgetLine, budgetAt } from './budget-at';

const line = (given: Partial<BudgetLine>): BudgetLine => ({
  side: 'out',
  category: 'Other',
  title: 'Line',
  basis: 'flat',
  ...given,
});
const place = line({ title: 'Place', unitMinor: 100_000 });
const adults = line({ title: 'Food', basis: 'adult', unitMinor: 2000 });
const children = line({ title: 'Food, children', basis: 'child', unitMinor: 1000 });
const rooms = line({ title: 'Rooms', basis: 'room_night', unitMinor: 8000, quantity: 10 });
const fee = line({ title: 'Fee', basis: 'percent', percent: 10 });
const gift = line({ side: 'in', title: 'Gift', basis: 'household', unitMinor: 5000 });

test('lines follow the headcount, a percentage the others of its side, and a part is kept back', () => {
  const at = budgetAt({ contingencyPct: 10, lines: [place, adults, children, rooms, fee, gift] }, 60);
  expect(at.heads).toEqual({ adults: 44, children: 16, households: 24 });
  expect(at.out.map(({ sum }) => sum)).toEqual([100_000, 88_000, 16_000, 80_000, 28_400]);
  expect([at.kept, at.spent, at.earned]).toEqual([31_240, 343_640, 120_000]);
  expect(at.perHead).toBe(5727);
});

test('where no price is for a child, everybody is grown up', () => {
  expect(budgetAt({ contingencyPct: 5, lines: [adults] }, 10).heads).toMatchObject({
    adults: 10,
    children: 0,
  });
});

test.each([
  [place, 'once'],
  [adults, 'per adult, 44 × 20'],
  [rooms, 'per room and night, 10 × 80'],
  [fee, '10 % of the other lines'],
])('each line says what it is the price of', (given, words) => {
  expect(basisText(given, { adults: 44, children: 16, households: 24 })).toBe(words);
});
