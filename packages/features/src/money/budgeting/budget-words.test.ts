import { describe, expect, test } from 'vitest';
import type { BudgetSums } from '../budget-sums';
import { basisWords, lastRowName, mainSentence, moneyWords, rangeSentence } from './budget-words';
import { inRange } from '../heads';
import type { Reckoning } from './reckoning';

const HEADS = { adults: 32, children: 1, households: 17 };
const PEOPLE = { low: 38, likely: 43, high: 50 };
const money = moneyWords('EUR', [360_000]);
const reckoned = (low: number, likely: number, high: number, breakEven: number | null = null): Reckoning => {
  const left = { low, likely, high };
  return {
    lines: [],
    heads: inRange(() => HEADS),
    people: PEOPLE,
    sums: inRange(
      (key): BudgetSums => ({ lines: new Map(), out: 0, in: 0, contingency: 0, left: left[key] }),
    ),
    breakEven,
  };
};

describe('the sentence', () => {
  test('says what is missing at the likely headcount, then at the others', () => {
    const short = reckoned(-509_640, -360_000, -189_250);
    expect(mainSentence(short, money)).toBe('€3,600 short at 43 people');
    expect(rangeSentence(short, money)).toBe(
      '€5,096.40 short at 38, €1,892.50 short at 50. Even 50 people do not cover it.',
    );
    expect(lastRowName(short)).toBe('Short');
  });
  test('says what is left over, and from how many people on', () => {
    const covered = reckoned(-1_000, 2_000, 9_900, 41);
    expect(mainSentence(covered, money)).toBe('€20 left over at 43 people');
    expect(rangeSentence(covered, money)).toBe(
      '€10 short at 38, €99 left over at 50. It breaks even from 41 people.',
    );
    expect(lastRowName(covered)).toBe('Left over, or short (−)');
  });
  test('does not call for more people where each makes it worse', () => {
    expect(rangeSentence(reckoned(-1_000, -2_000, -3_000), money)).toBe(
      '€10 short at 38, €30 short at 50. The more people come, the more is missing.',
    );
  });
  test('does not call nothing a sum', () => {
    expect(mainSentence(reckoned(0, 0, 0), money)).toBe('It comes out even at 43 people');
    expect(lastRowName(reckoned(0, 0, 0))).toBe('Left over');
  });
});

test('a column agrees on its digits, and a currency without cents has none', () => {
  expect(money.plain(-360_000)).toBe('−3,600');
  expect(moneyWords('EUR', [360_000, 5]).plain(360_000)).toBe('3,600.00');
  expect(moneyWords('JPY', [5]).price(1_234)).toBe('1,234');
});

describe('how a line is priced', () => {
  const line = { side: 'out', basis: 'adult', unit_minor: 2_500, percent: null, quantity: null } as const;
  test.each([
    [line, '25.00', '× 32 adults'],
    [{ ...line, basis: 'child' as const }, '25.00', '× 1 child'],
    [{ ...line, basis: 'room_night' as const, quantity: 60 }, '25.00', '× 60 room-nights'],
    [{ ...line, basis: 'flat' as const }, '', 'one sum'],
    [
      { ...line, side: 'in' as const, basis: 'percent' as const, percent: 2.5 },
      '2.5%',
      'of what else comes in',
    ],
  ])('%o', (given, price, rest) => {
    expect(basisWords(given, HEADS, money)).toEqual({ price, rest });
  });
});
