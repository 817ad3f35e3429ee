import { expect, test } from 'vitest';
import type { BudgetLine } from '../budget';
import { inRange } from '../heads';
import { needOf, sizeWords } from './fair-share';

const line = (said: Partial<BudgetLine>): BudgetLine => ({
  id: crypto.randomUUID(),
  event_id: crypto.randomUUID(),
  side: 'out',
  category: null,
  title: 'Hall',
  basis: 'flat',
  unit_minor: 100_000,
  percent: null,
  quantity: null,
  agreed_minor: null,
  paid_minor: 0,
  notes: null,
  position: 1,
  row_version: 1,
  ...said,
});
const heads = { adults: 10, children: 0, households: 4 };
const read = (lines: BudgetLine[]) => ({
  budget: { currency: 'EUR', contingency_pct: 10, low: null, likely: null, high: null },
  lines,
  replied: inRange(() => heads),
});
const came = (came_in_minor: number, currency = 'EUR') => ({ currency, came_in_minor });

test('what must come in is agreed, planned and kept back, less what came in', () => {
  const lines = [
    line({}),
    line({ title: 'Food', basis: 'person', unit_minor: 2_000 }),
    line({ title: 'Band', agreed_minor: 50_000 }),
    // What others are to bring in lowers nothing: it counts once it came.
    line({ title: 'Shares', side: 'in', unit_minor: 90_000 }),
  ];
  expect(needOf(read(lines), came(30_000))).toEqual({ out: 182_000, missing: 152_000 });
  expect(needOf(read(lines), came(500_000))).toEqual({ out: 182_000, missing: 0 });
});

test('without a line, or in other money, nothing is said', () => {
  expect(needOf(read([line({ side: 'in' })]), came(0))).toBeNull();
  expect(needOf(read([line({})]), came(0, 'USD'))).toBeNull();
});

test('sizes are named as people say them', () => {
  expect([1, 4].map(sizeWords)).toEqual(['Who comes alone', 'Households of 4']);
});
