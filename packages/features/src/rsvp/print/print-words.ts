import type { Print } from '../search-params';

export const PRINT_NAMES: readonly { print: Print; label: string }[] = [
  { print: 'letters', label: 'Letters' },
  { print: 'cards', label: 'Cards' },
  { print: 'labels', label: 'Address labels' },
  { print: 'tags', label: 'Name tags' },
  { print: 'poster', label: 'Poster' },
];

const NOUNS: Readonly<Record<Print, readonly [string, string]>> = {
  letters: ['letter', 'letters'],
  cards: ['card', 'cards'],
  labels: ['label', 'labels'],
  tags: ['name tag', 'name tags'],
  poster: ['poster', 'posters'],
};

/** 'Print 7 letters': the button says what comes out of the printer. */
export function printText(print: Print, count: number): string {
  const [one, many] = NOUNS[print];
  if (print === 'poster') return 'Print the poster';
  return count === 1 ? `Print one ${one}` : `Print ${count} ${many}`;
}

/** What is said in place of sheets when there are none. */
export const EMPTY_WORDS: Readonly<Record<Print, string>> = {
  letters: 'Choose for whom a letter is printed.',
  cards: 'Choose for whom a card is printed.',
  labels: 'Choose for whom a label is printed.',
  tags: 'Nobody has said yes yet. Name tags are printed for those who come.',
  poster: 'Switch the open invitation on first. It stands on the page of the event.',
};

/** What cannot be printed whole in letters that can be read. */
export const tooLongText = (count: number) =>
  count === 1 ? 'One text is too long for its place.' : `${count} texts are too long for their places.`;
