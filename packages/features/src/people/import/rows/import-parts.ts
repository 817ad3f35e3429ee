import type { ImportRow } from './to-import-rows';

/** Rows of one request at most. */
export const PART_ROWS = 1000;
/** Characters of one request at most: letters of four bytes still stay below the API's limit of 1 MB a body. */
export const PART_CHARACTERS = 240_000;

/** The rows of an import in parts small enough to send. A single row larger than a part goes alone, to be refused by name. */
export function* importParts(rows: readonly ImportRow[]): Generator<ImportRow[]> {
  let part: ImportRow[] = [];
  let size = 0;
  for (const row of rows) {
    const more = JSON.stringify(row).length;
    if (part.length > 0 && (part.length === PART_ROWS || size + more > PART_CHARACTERS)) {
      yield part;
      part = [];
      size = 0;
    }
    part.push(row);
    size += more;
  }
  if (part.length > 0) yield part;
}
