import Papa from 'papaparse';

/** Lines one cell may go over: an address, a note. */
const CELL_LINES = 20;
const QUOTE = '"';

const quotes = (line: string) => line.split(QUOTE).length - 1;
const parseOne = (text: string, delimiter: string) =>
  Papa.parse<string[]>(text, { delimiter, skipEmptyLines: false });
const isSound = ({ data, errors }: Papa.ParseResult<string[]>) => data.length === 1 && errors.length === 0;

/** Comma, semicolon or tab: what parts the columns. Quotation marks are left out of the guess, for one may be a slip. */
export function guessDelimiter(text: string): string {
  const sample = text.slice(0, 20_000).replaceAll(QUOTE, '');
  const guessed = Papa.parse<string[]>(sample, {
    delimitersToGuess: [',', ';', '\t'],
    preview: 200,
    skipEmptyLines: true,
  }).meta.delimiter;
  return guessed === '' ? ',' : guessed;
}

/**
 * The cells of a table, line by line. A cell in quotation marks may go over several lines; a quotation mark that is
 * never closed, or closed in another person's line, is left out instead of swallowing the lines between.
 */
export function readCells(text: string, delimiter: string): { line: number; cells: string[] }[] {
  const lines = text.split(/\r\n|\n|\r/);
  const plain = (line: string) => line.split(delimiter);
  const width = plain(lines.find((line) => line.trim() !== '') ?? '').length;
  const rows: { line: number; cells: string[] }[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    if (!line.includes(QUOTE)) {
      rows.push({ line: index + 1, cells: plain(line) });
      continue;
    }
    const alone = parseOne(line, delimiter);
    if (quotes(line) % 2 === 0 && isSound(alone)) {
      rows.push({ line: index + 1, cells: alone.data[0] ?? [] });
      continue;
    }
    const end = closingLine(lines, index, delimiter, width);
    const cells = end === index ? plain(line.replaceAll(QUOTE, '')) : cellsOf(lines, index, end, delimiter);
    rows.push({ line: index + 1, cells });
    index = end;
  }
  return rows;
}

const cellsOf = (lines: readonly string[], from: number, to: number, delimiter: string): string[] =>
  parseOne(lines.slice(from, to + 1).join('\n'), delimiter).data[0] ?? [];

/** The line in which the cell that begins here ends; the line itself when its quotation mark is a slip. */
function closingLine(lines: readonly string[], from: number, delimiter: string, width: number): number {
  let open = quotes(lines[from] ?? '') % 2 === 1;
  for (let to = from + 1; open && to <= Math.min(from + CELL_LINES, lines.length - 1); to += 1) {
    const line = lines[to] ?? '';
    // A whole row inside of a cell is the next person.
    if (width > 1 && line.split(delimiter).length === width && quotes(line) % 2 === 0) return from;
    if (quotes(line) % 2 === 0) continue;
    open = false;
    // So are two rows that are whole without their quotation marks.
    const whole = (text: string) => text.replaceAll(QUOTE, '').split(delimiter).length === width;
    if (width > 1 && whole(lines[from] ?? '') && whole(line)) return from;
    const joined = parseOne(lines.slice(from, to + 1).join('\n'), delimiter);
    return isSound(joined) && width > 1 && joined.data[0]?.length === width ? to : from;
  }
  return from;
}
