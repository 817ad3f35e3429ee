import { foldText, searchWords } from '../../base/forms/search-words';

/** A part of a text, and whether the search asked for it. */
export interface TextPart {
  text: string;
  marked: boolean;
}

/** Letters with their accents, however they are written, so that none is cut apart. */
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** A text cut where the words of a search begin and end in it: once each, at the start of a word where there is one. */
export function markedParts(text: string, query: string): TextPart[] {
  const letters = Array.from(graphemes.segment(text), ({ segment }) => segment);
  // Folding can change the number of letters, so each one is folded alone, with where it came from.
  const folded = letters.flatMap((letter, at) =>
    (/\s/.test(letter) ? ' ' : foldText(letter)).split('').map((unit) => ({ unit, at })),
  );
  const plain = folded.map((one) => one.unit).join('');
  const marked = new Set<number>();
  for (const word of searchWords(query)) {
    const begin = ` ${plain}`.indexOf(` ${word}`);
    const from = begin === -1 ? plain.indexOf(word) : begin;
    if (from === -1) continue;
    for (const { at } of folded.slice(from, from + word.length)) marked.add(at);
  }
  const parts: TextPart[] = [];
  for (const [at, letter] of letters.entries()) {
    const last = parts.at(-1);
    if (last?.marked === marked.has(at)) last.text += letter;
    else parts.push({ text: letter, marked: marked.has(at) });
  }
  return parts;
}
