import type { Headcount } from '../../events';
import type { BudgetLine } from '../budget';
import { type Basis, type Heads, peopleOf, unitsOf } from '../budget-sums';
import { basisWords, type MoneyWords, unitNoun } from './budget-words';
import type { InRange } from '../heads';
import type { Reckoning } from './reckoning';

/** One part of a number: 'said yes', 28. */
export interface CountPart {
  label: string;
  count: number;
}

const COUNTED: Partial<Record<Basis, (heads: Heads) => number>> = {
  adult: ({ adults }) => adults,
  child: ({ children }) => children,
  person: peopleOf,
  household: ({ households }) => households,
};

/** How the number of a line comes about at the likely headcount; nothing for a line that counts nobody. */
export function countParts(
  { basis, quantity }: Pick<BudgetLine, 'basis' | 'quantity'>,
  replied: InRange<Heads>,
  heads: InRange<Heads>,
): CountPart[] {
  const of = COUNTED[basis];
  if (!of) return [];
  if (quantity !== null) return [{ label: 'ordered, whatever the replies say', count: quantity }];
  const [yes, hopeful, shown] = [of(replied.low), of(replied.likely), of(heads.likely)];
  const parts = [
    { label: basis === 'household' ? 'have somebody who said yes' : 'said yes', count: yes },
    { label: basis === 'household' ? 'have only maybes' : 'say maybe', count: hopeful - yes },
  ];
  if (shown !== hopeful)
    parts.push({ label: 'by the headcount that was set by hand', count: shown - hopeful });
  return parts;
}

/** Who is counted as what, where that is not plain. */
export function countNote(basis: Basis, { by_age }: Pick<Headcount, 'by_age'>): string | undefined {
  const { teen, infant } = by_age;
  if (basis === 'adult' && teen.yes + teen.maybe > 0) return 'From 13 years one counts as an adult here.';
  if (basis === 'child' && infant.yes + infant.maybe > 0)
    return 'Infants are counted as children. If they cost nothing, write the number of children into the line.';
  return undefined;
}

/** The sum of a line as a formula: '38.50 × 32 adults = 1,232.00'. */
export function formula(line: BudgetLine, { lines, sums, heads }: Reckoning, money: MoneyWords): string {
  const sum = money.price(sums.likely.lines.get(line.id) ?? 0);
  if (line.agreed_minor !== null) return `Agreed: ${sum}, at every headcount`;
  if (line.basis === 'flat') return `One sum: ${sum}`;
  const { price, rest } = basisWords(line, heads.likely, money);
  if (line.basis !== 'percent') return `${price} ${rest} = ${sum}`;
  const base = lines
    .filter(({ side, basis }) => side === line.side && basis !== 'percent')
    .reduce((total, { id }) => total + (sums.likely.lines.get(id) ?? 0), 0);
  return `${price} ${rest}: ${price} × ${money.price(base)} = ${sum}`;
}

/** What was planned for a line that is agreed by now: '38.50 × 32 adults would be 1,232.00'. */
export function plannedWords(line: BudgetLine, heads: Heads, money: MoneyWords): string | undefined {
  if (line.agreed_minor === null || line.unit_minor === null) return undefined;
  const planned = money.price(line.unit_minor * unitsOf(line, heads));
  if (line.basis === 'flat') return `${planned} were planned`;
  const { price, rest } = basisWords(line, heads, money);
  return `${price} ${rest} would be ${planned}`;
}

/** 'Where 32 adults come from' */
export const countHeading = (basis: Basis, count: number) =>
  `Where ${count.toLocaleString('en-US')} ${unitNoun(basis, count)} ${count === 1 ? 'comes' : 'come'} from`;
