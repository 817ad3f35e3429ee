import { isFlagged, type RowKind, kindOf } from './preview-rows';
import { MARKS } from '../paste/pasted-people';
import type { PreviewRow } from '../import-queries';

type Issue = PreviewRow['issues'][number];

/** A remark on what came in all the same: nothing is wrong, so it does not read as an error. */
export const isNote = ({ code }: Issue): boolean => !code.endsWith('_invalid') && code !== 'too_long';

/** Read in a way that somebody can say is right. */
export const isUncertain = ({ code }: Issue): boolean => MARKS.some((mark) => mark === code);

/** The number of the row whose person this one may be. */
export const twinOf = ({ errors: [first] }: PreviewRow): number | undefined =>
  first?.code === 'double_in_file' || first?.code === 'double_differs' ? first.row : undefined;

/**
 * Whether a row repeats the name of another one and its line says more than that: cells that were left out tell two
 * people apart, or are two answers of one. The same line twice asks nothing.
 */
export function isRepeat(row: PreviewRow, rows: ReadonlyMap<number, PreviewRow>): boolean {
  if (row.action !== 'skip' || row.errors[0]?.code !== 'double_in_file') return false;
  const twin = rows.get(twinOf(row) ?? 0);
  return twin !== undefined && JSON.stringify(twin.raw) !== JSON.stringify(row.raw);
}

/** Under which heading of the review a row stands. */
export const reviewKind = (row: PreviewRow, rows: ReadonlyMap<number, PreviewRow>): RowKind =>
  isRepeat(row, rows) ? 'check' : kindOf(row);

/** What is to be known about the rows as a whole: how many of each kind need somebody. */
export const reviewCounts = (rows: readonly PreviewRow[], byNumber: ReadonlyMap<number, PreviewRow>) => ({
  flagged: rows.filter(isFlagged).length,
  repeats: rows.filter((row) => isRepeat(row, byNumber)).length,
  conflicts: rows.filter(({ action }) => action === 'conflict').length,
  nameless: rows.filter(({ action }) => action === 'error').length,
});

const LIST_ANSWERS = ['yes', 'no', 'maybe', 'waitlist', 'pending'] as const;
type ListAnswer = (typeof LIST_ANSWERS)[number];

const ANSWER_WORDS: Readonly<Record<ListAnswer, string>> = {
  yes: 'yes',
  no: 'no',
  maybe: 'maybe',
  waitlist: 'on the waitlist',
  pending: 'not decided yet',
};

/** '12 yes, 3 no and 1 on the waitlist': what a list says its people answered; null where it says nothing. */
export function answersInWords(rows: readonly PreviewRow[]): { people: number; words: string } | null {
  const said = rows.map(({ parsed }) => parsed['answered']);
  const counted = LIST_ANSWERS.map((answer) => ({
    answer,
    count: said.filter((one) => one === answer).length,
  })).filter(({ count }) => count > 0);
  if (counted.length === 0) return null;
  return {
    people: counted.reduce((sum, { count }) => sum + count, 0),
    words: new Intl.ListFormat('en-GB').format(
      counted.map(({ answer, count }) => `${count} ${ANSWER_WORDS[answer]}`),
    ),
  };
}
