import { expect, test } from 'vitest';
import { findAnswers, HELP_ANSWERS, suggestAnswers } from './answers';

const ids = (answers: ReturnType<typeof findAnswers>) => answers.map(({ id }) => id);

test('an empty search finds all, and one finds by words of the question, of the answer and by other names', () => {
  expect(findAnswers('')).toEqual(HELP_ANSWERS);
  expect(ids(findAnswers('bring list'))).toEqual(['import']);
  expect(ids(findAnswers('taken back'))).toEqual(['import']);
  expect(ids(findAnswers('EXCEL'))).toEqual(['import']);
  expect(findAnswers('seating chart')).toEqual([]);
});

test('suggests the answers nearest to what is written, and nothing for words that every question has', () => {
  expect(ids(suggestAnswers('A reminder to silent guests'))).toEqual(['remind', 'invite']);
  expect(ids(suggestAnswers('What does this have that they will?'))).toEqual([]);
  expect(suggestAnswers('')).toEqual([]);
});
