import { useState } from 'react';
import { announce } from './announce';

/** What a text means, or what is wrong with it in words. */
export type Reading<T> = { value: T } | { problem: string };

interface Settings<T> {
  value: T;
  /** The value while the text means nothing. */
  none: T;
  onValue: (value: T) => void;
  onProblem: ((problem: string | undefined) => void) | undefined;
  read: (text: string) => Reading<T>;
  write: (value: T) => string;
}

export interface WrittenProblem {
  /** Also before it is shown: for the validity of the form. */
  problem: string | undefined;
  /** Words about a text that is not finished would only disturb. */
  shownProblem: string | undefined;
}

export interface WrittenValue<T> extends WrittenProblem {
  text: string;
  /** `as`: how to read it, where that changes in the same moment. */
  type: (next: string, as?: (text: string) => Reading<T>) => void;
  /** The field has lost focus. */
  leave: () => void;
  /** What was typed counts no longer: another way to choose was used, or the form is reset. */
  forget: () => void;
}

/**
 * A value that is typed as text: nothing typed is lost, what cannot be read is said in words once the field is left,
 * and what can be read is then written out in full. A value that comes from outside takes the place of the text.
 */
export function useWrittenValue<T>({
  value,
  none,
  onValue,
  onProblem,
  read,
  write,
}: Settings<T>): WrittenValue<T> {
  // null: nothing is being typed, the field shows the value.
  const [text, setText] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const meant = (reading: Reading<T>) => ('value' in reading ? reading.value : none);
  const reading = text === null ? undefined : read(text);
  const typed = reading !== undefined && Object.is(meant(reading), value);
  const problem = typed && 'problem' in reading ? reading.problem : undefined;
  return {
    text: typed && text !== null ? text : write(value),
    problem,
    shownProblem: left ? problem : undefined,
    type: (next, as = read) => {
      const now = as(next);
      const said = 'problem' in now ? now.problem : undefined;
      setText(next);
      onValue(meant(now));
      if (said !== problem) onProblem?.(said);
    },
    leave: () => {
      setLeft(true);
      if (problem === undefined) setText(null);
      else announce(problem);
    },
    forget: () => {
      setText(null);
      setLeft(false);
      if (problem !== undefined) onProblem?.(undefined);
    },
  };
}
