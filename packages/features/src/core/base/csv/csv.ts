/** The value of a cell. Numbers stay numbers, so that a spreadsheet can add them up. */
export type CsvCell = string | number | boolean | null | undefined;

export interface CsvColumn<Row> {
  header: string;
  value: (row: Row) => CsvCell;
}

/**
 * = + - @ and their full-width forms, also behind spaces of any kind, a byte order mark or a line feed, which
 * spreadsheets skip; and a tab, CR, LF or NUL: a spreadsheet would run the cell as a formula.
 */
const FORMULA_START = /^(?:[\t\r\n\0]|[\s\u200B-\u200F\u2060\uFEFF]*[=+\-@＝＋－＠])/;

/** Puts an apostrophe before text that a spreadsheet would run as a formula (threat 89). Numbers are left as they are. */
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
    // Our escaping covers more characters than the library's; the library's stays on as a second check.
    { newline: '\r\n', escapeFormulae: true },
  );
}

/** Downloads text as a CSV file. The byte order mark tells a spreadsheet that it is UTF-8. */
export const downloadCsv = (fileName: string, text: string): void =>
  downloadText(fileName, `\uFEFF${text}`, 'text/csv');

/** Downloads text as a file of this kind. */
export const downloadText = (fileName: string, text: string, type: string): void =>
  downloadFile(fileName, new Blob([text], { type: `${type};charset=utf-8` }));

/** Downloads what was made or fetched as a file. */
export function downloadFile(fileName: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser reads the URL after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
