/** What a cell may hold; numbers stay numbers, so that a sheet can add them up. */
export type CsvCell = string | number | boolean | null | undefined;

export interface CsvColumn<Row> {
  header: string;
  value: (row: Row) => CsvCell;
}

/** = + - @ tab CR NUL, and the full-width forms of the first four: a sheet would run the cell as a formula. */
const FORMULA_START = /^[=+\-@\t\r\0＝＋－＠]/;

/** Puts a leading apostrophe before text that a sheet would run (threat 89). Typed numbers pass as they are. */
export const guardCell = (cell: CsvCell): CsvCell =>
  typeof cell === 'string' && FORMULA_START.test(cell) ? `'${cell}` : cell;

/** Rows as RFC 4180 text: comma, CRLF, quotes doubled, header line first. The writer is loaded on first use. */
export async function csvText<Row>(
  rows: readonly Row[],
  columns: readonly CsvColumn<Row>[],
): Promise<string> {
  const { default: Papa } = await import('papaparse');
  return Papa.unparse(
    {
      fields: columns.map(({ header }) => String(guardCell(header))),
      data: rows.map((row) => columns.map(({ value }) => guardCell(value(row)))),
    },
    // Ours runs first and knows more starts; theirs stays on as the second lock.
    { newline: '\r\n', escapeFormulae: true },
  );
}

/** Offers text as a file. The mark in front tells a sheet that it is UTF-8. */
export function downloadCsv(fileName: string, text: string): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
