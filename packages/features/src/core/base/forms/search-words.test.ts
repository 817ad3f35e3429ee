import { expect, test } from 'vitest';
import { matchesSearch, searchWords } from './search-words';

test('words are found without their accents, in any order and case', () => {
  expect(matchesSearch('Élodie García Márquez', 'MARQUEZ elod')).toBe(true);
  expect(matchesSearch('Élodie García Márquez', 'marquez odile')).toBe(false);
  expect(matchesSearch('anybody', '  ')).toBe(true);
});

test('a pasted page becomes six words', () => {
  expect(searchWords(' a  b c d e f g h ')).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});
