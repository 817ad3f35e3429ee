import { expect, test } from 'vitest';
import type { SubjectTest } from './campaigns';
import { testWords } from './subject-test-words';

const base: SubjectTest = {
  message_id: 'm1',
  subject: 'Your chair is waiting',
  share: 40,
  wait_hours: 1,
  measure: 'opened',
  state: 'ready',
  decide_at: null,
  winner: null,
  decided_by: null,
  counts: null,
};
const counts = { first: { homes: 8, hits: 3 }, second: { homes: 8, hits: 5 } };
const words = (more: Partial<SubjectTest>) =>
  testWords({ ...base, ...more }, 'Will we see you?', 'Europe/Berlin');

test('a test says what it will do, and that a draw is for the first', () => {
  expect(words({})).toBe(
    '40 % of the households get one subject or the other. One hour after the last of these mails, the rest get the one with which more opened their link. In a draw it is the first.',
  );
  expect(words({ state: 'running', decide_at: '2031-01-01T09:00:00Z' })).toMatch(
    /^Decided on .+10:00.* at the earliest, by who opened their link\. Until then the rest wait\.$/,
  );
});

test.each([
  [
    { winner: 'second', decided_by: 'count', counts },
    '“Your chair is waiting” went on. 3 of 8 households opened their link with the first, 5 of 8 households with the second.',
  ],
  [
    { winner: 'first', decided_by: 'draw', counts: { first: counts.first, second: counts.first } },
    'A draw, so the first subject went on: “Will we see you?”. 3 of 8 households opened their link with the first, 3 of 8 households with the second.',
  ],
  [
    { winner: 'second', decided_by: 'host', measure: 'answered', counts },
    'Picked by hand before the time was over: “Your chair is waiting”. Until then 3 of 8 households answered with the first, 5 of 8 households with the second.',
  ],
] as const)('what decided it is said with its numbers', (more, said) => {
  expect(words({ state: 'decided', ...more })).toBe(said);
});

test('too few for a test is said too', () => {
  expect(words({ state: 'skipped' })).toMatch(/^There was no test: too few/);
});
