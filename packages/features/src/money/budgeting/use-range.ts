import { useEffect, useEffectEvent, useState } from 'react';
import type { Budget } from '../budget';
import { type Heads, peopleOf } from '../budget-sums';
import {
  type InRange,
  inRange,
  RANGE,
  rangeProblems,
  type RangeKey,
  shownHeads,
  type WrittenRange,
} from '../heads';

/** What nobody changes for so long is kept, in ms: a press of the buttons beside a number leaves no field. */
const QUIET = 3000;

/** The three number fields of the headcount. */
export interface RangeFields {
  written: WrittenRange;
  problems: Partial<InRange<string>>;
  /** Whether numbers were set, so that the budget does not follow the replies. */
  isSet: boolean;
  write: (key: RangeKey, value: number | '') => void;
  /** Keeps what is written, unless something is wrong with it. */
  leave: () => void;
  /** Goes back to the headcounts of the replies. */
  reset: () => void;
}

/**
 * The headcounts that the page is reckoned with. While numbers are written it follows them; they are saved on leaving, all
 * three, because a range of which one end still moves with the replies would not stay one.
 */
export function useRange(
  budget: Budget,
  replied: InRange<Heads>,
  save: (budget: Budget) => Promise<boolean>,
): { heads: InRange<Heads>; fields: RangeFields } {
  const [draft, setDraft] = useState<Partial<WrittenRange>>({});
  const kept = shownHeads(replied, budget);
  const written: WrittenRange = { ...inRange((key) => peopleOf(kept[key])), ...draft };
  const touched = RANGE.filter((key) => draft[key] !== undefined);
  const problems = rangeProblems(written, touched);
  const numberOf = (key: RangeKey) => {
    const value = written[key];
    return value === '' ? peopleOf(kept[key]) : value;
  };
  const isRange = touched.length > 0 && Object.keys(problems).length === 0;
  const numbers = inRange(numberOf);

  async function keep(next: Pick<Budget, RangeKey>, sent: Partial<WrittenRange>) {
    // What was written since is not thrown away with it.
    if (await save({ ...budget, ...next })) setDraft((now) => (now === sent ? {} : now));
  }
  const leave = () => {
    if (isRange && RANGE.some((key) => numbers[key] !== peopleOf(kept[key]))) void keep(numbers, draft);
  };
  const leaveNow = useEffectEvent(leave);
  useEffect(() => {
    if (Object.keys(draft).length === 0) return;
    const timer = setTimeout(() => leaveNow(), QUIET);
    return () => clearTimeout(timer);
  }, [draft]);
  return {
    heads: isRange ? shownHeads(replied, numbers) : kept,
    fields: {
      written,
      problems,
      isSet: RANGE.some((key) => budget[key] !== null),
      write: (key, value) => setDraft((now) => ({ ...now, [key]: value })),
      leave,
      reset: () => void keep({ low: null, likely: null, high: null }, draft),
    },
  };
}
