import type { BudgetLine } from '../budget';
import {
  type BudgetSums,
  budgetSums,
  coveringPrice,
  type Heads,
  peopleOf,
  scaleHeads,
  type Side,
  type SummedLine,
} from '../budget-sums';
import { type InRange, inRange } from '../heads';

/** A price that is tried without being saved. */
export interface Trial {
  lineId: string;
  unitMinor: number;
}

/** Everything that is read off a budget: its lines, and what they come to at the three headcounts. */
export interface Reckoning {
  lines: readonly BudgetLine[];
  heads: InRange<Heads>;
  people: InRange<number>;
  sums: InRange<BudgetSums>;
  /** From how many people on nothing is missing; null: from no number up to the high one, or at every number. */
  breakEven: number | null;
}

/** The lines of one category stand together, each side in the order in which its categories first appear. */
export function byCategory<Line extends Pick<BudgetLine, 'category'>>(lines: readonly Line[]): Line[] {
  const groups = new Map<string | null, Line[]>();
  for (const line of lines) {
    const group = groups.get(line.category);
    if (group) group.push(line);
    else groups.set(line.category, [line]);
  }
  return [...groups.values()].flat();
}

/** The fewest people at whom nothing is missing, where fewer do not cover it and `most` people do. */
export function breakEvenAt(
  lines: readonly SummedLine[],
  contingencyPct: number,
  heads: Heads,
  most: number,
): number | null {
  const left = (people: number) => budgetSums(lines, contingencyPct, scaleHeads(heads, people)).left;
  if (left(0) >= 0 || left(most) < 0) return null;
  let [short, covered] = [0, most];
  while (covered - short > 1) {
    const middle = Math.floor((short + covered) / 2);
    if (left(middle) < 0) short = middle;
    else covered = middle;
  }
  return covered;
}

/** Reckons the lines at the three headcounts, with the price on trial in place of the saved one. */
export function reckon(
  lines: readonly BudgetLine[],
  contingencyPct: number,
  heads: InRange<Heads>,
  trial: Trial | null,
): Reckoning {
  const tried = lines.map((line) =>
    line.id === trial?.lineId ? { ...line, unit_minor: trial.unitMinor } : line,
  );
  const people = inRange((key) => peopleOf(heads[key]));
  return {
    lines: tried,
    heads,
    people,
    sums: inRange((key) => budgetSums(tried, contingencyPct, heads[key])),
    breakEven: breakEvenAt(tried, contingencyPct, heads.likely, people.high),
  };
}

/** The line whose price is advised: what an adult gives, by the number of adults and not agreed yet. */
export const shareOf = (lines: readonly BudgetLine[]): BudgetLine | undefined =>
  lines.find(
    ({ side, basis, agreed_minor, quantity }) =>
      side === 'in' && basis === 'adult' && agreed_minor === null && quantity === null,
  );

/** The price of an adult that covers what is missing at the likely headcount; null: nothing is missing, or no price can. */
export const advisedPrice = (share: BudgetLine, { sums, heads }: Reckoning, minorPerUnit: number) =>
  coveringPrice(share, sums.likely, heads.likely, minorPerUnit);

/** What a side is made of. */
export interface SideParts {
  paid: number;
  /** Agreed and not paid yet. */
  agreed: number;
  /** Planned only; what is kept back is in it. */
  open: number;
}

/** The parts of one side, which add up to its sum: of a line no more is paid than it comes to. */
export function partsOf(side: Side, lines: readonly SummedLine[], sums: BudgetSums): SideParts {
  const parts: SideParts = { paid: 0, agreed: 0, open: side === 'out' ? sums.contingency : 0 };
  for (const line of lines) {
    if (line.side !== side) continue;
    const sum = sums.lines.get(line.id) ?? 0;
    const paid = Math.min(line.paid_minor, sum);
    parts.paid += paid;
    parts[line.agreed_minor === null ? 'open' : 'agreed'] += sum - paid;
  }
  return parts;
}
