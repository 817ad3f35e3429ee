import { expect, test } from 'vitest';
import {
  courseOf,
  type PlacedScan,
  reasonVerdict,
  REASONS,
  scanReason,
  SUBJECT_STATES,
  undoneIn,
} from './verdict';
import { VERDICT_CASES } from './verdict-cases';

test.each(VERDICT_CASES)('$kind of $state after $before before $after: $reason, $verdict', (one) => {
  const reason = scanReason(one.kind, one.state, one.before, one.after);
  expect([reason, reasonVerdict(reason)]).toEqual([one.reason, one.verdict]);
});

test('the cases name every state, and only who is expected is let in without a question', () => {
  expect(SUBJECT_STATES.filter((state) => !VERDICT_CASES.some((one) => one.state === state))).toEqual([]);
  for (const state of SUBJECT_STATES)
    expect([state, reasonVerdict(scanReason('entry', state)) === 'in']).toEqual([
      state,
      state === 'expected',
    ]);
  expect(REASONS.filter((reason) => reasonVerdict(reason) === 'in')).toEqual([
    'ok',
    'left',
    'walk_in',
    'tag_given',
    'undone',
  ]);
});

const scan = (scan_id: string, minute: number, more: Partial<PlacedScan> = {}): PlacedScan => ({
  scan_id,
  kind: 'entry',
  entry_id: 'ada',
  undoes: null,
  scanned_at: `2027-01-22T16:${String(minute).padStart(2, '0')}:00Z`,
  reason: 'ok',
  let_in: false,
  ...more,
});

const standings = (...scans: PlacedScan[]) =>
  courseOf(scans, undoneIn(scans)).map(({ scan: { scan_id }, standing }) => `${scan_id} ${standing}`);

test('the first in time is the admission, whichever came first; an exit opens the next', () => {
  expect(standings(scan('b', 11), scan('a', 7, { reason: 'already_in' }))).toEqual([
    'a admitted',
    'b duplicate',
  ]);
  expect(
    standings(scan('a', 1), scan('b', 5, { kind: 'exit', reason: 'left' }), scan('c', 9), scan('d', 9)),
  ).toEqual(['a admitted', 'b left', 'c admitted', 'd duplicate']);
});

test('what is taken back, refused or unknown has no part; who was let in all the same is one more', () => {
  expect(
    standings(
      scan('a', 1),
      scan('b', 2, { kind: 'undo', undoes: 'a', reason: 'undone' }),
      scan('c', 3, { reason: 'refunded' }),
      scan('d', 4),
      scan('e', 5, { reason: 'already_in', let_in: true }),
    ),
  ).toEqual(['d admitted', 'e extra']);
});
