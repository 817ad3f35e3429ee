import { useState } from 'react';
import { announce } from './announce';

/** What a text means, or what is wrong with it in words; then `kept` stands for the value instead of `none`. */
export type Reading<T> = { value: T } | { problem: string; kept?: T | undefined };

interface Settings<T> {
  value: T;
  /** The value while the text cannot be parsed. */
  none: T;
  onValue: (value: T) => void;
  onProblem: ((problem: string | undefined) => void) | undefined;
  read: (text: string) => Reading<T>;
  write: (value: T) => string;
}

export interface ParsedInputProblem {
  /** Also before it is shown: for the validity of the form. */
  problem: string | undefined;
  /** Set once the field has lost focus: a message about unfinished text would only disturb. */
  shownProblem: string | undefined;
}

export interface ParsedInput<T> extends ParsedInputProblem {
  text: string;
  /** `as` parses the text where the parser changes at the same time. */
  type: (next: string, as?: (text: string) => Reading<T>) => void;
  /** The field has lost focus. */
  leave: () => void;
  /** Drops what was typed, because the value was chosen otherwise or the form is reset. */
  forget: () => void;
}

/**
 * A value that is typed as text: nothing typed is lost, once the field is left, a problem is announced and
 * text that can be parsed is formatted. A value set from outside replaces the text.
 */
export function useParsedInput<T>({
  value,
  none,
  onValue,
  onProblem,
  read,
  write,
}: Settings<T>): ParsedInput<T> {
  // Null while nothing is being typed: the field then shows the value.
  const [text, setText] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const meant = (reading: Reading<T>) => ('value' in reading ? reading.value : (reading.kept ?? none));
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
