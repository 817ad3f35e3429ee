import { filled } from '../cells';
import { type ColumnMapping, columnsOf, type DetailColumns } from './columns';
import type { ParsedList } from '../source/parse-list';
import { TARGETS } from './targets';

export interface LeftOutColumn {
  column: number;
  heading: string;
  /** What the column holds, as an example. */
  example: string;
}

/** Letters of an example: enough to know the column again. */
const EXAMPLE_MAX = 60;

/** What a column holds first, up to so many cells. */
export const examplesOf = ({ rows }: Pick<ParsedList, 'rows'>, column: number, count: number): string[] => {
  const examples: string[] = [];
  for (const { cells } of rows) {
    const cell = filled(cells[column]).replace(/\s+/g, ' ');
    if (cell !== '') examples.push(cell.length > EXAMPLE_MAX ? `${cell.slice(0, EXAMPLE_MAX)}…` : cell);
    if (examples.length === count) break;
  }
  return examples;
};

/** The columns that hold something and are not used, in the order of the list. */
export function leftOut(list: ParsedList, mapping: ColumnMapping, details: DetailColumns): LeftOutColumn[] {
  const used = new Set(TARGETS.flatMap((target) => columnsOf(mapping, target)));
  return list.headings.flatMap((heading, column) => {
    const [example] = used.has(column) || column in details ? [] : examplesOf(list, column, 1);
    return example === undefined ? [] : [{ column, heading, example }];
  });
}
