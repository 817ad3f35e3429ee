import { expect, test } from 'vitest';
import { answersInWords, type CountedAnswer } from './replies.ts';

const CASES: readonly [CountedAnswer[], string][] = [
  [[], 'Not answered'],
  [['yes'], 'Coming'],
  [['yes', 'yes'], 'Both coming'],
  [['yes', 'yes', 'yes'], 'All 3 coming'],
  [['maybe'], 'Maybe'],
  [['maybe', 'maybe'], 'Both maybe'],
  [['no', 'no', 'no'], 'Not coming'],
  [['waitlisted', 'waitlisted'], 'Both on the waitlist'],
  [['unanswered', 'unanswered'], 'Not answered'],
  [['withdrawn', 'withdrawn'], 'Withdrawn'],
  [['yes', 'no', 'yes', 'maybe'], '2 coming, 1 maybe, 1 not'],
  [['yes', 'unanswered'], '1 coming, 1 without an answer'],
  [['yes', 'waitlisted'], '1 coming, 1 on the waitlist'],
];

test.each(CASES)('%j reads %s', (answers, words) => expect(answersInWords(answers)).toBe(words));
