import { formatMoney } from '@foregather/words';
import type { BudgetLine } from '../budget';
import { type Basis, type Heads, type Side, unitsOf } from '../budget-sums';
import type { Reckoning } from './reckoning';

/** How amounts of one budget are written. Amounts are in minor units. */
export interface MoneyWords {
  currency: string;
  /** Minor units in one unit: 100 cents in a euro. */
  minorPerUnit: number;
  /** With the currency, for sentences: '€3,600'. */
  full: (minor: number) => string;
  /** Without it, for columns, which agree on their digits: '3,600' or '3,600.50'; less than nothing is '−3,600'. */
  plain: (minor: number) => string;
  /** A price of one, always to the smallest unit: '25.00'. */
  price: (minor: number) => string;
}

/** `amounts`: what stands in the columns; whole ones alone are written without their zeros. */
export function moneyWords(currency: string, amounts: Iterable<number>): MoneyWords {
  const digits =
    new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
    0;
  const minorPerUnit = 10 ** digits;
  const whole = [...amounts].every((minor) => minor % minorPerUnit === 0);
  const figures = (shown: number) => {
    const format = new Intl.NumberFormat('en-US', {
      minimumFractionDigits: shown,
      maximumFractionDigits: shown,
    });
    return (minor: number) => format.format(minor / minorPerUnit).replace('-', '−');
  };
  return {
    currency,
    minorPerUnit,
    full: (minor) => formatMoney(minor, currency).replace('-', '−'),
    plain: figures(whole ? 0 : digits),
    price: figures(digits),
  };
}

/** '1 person', '43 people' */
export const peopleCount = (people: number) =>
  `${people.toLocaleString('en-US')} ${people === 1 ? 'person' : 'people'}`;

/** '€3,600 short', '€120 left over', 'nothing left over' */
export const leftWords = (left: number, { full }: MoneyWords): string =>
  left < 0 ? `${full(-left)} short` : left > 0 ? `${full(left)} left over` : 'nothing left over';

/** The sentence that the page begins with: '€3,600 short at 43 people'. */
export const mainSentence = ({ sums, people }: Reckoning, money: MoneyWords): string =>
  sums.likely.left === 0
    ? `It comes out even at ${peopleCount(people.likely)}`
    : `${leftWords(sums.likely.left, money)} at ${peopleCount(people.likely)}`;

/** What the other two headcounts come to, and from how many people on it is covered. */
export function rangeSentence({ sums, people, breakEven }: Reckoning, money: MoneyWords): string {
  const others = `${leftWords(sums.low.left, money)} at ${people.low}, ${leftWords(sums.high.left, money)} at ${people.high}.`;
  if (breakEven !== null) return `${others} It breaks even from ${peopleCount(breakEven)}.`;
  if (sums.high.left < sums.likely.left && sums.likely.left < sums.low.left && sums.high.left < 0)
    return `${others} The more people come, the more is missing.`;
  if (sums.likely.left < 0 && sums.high.left < 0)
    return `${others} Even ${peopleCount(people.high)} do not cover it.`;
  return others;
}

const UNITS: Record<Basis, { one: string; many: string }> = {
  flat: { one: 'in all', many: 'in all' },
  adult: { one: 'adult', many: 'adults' },
  child: { one: 'child', many: 'children' },
  person: { one: 'person', many: 'people' },
  household: { one: 'household', many: 'households' },
  room_night: { one: 'room-night', many: 'room-nights' },
  percent: { one: 'per cent', many: 'per cent' },
};

/** The unit of a basis: 'adult', 'adults'. */
export const unitNoun = (basis: Basis, count: number) => UNITS[basis][count === 1 ? 'one' : 'many'];

/** What a line can be the price of, as a form offers it. */
export const BASIS_NAMES: Record<Basis, string> = {
  flat: 'One sum',
  adult: 'Each adult',
  child: 'Each child',
  person: 'Each person',
  household: 'Each household',
  room_night: 'Each room-night',
  percent: 'Per cent of the rest',
};

export const SIDE_NAMES: Record<Side, string> = { out: 'Goes out', in: 'Comes in' };
const OTHERS: Record<Side, string> = { out: 'of what else goes out', in: 'of what else comes in' };

type PricedLine = Pick<BudgetLine, 'side' | 'basis' | 'unit_minor' | 'percent' | 'quantity'>;

/** How a line is priced, the price apart from the rest: '25.00' and '× 32 adults'; a single sum has no price apart. */
export function basisWords(
  { side, basis, unit_minor, percent, quantity }: PricedLine,
  heads: Heads,
  { price }: MoneyWords,
): { price: string; rest: string } {
  if (basis === 'percent') return { price: `${percent ?? 0}%`, rest: OTHERS[side] };
  if (basis === 'flat') return { price: '', rest: 'one sum' };
  const units = unitsOf({ basis, quantity }, heads);
  return {
    price: price(unit_minor ?? 0),
    rest: `× ${units.toLocaleString('en-US')} ${unitNoun(basis, units)}`,
  };
}

/** How far a line is: 'paid' is said by its amount. */
export const lineState = ({ agreed_minor }: Pick<BudgetLine, 'agreed_minor'>) =>
  agreed_minor === null ? 'planned' : 'agreed';

/** Heads the last row of the table, where a minus says what is missing. */
export function lastRowName({ sums }: Reckoning): string {
  const lefts = Object.values(sums).map(({ left }) => left);
  if (lefts.every((left) => left < 0)) return 'Short';
  return lefts.every((left) => left >= 0) ? 'Left over' : 'Left over, or short (−)';
}
