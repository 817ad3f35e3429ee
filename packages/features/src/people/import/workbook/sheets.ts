import { PanelError } from '@foregather/features/core/base';
import { COLUMNS_MAX, ROWS_MAX, tooLong } from '../source/parse-list';

/** One sheet of a workbook, as text. Line n of the sheet is `rows[n - 1]`. */
export interface Sheet {
  name: string;
  rows: string[][];
}

/** Rows of a sheet that are looked at, empty ones too. */
export const SHEET_ROWS_MAX = 2 * ROWS_MAX;

/** Cells of a sheet at most: repeated ones are written once in a file and may stand for millions. */
const CELLS_MAX = 4_000_000;
/** Letters of a sheet at most: one text in a workbook may stand in all of its cells. */
const LETTERS_MAX = 20_000_000;

/** Fills a sheet row by row and refuses more than a list has, before it is in memory. */
export class SheetBuilder {
  readonly rows: string[][] = [];
  #cells = 0;
  #empty = 0;
  #letters = 0;

  /** Adds a row so many times; empty rows at the end of a sheet count for nothing. */
  add(cells: readonly string[], times = 1): void {
    const row = trimmed(cells);
    if (row.length === 0) {
      this.#empty += times;
      return;
    }
    if (row.length > COLUMNS_MAX) throw tooWide();
    if (this.rows.length + this.#empty + times > SHEET_ROWS_MAX) throw tooLong();
    this.#cells += row.length * times;
    this.#letters += row.reduce((sum, cell) => sum + cell.length, 0) * times;
    if (this.#cells > CELLS_MAX || this.#letters > LETTERS_MAX) throw tooLong();
    for (; this.#empty > 0; this.#empty -= 1) this.rows.push([]);
    for (let count = 0; count < times; count += 1) this.rows.push([...row]);
  }
}

const tooWide = () =>
  new PanelError(
    'This sheet has too many columns',
    `A list has at most ${COLUMNS_MAX} columns. Leave out those that say nothing about a person.`,
  );

/** A row without the empty cells at its end, which spreadsheets write to the edge of the sheet. */
function trimmed(cells: readonly string[]): readonly string[] {
  let end = cells.length;
  while (end > 0 && (cells[end - 1] ?? '').trim() === '') end -= 1;
  return cells.slice(0, end);
}

/** Sheets that hold something. */
export const withRows = (sheets: readonly Sheet[]): Sheet[] =>
  sheets.filter(({ rows }) => rows.some((row) => row.length > 0));
