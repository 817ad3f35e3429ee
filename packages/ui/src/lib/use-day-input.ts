import type { ComponentProps, RefObject } from 'react';
import { dayWords } from './day-words';
import { dayOf, type DayLimits } from './iso-day';
import * as strings from './strings';
import { useParsedInputProblem } from './use-parsed-input-problem';
import { useParsedInput, type Reading, type ParsedInputProblem } from './use-parsed-input';

/** One sentence for each thing that can be wrong with a day. Days come as they are written in the language. */
export interface DayProblemText {
  unreadable: (example: string) => string;
  noSuchDay: string;
  tooEarly: (first: string) => string;
  tooLate: (last: string) => string;
  notOffered: (day: string) => string;
}

export interface DayInputSettings extends DayLimits {
  day: string;
  onDay: (day: string) => void;
  onProblem: ((problem: string | undefined) => void) | undefined;
  locale: string;
  /** ISO day; that of the reader's clock when it is missing. */
  today: string | undefined;
  problemText: Partial<DayProblemText> | undefined;
  /** A day written without its year is the first one from here on; today, unless given. */
  reference?: string | undefined;
  /** A text that is no day, or none that can be chosen, is handed on as it is; '' otherwise. */
  keepText?: boolean | undefined;
  /** What is wrong with a day that can be read, such as one before another field's. */
  other?: ParsedInputProblem | undefined;
}

/** Shows how a day is written; any day does, so it is always the same one. */
export const exampleDay = (locale: string): string => dayWords(locale).write('2030-07-12');

/** A text field in which a day is typed: its attributes, and what is wrong with the text. */
export function useDayInput(
  base: string,
  input: RefObject<HTMLInputElement | null>,
  settings: DayInputSettings,
  props: ComponentProps<'input'>,
) {
  const { day, onDay, onProblem, keepText, min, max, isDisabledDay, locale, today, problemText, other } =
    settings;
  const words = dayWords(locale);
  const say: DayProblemText = { ...strings.datePicker, ...problemText };
  const read = (text: string): Reading<string> => {
    const refused = (problem: string) => ({ problem, kept: keepText ? text : undefined });
    const now = today ?? dayOf(new Date());
    const reference = settings.reference || now;
    const reading = words.read(text, now, min !== undefined && min > reference ? min : reference);
    if ('problem' in reading) {
      return refused(reading.problem === 'noSuchDay' ? say.noSuchDay : say.unreadable(exampleDay(locale)));
    }
    const found = reading.day;
    if (found === '') return { value: '' };
    if (min !== undefined && found < min) return refused(say.tooEarly(words.write(min)));
    if (max !== undefined && found > max) return refused(say.tooLate(words.write(max)));
    if (isDisabledDay?.(found)) return refused(say.notOffered(words.write(found)));
    return { value: found };
  };
  const written = useParsedInput({
    value: day,
    none: '',
    onValue: onDay,
    onProblem,
    read,
    // What was kept is no day, and is shown as it was typed.
    write: (value) => words.write(value) || value,
  });
  const problem = written.problem ?? other?.problem;
  const shownProblem = written.shownProblem ?? other?.shownProblem;
  const { problemId, wired } = useParsedInputProblem(base, input, { problem, shownProblem }, props);
  return { written, problem, shownProblem, problemId, wired };
}
