/** What a template's budget comes to at a headcount: its lines by what they are the price of. */
import { readerLocale } from '@foregather/words';
import type { TemplateBody } from './template-schema';

type Budget = TemplateBody['budget'];
export type BudgetLine = Budget['lines'][number];

/** Of a hundred people at an event with children so many are grown up, and as many households they come from. */
const ADULTS_PCT = 73;
const HOUSEHOLDS_PCT = 40;

export interface Heads {
  adults: number;
  children: number;
  households: number;
}

/** Who so many people are, as the template takes it: children only where it has a price for them. */
export function headsOf({ lines }: Pick<Budget, 'lines'>, people: number): Heads {
  const children = lines.some(({ basis }) => basis === 'child')
    ? people - Math.round((people * ADULTS_PCT) / 100)
    : 0;
  return {
    adults: people - children,
    children,
    households: Math.max(1, Math.round((people * HOUSEHOLDS_PCT) / 100)),
  };
}

/** How many units a line is for; a flat line is one. */
function unitsOf({ basis, quantity }: BudgetLine, heads: Heads): number {
  if (quantity !== undefined && basis !== 'flat') return quantity;
  switch (basis) {
    case 'adult':
      return heads.adults;
    case 'child':
      return heads.children;
    case 'person':
      return heads.adults + heads.children;
    case 'household':
      return heads.households;
    case 'room_night':
      return 0;
    default:
      return 1;
  }
}

/** What a line comes to, in hundredths. A percentage is of the other lines of its side. */
function sumOf(line: BudgetLine, lines: readonly BudgetLine[], heads: Heads): number {
  if (line.basis !== 'percent') return (line.unitMinor ?? 0) * unitsOf(line, heads);
  const base = lines
    .filter(({ side, basis }) => side === line.side && basis !== 'percent')
    .reduce((sum, other) => sum + sumOf(other, lines, heads), 0);
  return Math.round((base * (line.percent ?? 0)) / 100);
}

export interface BudgetAt {
  heads: Heads;
  /** Each line with its sum, in hundredths. */
  out: { line: BudgetLine; sum: number }[];
  in: { line: BudgetLine; sum: number }[];
  /** Kept back of what goes out; in `spent`. */
  kept: number;
  spent: number;
  earned: number;
  /** What goes out for each who comes. */
  perHead: number;
}

/** The budget at a headcount. */
export function budgetAt({ lines, contingencyPct }: Budget, people: number): BudgetAt {
  const heads = headsOf({ lines }, people);
  const side = (wanted: BudgetLine['side']) =>
    lines.filter((line) => line.side === wanted).map((line) => ({ line, sum: sumOf(line, lines, heads) }));
  const total = (rows: readonly { sum: number }[]) => rows.reduce((sum, row) => sum + row.sum, 0);
  const out = side('out');
  const income = side('in');
  const kept = Math.round((total(out) * contingencyPct) / 100);
  const spent = total(out) + kept;
  return {
    heads,
    out,
    in: income,
    kept,
    spent,
    earned: total(income),
    perHead: Math.round(spent / people),
  };
}

/** An amount of a currency that is not chosen yet: whole units, as the reader writes numbers. */
export const amountText = (hundredths: number): string =>
  new Intl.NumberFormat(readerLocale(), { maximumFractionDigits: 0 }).format(hundredths / 100);

const PRICE_OF: Record<Exclude<BudgetLine['basis'], 'flat' | 'percent'>, string> = {
  adult: 'per adult',
  child: 'per child',
  person: 'per person',
  household: 'per household',
  room_night: 'per room and night',
};

/** What a line is reckoned by: 'once', 'per adult, 44 × 17', '12 % of the other lines'. */
export function basisText(line: BudgetLine, heads: Heads): string {
  if (line.basis === 'flat') return 'once';
  if (line.basis === 'percent') return `${line.percent ?? 0} % of the other lines`;
  return `${PRICE_OF[line.basis]}, ${unitsOf(line, heads)} × ${amountText(line.unitMinor ?? 0)}`;
}
