/**
 * What a budget comes to: pure sums of its lines at a headcount. Amounts are integers in minor units; each line is
 * rounded once (half up), and sums are of rounded lines, so that what stands in the table adds up.
 */

export const BASES = ['flat', 'adult', 'child', 'person', 'household', 'room_night', 'percent'] as const;
export type Basis = (typeof BASES)[number];
export const SIDES = ['out', 'in'] as const;
export type Side = (typeof SIDES)[number];

/** How many there are of whom a price can be for. */
export interface Heads {
  adults: number;
  children: number;
  households: number;
}

/** Households of which somebody comes, and those of which somebody comes or may come. */
export interface ComingHouseholds {
  yes: number;
  hopeful: number;
}

/** What the sums read of a line. */
export interface SummedLine {
  id: string;
  side: Side;
  basis: Basis;
  /** Price of one; null for a percentage. */
  unit_minor: number | null;
  percent: number | null;
  /** A number that was ordered, in place of the counted one. */
  quantity: number | null;
  /** The whole sum once it is agreed: it stands at every headcount. */
  agreed_minor: number | null;
  paid_minor: number;
}

export const peopleOf = ({ adults, children }: Heads): number => adults + children;

/** How many units a line is for; a flat line is one, a percentage has none. */
export function unitsOf({ basis, quantity }: Pick<SummedLine, 'basis' | 'quantity'>, heads: Heads): number {
  if (quantity !== null && basis !== 'flat') return quantity;
  switch (basis) {
    case 'adult':
      return heads.adults;
    case 'child':
      return heads.children;
    case 'person':
      return peopleOf(heads);
    case 'household':
      return heads.households;
    case 'room_night':
      return 0;
    default:
      return 1;
  }
}

/** What a line comes to. A percentage is of the other lines of its side. */
export function lineSum(line: SummedLine, lines: readonly SummedLine[], heads: Heads): number {
  if (line.agreed_minor !== null) return line.agreed_minor;
  if (line.basis !== 'percent') return (line.unit_minor ?? 0) * unitsOf(line, heads);
  const base = lines
    .filter((other) => other.side === line.side && other.basis !== 'percent')
    .reduce((sum, other) => sum + lineSum(other, lines, heads), 0);
  return Math.round((base * (line.percent ?? 0)) / 100);
}

/** A side of the budget at one headcount. */
export interface BudgetSums {
  /** Of each line, by its id. */
  lines: ReadonlyMap<string, number>;
  out: number;
  in: number;
  /** Kept back: of the outgoing lines that are not agreed yet. In `out`. */
  contingency: number;
  /** What is left over; negative: what is missing. */
  left: number;
}

export function budgetSums(lines: readonly SummedLine[], contingencyPct: number, heads: Heads): BudgetSums {
  const sums = new Map(lines.map((line) => [line.id, lineSum(line, lines, heads)]));
  const total = (wanted: (line: SummedLine) => boolean) =>
    lines.filter(wanted).reduce((sum, line) => sum + (sums.get(line.id) ?? 0), 0);
  const open = total(({ side, agreed_minor }) => side === 'out' && agreed_minor === null);
  const contingency = Math.round((open * contingencyPct) / 100);
  const out = total(({ side }) => side === 'out') + contingency;
  const income = total(({ side }) => side === 'in');
  return { lines: sums, out, in: income, contingency, left: income - out };
}

/** A headcount scaled to another number of people: adults and children keep their share, households theirs. */
export function scaleHeads(heads: Heads, people: number): Heads {
  const before = peopleOf(heads);
  if (before === 0)
    return { adults: people, children: 0, households: people === 0 ? 0 : Math.max(1, heads.households) };
  const adults = Math.round((heads.adults * people) / before);
  return { adults, children: people - adults, households: Math.round((heads.households * people) / before) };
}

/**
 * The price of an adult that covers what is missing, rounded up to a whole currency unit; null when no adult comes or
 * nothing is missing. `line`: the line whose price is raised.
 */
export function coveringPrice(
  line: SummedLine,
  sums: BudgetSums,
  heads: Heads,
  minorPerUnit: number,
): number | null {
  const units = unitsOf(line, heads);
  if (sums.left >= 0 || units === 0 || line.unit_minor === null || line.agreed_minor !== null) return null;
  const needed = line.unit_minor + -sums.left / units;
  return Math.ceil(needed / minorPerUnit) * minorPerUnit;
}
