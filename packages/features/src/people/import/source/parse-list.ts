import { PanelError } from '@foregather/features/core/base';
import {
  type ColumnMapping,
  type DetailColumns,
  guessDetails,
  guessMapping,
  looksLikeHeadings,
} from '../columns/columns';
import { guessDelimiter, readCells } from './read-cells';
import { likeness, nameWords } from '../paste/names';

/** Rows one import takes (decisions, Import). */
export const ROWS_MAX = 20_000;
/** Lines that are looked at for them, empty ones too: a file of 5 MB may have five million. */
const LINES_MAX = 100_000;
/** A longer line is no guest list (security, row 87). */
const LINE_MAX = 1_000_000;
/** More columns are no guest list: each row is sent with a cell for each (security, row 87). */
export const COLUMNS_MAX = 200;
/** Lines in which the headings are looked for, below a title. */
const TITLE_LINES = 6;
/** A longer heading is cut: it is sent with each row. */
const HEADING_MAX = 200;

export interface ParsedList {
  headings: string[];
  /** One entry a person, cells in the order of the headings. Empty lines are left out. */
  rows: { line: number; cells: string[] }[];
  mapping: ColumnMapping;
  /** Columns that are kept as details of their own. */
  details: DetailColumns;
  /** There were no headings, so what each column is was told by its cells alone. */
  guessed: boolean;
}

/** 'Email' twice becomes 'Email' and 'Email (2)': cells are kept by their heading. */
function unique(headings: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return headings.map((heading) => {
    const times = (seen.get(heading) ?? 0) + 1;
    seen.set(heading, times);
    return times === 1 ? heading : `${heading} (${times})`;
  });
}

export const nobody = () =>
  new PanelError('There is nobody in this list', 'Paste names or choose a file with one person a line.');

const noList = () =>
  new PanelError(
    'This does not look like a list',
    'A line of it is longer than a million characters. Check that the file is a CSV export.',
  );

export const tooLong = () =>
  new PanelError(
    'The list is too long',
    `One import takes ${ROWS_MAX.toLocaleString('en')} people. Split the list and import the parts one after the other.`,
  );

/** Refuses what is no list before any of it is read: a line without end may stand anywhere, and so many are none. */
export function checkSize(text: string): void {
  let lines = 0;
  let start = 0;
  while (start <= text.length) {
    const next = text.indexOf('\n', start);
    const end = next === -1 ? text.length : next;
    if (end - start > LINE_MAX) throw noList();
    lines += 1;
    start = end + 1;
  }
  if (lines > LINES_MAX + 1) throw tooLong();
}

const letters = (index: number) => `Column ${index + 1}`;

/** The line by which older Excel is told what parts the columns: it is no person. */
const SEPARATOR = /^sep=(.)[^\S\n]*(?:\r\n|\n|\r)/i;

/** What parts the columns of a text: by its own first line, or guessed. `body` keeps the numbers of the lines. */
export function separatorOf(text: string): { delimiter: string; body: string } {
  const said = SEPARATOR.exec(text);
  if (!said) return { delimiter: guessDelimiter(text), body: text };
  return { delimiter: said[1] ?? ',', body: `\n${text.slice(said[0].length)}` };
}

/**
 * Reads CSV with commas, semicolons or tabs, or one name a line. Throws a PanelError with words for the reader when
 * there is nothing to read or too much of it.
 */
export function parseList(text: string): ParsedList {
  checkSize(text);
  const { delimiter, body } = separatorOf(text);
  return listOf(readCells(body, delimiter));
}

/** The list in the cells of a table, be they of a text or of a sheet. */
export function listOf(parsed: readonly { line: number; cells: readonly string[] }[]): ParsedList {
  if (parsed.some(({ cells }) => cells.length > COLUMNS_MAX)) {
    throw new PanelError(
      'This list has too many columns',
      `A list has at most ${COLUMNS_MAX} columns. Leave out those that say nothing about a person, or check that the file is a CSV export.`,
    );
  }
  const filled = parsed
    .map(({ line, cells }) => ({ line, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  // 'Guest list 2026' over the headings, as sheets have it, is no person.
  const top = filled
    .slice(0, TITLE_LINES)
    .findIndex(({ cells }) => cells.length > 1 && looksLikeHeadings(cells));
  const titled =
    top > 0 && filled.slice(0, top).every(({ cells }) => cells.filter((cell) => cell !== '').length === 1);
  const lines = titled ? filled.slice(top) : filled;
  const first = lines[0];
  if (!first) throw nobody();

  const hasHeadings = looksLikeHeadings(first.cells);
  const rows = hasHeadings ? lines.slice(1) : lines;
  if (rows.length > ROWS_MAX) throw tooLong();
  if (rows.length === 0)
    throw new PanelError('There is nobody in this list', 'It has headings and no people below them.');
  const width = Math.max(...lines.slice(0, 1000).map(({ cells }) => cells.length));
  const headings = unique(
    Array.from(
      { length: width },
      (_, index) => (hasHeadings && first.cells[index]?.slice(0, HEADING_MAX)) || letters(index),
    ),
  );
  const mapping = hasHeadings ? guessMapping(headings, rows) : guessByContent(rows, width);
  return {
    headings,
    rows,
    mapping,
    details: hasHeadings ? guessDetails(headings, mapping) : {},
    guessed: !hasHeadings && width > 1,
  };
}

/** Without headings: the column with the @ is the address, the one with digits the phone, the first of the others the name. */
function guessByContent(rows: ParsedList['rows'], width: number): ColumnMapping {
  const sample = rows.slice(0, 50);
  const share = (index: number, test: (cell: string) => boolean) => {
    const filled = sample.map(({ cells }) => cells[index] ?? '').filter((cell) => cell !== '');
    return filled.length === 0 ? 0 : filled.filter(test).length / filled.length;
  };
  const columns = Array.from({ length: width }, (_, index) => index);
  const email = columns.find((index) => share(index, (cell) => cell.includes('@')) > 0.5);
  const phone = columns.find(
    (index) =>
      index !== email &&
      share(index, (cell) => cell.replace(/\D/g, '').length >= 7 && /^[+\d\s()./-]+$/.test(cell)) > 0.5,
  );
  const oneWord = (cell: string) => likeness(cell) === 'yes' && nameWords(cell).length === 1;
  const [name, second] = columns.filter((index) => index !== email && index !== phone);
  const parts =
    name !== undefined && second !== undefined && [name, second].every((at) => share(at, oneWord) > 0.5);
  return {
    // Two columns of single words are the two parts of a name; another column may be anything, and is left out.
    ...(parts ? { given: name, family: second } : name === undefined ? {} : { full_name: name }),
    ...(email === undefined ? {} : { email }),
    ...(phone === undefined ? {} : { phone }),
  };
}
