import { expect, test } from 'vitest';
import type { BudgetLine } from '../budget';
import { moneyWords } from './budget-words';
import { countParts, formula, plannedWords } from './explanation';
import { inRange } from '../heads';
import { reckon } from './reckoning';

const low = { adults: 28, children: 10, households: 15 };
const likely = { adults: 32, children: 10, households: 17 };
const replied = { low, likely, high: likely };
const line = (given: Partial<BudgetLine>): BudgetLine => ({
  id: given.title ?? 'plates',
  event_id: 'event',
  side: 'out',
  category: null,
  title: 'plates',
  basis: 'adult',
  unit_minor: 3_850,
  percent: null,
  quantity: null,
  agreed_minor: null,
  paid_minor: 0,
  notes: null,
  position: 0,
  row_version: 1,
  ...given,
});

test('a number is told by the replies, by what was set by hand, and by what was ordered', () => {
  expect(countParts(line({}), replied, replied)).toEqual([
    { label: 'said yes', count: 28 },
    { label: 'say maybe', count: 4 },
  ]);
  const set = { ...replied, likely: { ...likely, adults: 30 } };
  expect(countParts(line({}), replied, set).at(-1)?.count).toBe(-2);
  expect(countParts(line({ quantity: 50 }), replied, replied)).toHaveLength(1);
  expect(countParts(line({ basis: 'flat' }), replied, replied)).toEqual([]);
});

test('a sum is told as a formula', () => {
  const plates = line({});
  const tip = line({ title: 'tip', basis: 'percent', unit_minor: null, percent: 10 });
  const book = line({ title: 'book', agreed_minor: 120_000 });
  const reckoned = reckon(
    [plates, tip, book],
    10,
    inRange(() => likely),
    null,
  );
  const money = moneyWords('EUR', []);
  expect(formula(plates, reckoned, money)).toBe('38.50 × 32 adults = 1,232.00');
  expect(formula(tip, reckoned, money)).toBe('10% of what else goes out: 10% × 2,432.00 = 243.20');
  expect(formula(book, reckoned, money)).toBe('Agreed: 1,200.00, at every headcount');
  expect(plannedWords(book, likely, money)).toBe('38.50 × 32 adults would be 1,232.00');
  expect(plannedWords(plates, likely, money)).toBeUndefined();
});
