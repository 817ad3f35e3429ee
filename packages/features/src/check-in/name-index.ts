import { foldText, searchWords } from '@foregather/features/core/base';
import type { Entry } from './door-answer';

/** A word of somebody's name, household or door word, and whose it is. */
interface IndexedWord {
  word: string;
  entry: Entry;
}

/** Finds people by the beginnings of words, without looking at those who have no such word. */
interface NameIndex {
  words: readonly IndexedWord[];
  /** How many words the last search looked at, for the test that it uses the order. */
  looked: number;
}

/** An index of these people; made anew when the list changes. */
export function indexOf(entries: Iterable<Entry>): NameIndex {
  const words: IndexedWord[] = [];
  for (const entry of entries) {
    const said = foldText([entry.name, entry.household, entry.word].filter(Boolean).join(' '));
    for (const word of new Set(said.split(/[^\p{L}\p{N}]+/u))) if (word !== '') words.push({ word, entry });
  }
  words.sort((a, b) => (a.word < b.word ? -1 : Number(a.word > b.word)));
  return { words, looked: 0 };
}

/** The first place whose word is not before this one. */
function firstAt(index: NameIndex, prefix: string): number {
  let low = 0;
  let high = index.words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    index.looked += 1;
    if ((index.words[middle]?.word ?? '') < prefix) low = middle + 1;
    else high = middle;
  }
  return low;
}

function startingWith(index: NameIndex, prefix: string): Set<Entry> {
  const found = new Set<Entry>();
  for (let at = firstAt(index, prefix); at < index.words.length; at += 1) {
    const one = index.words[at];
    index.looked += 1;
    if (!one?.word.startsWith(prefix)) break;
    found.add(one.entry);
  }
  return found;
}

/** Everybody whose name, household or door word has a word that begins with each of these. */
export function findByWords(index: NameIndex, query: string): Entry[] {
  index.looked = 0;
  const sets = searchWords(query).map((word) => startingWith(index, word));
  const [first, ...others] = sets.sort((a, b) => a.size - b.size);
  return first ? [...first].filter((entry) => others.every((set) => set.has(entry))) : [];
}
