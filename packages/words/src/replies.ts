/**
 * The one name of each state of a reply, for pages, mails and files: what a person answered, and how far a household is.
 * `silent` and `withdrawn` are states of households; a person without an answer of their own reads the same.
 */
export const REPLY_NAMES = {
  yes: 'Coming',
  maybe: 'Maybe',
  no: 'Not coming',
  waitlisted: 'On the waitlist',
  answered: 'Answered',
  silent: 'Not answered',
  withdrawn: 'Withdrawn',
} as const;

/** What one person answered, as counted here; a withdrawn reply counts as none. */
export type CountedAnswer = 'yes' | 'maybe' | 'no' | 'waitlisted' | 'unanswered' | 'withdrawn';

const IN_LIST = [
  ['yes', 'coming'],
  ['waitlisted', 'on the waitlist'],
  ['maybe', 'maybe'],
  ['no', 'not'],
] as const;

const lowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

/**
 * The answers of a household in a few words: 'Coming', 'Both coming', 'All 3 coming', '2 coming, 1 maybe, 1 not'. Who
 * has not answered is named only beside somebody who has.
 */
export function answersInWords(answers: readonly CountedAnswer[]): string {
  const count = (wanted: CountedAnswer) => answers.filter((answer) => answer === wanted).length;
  const given = IN_LIST.flatMap(([answer, word]) => {
    const people = count(answer);
    return people === 0 ? [] : [{ answer, word, people }];
  });
  const [only, ...others] = given;
  if (only === undefined) return count('withdrawn') > 0 ? REPLY_NAMES.withdrawn : REPLY_NAMES.silent;
  const silent = answers.length - given.reduce((sum, { people }) => sum + people, 0);
  if (others.length > 0 || silent > 0) {
    const parts = given.map(({ word, people }) => `${people} ${word}`);
    return [...parts, ...(silent > 0 ? [`${silent} without an answer`] : [])].join(', ');
  }
  const name = REPLY_NAMES[only.answer];
  if (only.people === 1) return name;
  if (only.answer === 'no') return name;
  return `${only.people === 2 ? 'Both' : `All ${only.people}`} ${lowerFirst(name)}`;
}
