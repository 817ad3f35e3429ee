import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { markedParts } from './match-ranges';

/** The text with brackets around what is marked. */
const shown = (text: string, query: string) =>
  markedParts(text, query)
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['at the start', 'Ngozi Okafor', 'ngo', '[Ngo]zi Okafor'],
  ['without its accents', 'García Márquez', 'marquez gar', '[Gar]cía [Márquez]'],
  ['with letters that fold to two', 'İnci Straße', 'stra', 'İnci [Stra]ße'],
  ['with accents of their own', 'Pe\u0301ter', 'pe', '[Pe\u0301]ter'],
  ['at the start of a word before the middle of one', 'Johanna Anders', 'an', 'Johanna [An]ders'],
  ['in the middle where nothing begins with it', 'Johanna', 'ann', 'Joh[ann]a'],
  ['where two words overlap, once', 'Ngozi', 'ngo ngoz', '[Ngoz]i'],
  ['after a sign of two units', '🎉 Ada’s ball', 'ball', '🎉 Ada’s [ball]'],
  ['nowhere', 'Ngozi', 'eze', 'Ngozi'],
  ['nothing for no query', 'Ngozi', ' ', 'Ngozi'],
])('a match is marked %s', (_, text, query, wanted) => {
  expect(shown(text, query)).toBe(wanted);
});

test('the parts are the whole text, for any text and query', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, query) => {
      expect(
        markedParts(text, query)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
