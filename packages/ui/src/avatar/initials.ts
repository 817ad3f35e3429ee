/** The first letters of the first and last word of a name, or of its only word. Empty for a name without letters. */
export function initials(name: string): string {
  const words = name
    .split(/[\s\-–]+/u)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+/u, ''))
    .filter(Boolean);
  const first = words[0];
  const last = words.at(-1);
  if (first === undefined || last === undefined) return '';
  const letters = words.length === 1 ? [first] : [first, last];
  return letters.map(firstLetter).join('').toLocaleUpperCase();
}

const graphemes = new Intl.Segmenter();

/** What a reader takes for one letter, with its accents, however many units it is stored in. */
function firstLetter(word: string): string {
  for (const { segment } of graphemes.segment(word)) return segment;
  return '';
}
