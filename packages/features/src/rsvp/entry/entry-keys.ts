import { ANSWERS, type Answer } from '../reply-view';

/** The key that gives each answer. */
export const ANSWER_KEYS: Readonly<Record<Answer, string>> = { yes: 'y', maybe: 'm', no: 'n' };

/** The answer a key gives; nothing for other keys, or for a maybe where the event takes none. */
export function answerOfKey(key: string, allowMaybe: boolean): Answer | undefined {
  const answer = ANSWERS.find((one) => ANSWER_KEYS[one] === key.toLowerCase());
  return answer === 'maybe' && !allowMaybe ? undefined : answer;
}

/**
 * Whose answer the next key gives: the one in focus, or, where that one was just answered by a key, the next in line. So
 * `y y n` answers three people, and each stays in focus for their meal until the next key.
 */
export function whoIsNext<T>(
  line: readonly T[],
  focused: T | undefined,
  answered: T | undefined,
): T | undefined {
  const at = focused === undefined ? -1 : line.indexOf(focused);
  if (at === -1) return line[0];
  return focused === answered ? (line[at + 1] ?? focused) : focused;
}

/** The place of a list that a figure names: 1 is the first. */
export function placeOfKey(key: string): number | undefined {
  return /^[1-9]$/u.test(key) ? Number(key) - 1 : undefined;
}
