import type { Direction, Reason, SubjectState, Verdict } from './verdict';

export interface VerdictCase {
  kind: Direction;
  state: SubjectState;
  before?: Direction;
  after?: Direction;
  reason: Reason;
  verdict: Verdict;
}

/** The rule of a door, case by case. Run by `verdict.test.ts` and by `supabase/tests/check-in.test.ts`. */
export const VERDICT_CASES: readonly VerdictCase[] = [
  { kind: 'entry', state: 'expected', reason: 'ok', verdict: 'in' },
  { kind: 'entry', state: 'expected', before: 'exit', reason: 'ok', verdict: 'in' },
  { kind: 'entry', state: 'expected', after: 'exit', reason: 'ok', verdict: 'in' },
  { kind: 'entry', state: 'expected', before: 'entry', reason: 'already_in', verdict: 'stop' },
  // A device that was offline brings an earlier scan after a later one: still one admission.
  { kind: 'entry', state: 'expected', after: 'entry', reason: 'already_in', verdict: 'stop' },
  { kind: 'entry', state: 'maybe', reason: 'maybe', verdict: 'ask' },
  { kind: 'entry', state: 'maybe', before: 'entry', reason: 'already_in', verdict: 'stop' },
  { kind: 'entry', state: 'waitlisted', reason: 'waitlisted', verdict: 'ask' },
  { kind: 'entry', state: 'no', reason: 'said_no', verdict: 'ask' },
  { kind: 'entry', state: 'other_list', reason: 'other_list', verdict: 'ask' },
  { kind: 'entry', state: 'household', reason: 'household', verdict: 'ask' },
  { kind: 'entry', state: 'new', reason: 'new', verdict: 'ask' },
  { kind: 'entry', state: 'unknown', reason: 'unknown', verdict: 'stop' },
  { kind: 'entry', state: 'replaced', reason: 'replaced', verdict: 'stop' },
  { kind: 'entry', state: 'other_event', reason: 'other_event', verdict: 'stop' },
  { kind: 'entry', state: 'transferred', reason: 'passed_on', verdict: 'stop' },
  { kind: 'entry', state: 'transferred', before: 'entry', reason: 'passed_on', verdict: 'stop' },
  { kind: 'entry', state: 'refunded', reason: 'refunded', verdict: 'stop' },
  { kind: 'entry', state: 'cancelled', reason: 'cancelled', verdict: 'stop' },
  { kind: 'entry', state: 'event_cancelled', reason: 'event_cancelled', verdict: 'stop' },
  { kind: 'exit', state: 'expected', before: 'entry', reason: 'left', verdict: 'in' },
  { kind: 'exit', state: 'expected', reason: 'not_in', verdict: 'ask' },
  { kind: 'exit', state: 'expected', before: 'exit', reason: 'not_in', verdict: 'ask' },
  { kind: 'exit', state: 'refunded', before: 'entry', reason: 'left', verdict: 'in' },
  { kind: 'exit', state: 'unknown', reason: 'unknown', verdict: 'stop' },
  { kind: 'exit', state: 'new', reason: 'new', verdict: 'ask' },
];
