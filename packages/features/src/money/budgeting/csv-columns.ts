import type { ExportColumn } from '@foregather/features/patterns';
import type { BudgetLine } from '../budget';
import { BASIS_NAMES, SIDE_NAMES } from './budget-words';
import { unitsOf } from '../budget-sums';
import { type InRange, inRange, RANGE } from '../heads';
import { byCategory, type Reckoning } from './reckoning';

/** A line of the file; what is kept back is one too. */
export interface BudgetRow {
  line: Pick<BudgetLine, 'side' | 'category' | 'title'> & Partial<BudgetLine>;
  units: number | null;
  sums: InRange<number>;
}

/** The rows of the file, as they stand in the table. */
export function csvRows({ lines, sums, heads }: Reckoning, contingencyPct: number): BudgetRow[] {
  const rowsOf = (side: BudgetLine['side']) =>
    byCategory(lines.filter((line) => line.side === side)).map(
      (line): BudgetRow => ({
        line,
        units: line.basis === 'percent' ? null : unitsOf(line, heads.likely),
        sums: inRange((key) => sums[key].lines.get(line.id) ?? 0),
      }),
    );
  const contingency: BudgetRow = {
    line: { side: 'out', category: null, title: 'Contingency', percent: contingencyPct },
    units: null,
    sums: inRange((key) => sums[key].contingency),
  };
  return [...rowsOf('out'), contingency, ...rowsOf('in')];
}

/** The columns of the file. Amounts are numbers in whole units, so that a spreadsheet can add them up. */
export function csvColumns({ people }: Reckoning, minorPerUnit: number): ExportColumn<BudgetRow>[] {
  const units = (minor: number | null | undefined) =>
    minor === null || minor === undefined ? null : minor / minorPerUnit;
  return [
    { header: 'Side', csv: ({ line }) => SIDE_NAMES[line.side] },
    { header: 'Category', csv: ({ line }) => line.category },
    { header: 'Line', csv: ({ line }) => line.title },
    { header: 'Basis', csv: ({ line }) => (line.basis ? BASIS_NAMES[line.basis] : null) },
    { header: 'Price', csv: ({ line }) => units(line.unit_minor) },
    { header: 'Per cent', csv: ({ line }) => line.percent },
    { header: 'Number', csv: ({ units: count }) => count },
    ...RANGE.map(
      (key): ExportColumn<BudgetRow> => ({
        header: `Sum at ${people[key]} (${key})`,
        csv: ({ sums }) => units(sums[key]),
      }),
    ),
    { header: 'Agreed', csv: ({ line }) => units(line.agreed_minor) },
    { header: 'Paid', csv: ({ line }) => units(line.paid_minor) },
    { header: 'Notes', csv: ({ line }) => line.notes },
  ];
}
