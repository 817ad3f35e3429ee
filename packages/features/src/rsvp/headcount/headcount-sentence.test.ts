import { expect, test } from 'vitest';
import { sentenceParts } from './headcount-sentence';

const numbers = {
  yes: 38,
  maybe: 5,
  maybe_come: 2,
  silent: 11,
  silent_come: 3,
  ill: 1,
  low: 36,
  likely: 42,
  high: 49,
};
const said = (change: Partial<typeof numbers> = {}) =>
  sentenceParts({ ...numbers, ...change })
    .map(({ number, words }) => `${number} ${words}`)
    .join(' ');

test('the sum is one sentence, and what is nought is not in it', () => {
  expect(said()).toBe(
    '38 said yes, 2 of 5 maybes come as a rule, 3 of 11 who have not answered do, 1 falls ill: So 42 are likely.',
  );
  expect(said({ maybe: 0, silent: 0, ill: 0, likely: 38 })).toBe('38 said yes, So 38 are likely.');
});
