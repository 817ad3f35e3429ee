import { describe, expect, test } from 'vitest';
import type { BudgetLine } from '../budget';
import { budgetSums } from '../budget-sums';
import { breakEvenAt, byCategory, partsOf, reckon, shareOf } from './reckoning';

const HEADS = { adults: 30, children: 10, households: 15 };
const line = (id: string, given: Partial<BudgetLine>): BudgetLine => ({
  id,
  event_id: 'event',
  side: 'out',
  category: null,
  title: id,
  basis: 'flat',
  unit_minor: 0,
  percent: null,
  quantity: null,
  agreed_minor: null,
  paid_minor: 0,
  notes: null,
  position: 0,
  row_version: 1,
  ...given,
});
const hall = line('hall', { unit_minor: 120_000, agreed_minor: 120_000, paid_minor: 50_000 });
const share = line('share', { side: 'in', basis: 'adult', unit_minor: 5_000, paid_minor: 200_000 });

describe('break-even', () => {
  test('is the fewest people who cover it', () => {
    // 24 adults give 120,000; three of four people are adults.
    expect(breakEvenAt([hall, share], 10, HEADS, 60)).toBe(32);
    expect(breakEvenAt([hall, share], 10, HEADS, 31)).toBeNull();
  });
  test('is nowhere where nothing is missing to begin with', () => {
    expect(breakEvenAt([share], 10, HEADS, 60)).toBeNull();
  });
});

test('a trial changes what is reckoned, and not the saved line', () => {
  const heads = { low: HEADS, likely: HEADS, high: HEADS };
  const tried = reckon([hall, share], 10, heads, { lineId: 'share', unitMinor: 3_000 });
  expect(tried.sums.likely.left).toBe(30 * 3_000 - 120_000);
  expect(share.unit_minor).toBe(5_000);
});

test('the share of an adult is a line that still follows the number of adults', () => {
  expect(shareOf([hall, line('sold', { ...share, quantity: 12 }), share])).toBe(share);
  expect(shareOf([hall, { ...share, agreed_minor: 1 }])).toBeUndefined();
});

test('the parts of a side add up to its sum, also where more was paid than planned', () => {
  const food = line('food', { basis: 'adult', unit_minor: 1_000 });
  const lines = [hall, food, share];
  const sums = budgetSums(lines, 10, HEADS);
  expect(partsOf('out', lines, sums)).toEqual({ paid: 50_000, agreed: 70_000, open: 33_000 });
  expect(partsOf('in', lines, sums)).toEqual({ paid: 150_000, agreed: 0, open: 0 });
});

test('lines of a category stand together', () => {
  const lines = ['Food', null, 'Place', 'Food'].map((category, at) => line(String(at), { category }));
  expect(byCategory(lines).map(({ id }) => id)).toEqual(['0', '3', '1', '2']);
});
