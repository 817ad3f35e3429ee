/**
 * Who is let in, as the database decides it (`private.scan_reason`, `private.reason_verdict`, `private.checkin_course`), for a
 * device that has no network. `verdict-cases.ts` is run by both. This file imports nothing, so that the test of the database
 * reads it without a browser.
 */

export type Verdict = 'in' | 'ask' | 'stop';

/** What a list says of somebody. `new`: a genuine code of somebody who is not on it yet. */
export const SUBJECT_STATES = [
  'expected',
  'maybe',
  'waitlisted',
  'no',
  'transferred',
  'refunded',
  'cancelled',
  'event_cancelled',
  'other_list',
  'other_event',
  'household',
  'replaced',
  'new',
  'unknown',
] as const;
export type SubjectState = (typeof SUBJECT_STATES)[number];

export const REASONS = [
  'ok',
  'left',
  'walk_in',
  'tag_given',
  'undone',
  'already_in',
  'passed_on',
  'refunded',
  'cancelled',
  'event_cancelled',
  'replaced',
  'other_event',
  'unknown',
  'new',
  'household',
  'other_list',
  'maybe',
  'waitlisted',
  'said_no',
  'not_in',
  'walk_ins_off',
  'nothing_to_undo',
] as const;
export type Reason = (typeof REASONS)[number];

/** The two directions of a door. */
export type Direction = 'entry' | 'exit';
export type ScanKind = Direction | 'walk_in' | 'tag' | 'undo';

const NOBODY_KNOWN = ['unknown', 'new', 'replaced', 'other_event', 'household'] as const;
const isNobodyKnown = (state: SubjectState): state is (typeof NOBODY_KNOWN)[number] =>
  NOBODY_KNOWN.some((one) => one === state);

/** Why somebody is let in or not. `before` and `after`: the scans of the same subject that count on both sides in time. */
export function scanReason(
  kind: Direction,
  state: SubjectState,
  before: Direction | null = null,
  after: Direction | null = null,
): Reason {
  if (isNobodyKnown(state)) return state;
  if (kind === 'exit') return before === 'entry' ? 'left' : 'not_in';
  if (state === 'transferred') return 'passed_on';
  if (state === 'refunded' || state === 'cancelled' || state === 'event_cancelled') return state;
  if (before === 'entry' || after === 'entry') return 'already_in';
  if (state === 'expected') return 'ok';
  return state === 'no' ? 'said_no' : state;
}

const IN: readonly Reason[] = ['ok', 'left', 'walk_in', 'tag_given', 'undone'];
const STOP: readonly Reason[] = [
  'already_in',
  'passed_on',
  'refunded',
  'cancelled',
  'event_cancelled',
  'replaced',
  'other_event',
  'unknown',
];

/** The verdict of a reason. What is not listed is asked: nothing unknown is ever "in". */
export function reasonVerdict(reason: Reason): Verdict {
  if (IN.includes(reason)) return 'in';
  return STOP.includes(reason) ? 'stop' : 'ask';
}

/** A scan among the others of its list, here or kept by the database. */
export interface PlacedScan {
  scan_id: string;
  kind: ScanKind;
  /** The ticket or line of a reply; null for what the list does not know. */
  entry_id: string | null;
  undoes: string | null;
  /** By our clock, ISO 8601 in UTC. */
  scanned_at: string;
  reason: Reason;
  let_in: boolean;
}

export type Standing = 'admitted' | 'duplicate' | 'extra' | 'left' | 'idle';

const COUNTED: readonly Reason[] = ['ok', 'already_in', 'left', 'not_in'];

/** Which of these scans are taken back. */
export const undoneIn = (scans: Iterable<PlacedScan>): Set<string> => {
  const undone = new Set<string>();
  for (const { undoes } of scans) if (undoes !== null) undone.add(undoes);
  return undone;
};

/** Whether a scan has a part in who is in. */
export const scanCounts = (scan: PlacedScan, undone: ReadonlySet<string>): boolean =>
  (scan.kind === 'entry' || scan.kind === 'exit') &&
  scan.entry_id !== null &&
  (COUNTED.includes(scan.reason) || scan.let_in) &&
  !undone.has(scan.scan_id);

const instant = (scan: PlacedScan) => Date.parse(scan.scanned_at);

/** In the order of time, not of arrival. */
export const inOrder = (a: PlacedScan, b: PlacedScan): number =>
  instant(a) - instant(b) || (a.scan_id < b.scan_id ? -1 : Number(a.scan_id > b.scan_id));

/** What each counted scan of one subject means, in the order of time. */
export function courseOf<Scan extends PlacedScan>(
  scans: readonly Scan[],
  undone: ReadonlySet<string>,
): { scan: Scan; standing: Standing }[] {
  let before: ScanKind | null = null;
  return scans
    .filter((scan) => scanCounts(scan, undone))
    .sort(inOrder)
    .map((scan) => {
      const standing: Standing =
        scan.kind === 'entry'
          ? before !== 'entry'
            ? 'admitted'
            : scan.let_in
              ? 'extra'
              : 'duplicate'
          : before === 'entry'
            ? 'left'
            : 'idle';
      before = scan.kind;
      return { scan, standing };
    });
}
