import { PanelError } from '@foregather/features/core/base';
import { decodeFile, type Encoding, FILE_MAX_BYTES, tooLarge } from './decode-file';
import { differingLines } from './likely-encoding';
import { listOf, nobody } from './parse-list';
import { type ListContent, readSource } from './read-source';
import type { Sheet } from '../workbook/sheets';

/** What the organiser said where a file leaves it open. */
export interface FileChoice {
  encoding?: Encoding;
  /** The place of the sheet in the workbook. */
  sheet?: number;
}

/** A file that says which list it holds, or what there is to choose. */
export type FileReading =
  | { kind: 'list'; content: ListContent }
  | { kind: 'sheets'; sheets: { name: string; rows: number; example: string }[] }
  | { kind: 'encodings'; readings: { encoding: Encoding; lines: string[] }[] };

/** What a file leaves open: which of its sheets, or which of two readings. */
export type SourceQuestion = Exclude<FileReading, { kind: 'list' }>;

const begins = (bytes: Uint8Array, ...head: number[]) => head.every((byte, index) => bytes[index] === byte);

/** A page or the XML of a spreadsheet, whatever the name of the file says. */
const isMarkup = (text: string): boolean => {
  const head = text.slice(0, 20_000).trimStart();
  return head.startsWith('<') && /<(?:table|(?:\w+:)?Workbook)\b/i.test(text.slice(0, 200_000));
};

/** The chosen sheet of a workbook as a list, or the sheets to choose from. */
function listInSheets(sheets: readonly Sheet[], chosen: number | undefined): FileReading {
  const sheet = sheets.length === 1 ? sheets[0] : sheets[chosen ?? -1];
  if (sheets.length === 0) throw nobody();
  if (!sheet) {
    return {
      kind: 'sheets',
      sheets: sheets.map(({ name, rows }) => {
        const filled = rows.filter((row) => row.length > 0);
        return {
          name,
          rows: filled.length,
          example: (filled[0] ?? [])
            .filter((cell) => cell !== '')
            .slice(0, 4)
            .join(', ')
            .slice(0, 120),
        };
      }),
    };
  }
  const list = listOf(sheet.rows.map((cells, index) => ({ line: index + 1, cells })));
  return { kind: 'list', content: { kind: 'table', list } };
}

/** Reads a file of any kind people keep lists in. Throws a PanelError with words for what cannot be read. */
export async function readFile(bytes: Uint8Array, choice: FileChoice = {}): Promise<FileReading> {
  if (bytes.length > FILE_MAX_BYTES) throw tooLarge();
  if (begins(bytes, 0x50, 0x4b, 0x03, 0x04)) {
    const { readWorkbook } = await import('../workbook/read-workbook');
    return listInSheets(await readWorkbook(bytes), choice.sheet);
  }
  if (begins(bytes, 0x25, 0x50, 0x44, 0x46)) {
    throw new PanelError(
      'A PDF cannot be read',
      'Copy the names out of it and paste them below, or choose the list it was made from.',
    );
  }
  const decoded = decodeFile(bytes);
  const { other } = decoded;
  if (other && choice.encoding === undefined) {
    return {
      kind: 'encodings',
      readings: [
        { encoding: decoded.encoding, lines: differingLines(decoded.text, other.text) },
        { encoding: other.encoding, lines: differingLines(other.text, decoded.text) },
      ],
    };
  }
  const text = other?.encoding === choice.encoding && other ? other.text : decoded.text;
  if (isMarkup(text)) {
    const { readMarkup } = await import('../workbook/read-workbook');
    return listInSheets(readMarkup(text), choice.sheet);
  }
  return { kind: 'list', content: readSource(text, { isFile: true }) };
}
