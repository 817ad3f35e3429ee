import { expect, test } from 'vitest';
import { letterGroups } from './household-letters';

const inWords = (names: string[]) =>
  letterGroups(names.map((name) => ({ name }))).map(
    ({ letters, households }) => `${letters}: ${households.map(({ name }) => name).join(' ')}`,
  );

test('letters share a heading until it is worth its line, and one letter is never parted', () => {
  expect(inWords(['Abe', 'Ada', 'Émile', 'Obi', 'Per', 'Pia', 'Pim', 'Quin', '7 Oaks'])).toEqual([
    'A – P: Abe Ada Émile Obi Per Pia Pim',
    'Q – #: Quin 7 Oaks',
  ]);
  expect(inWords(['Å', 'Aa'])).toEqual(['A: Å Aa']);
  expect(inWords([])).toEqual([]);
});
