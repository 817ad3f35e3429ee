import type { HeadcountRange } from '../queries/numbers';
import type { Show } from '../search-params';

/** A number of the sentence with its words, and the rows that it counts. */
export interface SentencePart {
  key: string;
  number: string;
  words: string;
  show?: Show;
}

const one = <T>(count: number, single: T, many: T): T => (count === 1 ? single : many);

/** The arithmetic of the likely headcount in one sentence; what is nought is left out. */
export function sentenceParts(numbers: HeadcountRange): readonly SentencePart[] {
  const { yes, maybe, maybe_come: maybes, silent, silent_come: others, ill, likely } = numbers;
  const parts: SentencePart[] = [{ key: 'yes', number: String(yes), words: 'said yes,', show: 'yes' }];
  if (maybe > 0)
    parts.push({
      key: 'maybe',
      number: `${maybes} of ${maybe}`,
      words: `${one(maybe, 'maybe comes', 'maybes come')} as a rule,`,
      show: 'maybe',
    });
  if (silent > 0)
    parts.push({
      key: 'silent',
      number: `${others} of ${silent}`,
      words: `who ${one(silent, 'has', 'have')} not answered ${one(others, 'does', 'do')},`,
      show: 'silent',
    });
  if (ill > 0) parts.push({ key: 'ill', number: String(ill), words: `${one(ill, 'falls', 'fall')} ill:` });
  return [...parts, { key: 'likely', number: `So ${likely}`, words: `${one(likely, 'is', 'are')} likely.` }];
}

/** The three numbers with what each of them takes for granted. */
export const boundWords = ({ low, likely, high }: HeadcountRange) => [
  { name: 'Low', number: low, words: 'one yes in twenty stays away, nobody else comes' },
  { name: 'Likely', number: likely, words: 'as the sentence says' },
  { name: 'High', number: high, words: 'every maybe comes, and half of the silent' },
];
