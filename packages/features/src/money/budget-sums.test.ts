import { describe, expect, test } from 'vitest';
import { budgetSums, coveringPrice, lineSum, scaleHeads, type SummedLine, unitsOf } from './budget-sums';

const HEADS = { adults: 32, children: 10, households: 17 };
let ids = 0;
const line = (given: Partial<SummedLine>): SummedLine => {
  ids += 1;
  return {
    id: String(ids),
    side: 'out',
    basis: 'flat',
    unit_minor: given.basis === 'percent' ? null : 100,
    percent: null,
    quantity: null,
    agreed_minor: null,
    paid_minor: 0,
    ...given,
  };
};

test.each([
  ['flat', null, 1],
  ['adult', null, 32],
  ['child', null, 10],
  ['person', null, 42],
  ['household', null, 17],
  ['room_night', 60, 60],
  ['adult', 40, 40],
] as const)('a line for each %s with the number %s is for %i', (basis, quantity, units) => {
  expect(unitsOf({ basis, quantity }, HEADS)).toBe(units);
  expect(lineSum(line({ basis, quantity }), [], HEADS)).toBe(units * 100);
});

describe('sums', () => {
  test('a percentage is of the other lines of its side, rounded once', () => {
    const share = line({ side: 'in', basis: 'adult', unit_minor: 333 });
    const rest = line({ side: 'in', basis: 'percent', percent: 2.5 });
    const lines = [share, rest, line({ side: 'out', unit_minor: 99_999 })];
    expect(lineSum(rest, lines, HEADS)).toBe(Math.round(333 * 32 * 0.025));
  });

  test('what is agreed stands at every headcount, and nothing is kept back of it', () => {
    const lines = [
      line({ basis: 'adult', unit_minor: 1000 }),
      line({ basis: 'adult', unit_minor: 500, agreed_minor: 12_345 }),
      line({ side: 'in', unit_minor: 50_000 }),
    ];
    expect(budgetSums(lines, 10, HEADS)).toMatchObject({
      contingency: 3200,
      out: 32_000 + 12_345 + 3200,
      in: 50_000,
      left: 50_000 - 47_545,
    });
    expect(budgetSums(lines, 10, { ...HEADS, adults: 0 }).out).toBe(12_345);
  });

  test('nothing planned comes to nothing', () => {
    expect(budgetSums([], 10, HEADS)).toMatchObject({ out: 0, in: 0, contingency: 0, left: 0 });
  });
});

test('another headcount keeps the shares of adults, children and households', () => {
  expect(scaleHeads(HEADS, 42)).toEqual(HEADS);
  expect(scaleHeads(HEADS, 21)).toEqual({ adults: 16, children: 5, households: 9 });
  expect(scaleHeads({ adults: 0, children: 0, households: 0 }, 20)).toEqual({
    adults: 20,
    children: 0,
    households: 1,
  });
});

test('the price that covers what is missing is whole, and then nothing is missing', () => {
  const share = line({ side: 'in', basis: 'adult', unit_minor: 5500 });
  const lines = [share, line({ unit_minor: 210_000 })];
  const price = coveringPrice(share, budgetSums(lines, 0, HEADS), HEADS, 100);
  expect(price).toBe(6600);
  const raised = lines.map((each) => (each === share ? { ...share, unit_minor: price } : each));
  expect(budgetSums(raised, 0, HEADS).left).toBeGreaterThanOrEqual(0);
  expect(coveringPrice(share, budgetSums(raised, 0, HEADS), HEADS, 100)).toBeNull();
});
