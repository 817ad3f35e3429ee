import { invalidBody } from '../errors';

/**
 * Fields of comma-separated values (RFC 4180): quoted ones may contain commas, line ends and doubled quotation marks.
 */
function records(text: string): string[][] {
  const found: string[][] = [];
  let record: string[] = [];
  let at = 0;
  const end = (separator: string | undefined) => {
    if (separator === ',') return;
    found.push(record);
    record = [];
  };
  while (at < text.length) {
    const quoted = /"((?:[^"]|"")*)"(,|\r?\n|$)/y;
    const plain = /([^",\r\n]*)(,|\r?\n|$)/y;
    const pattern = text[at] === '"' ? quoted : plain;
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match === null) throw invalidBody('Empty or invalid csv');
    record.push((match[1] ?? '').replaceAll('""', '"'));
    at = pattern.lastIndex;
    end(match[2]);
    // A comma at the end starts one more, empty field.
    if (match[2] === ',' && at === text.length) {
      record.push('');
      end('');
    }
  }
  return found;
}

/**
 * The rows of a `text/csv` body: the first line names the columns, `NULL` is null, everything else is text that
 * Postgres reads by the column's type.
 */
export function rowsOfCsv(text: string): Record<string, string | null>[] {
  const [names, ...lines] = records(text.replace(/^\uFEFF/, ''));
  if (names === undefined) throw invalidBody('Empty or invalid csv');
  if (lines.some((line) => line.length !== names.length))
    throw invalidBody('All lines must have same number of fields');
  return lines.map((line) =>
    Object.fromEntries(
      names.map((name, index) => [name, line[index] === 'NULL' ? null : (line[index] ?? '')]),
    ),
  );
}
