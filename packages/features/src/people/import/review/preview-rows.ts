import type { PreviewRow } from '../import-queries';

type Issue = PreviewRow['issues'][number];

/** An address or a number of somebody in the household: offered, and nothing to correct. */
export const isOffer = ({ code }: Issue): boolean => code.endsWith('_offered');

/** Comes in, but somebody should look: a value was left out, or a reading is not certain. */
export const isFlagged = (row: PreviewRow): boolean =>
  (row.action === 'add' || row.action === 'update') && row.issues.some((issue) => !isOffer(issue));

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? value.toString() : '';

/** A field of a row as it was understood, in text. */
export const parsedText = (row: PreviewRow, field: string): string => textOf(row.parsed[field]);

/** How a row calls its person: what was understood, else what the list says. */
export function rowName(row: PreviewRow): string {
  return (
    parsedText(row, 'full_name') ||
    Object.values(row.raw)
      .map(textOf)
      .find((cell) => cell !== '') ||
    'Empty line'
  );
}

/** The kinds of rows a preview shows one after the other. */
export const ROW_KINDS = ['check', 'good', 'skipped'] as const;
export type RowKind = (typeof ROW_KINDS)[number];

export function kindOf(row: PreviewRow): RowKind {
  if (row.action === 'skip') return 'skipped';
  return row.action === 'error' || row.action === 'conflict' || isFlagged(row) ? 'check' : 'good';
}
