/** The first letters of the first and last word of a name, or of its only word. Empty for a name without letters. */
export function initials(name: string): string {
  const words = name
    .split(/[\s\-–]+/u)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+/u, ''))
    .filter(Boolean);
  const first = words[0];
  const last = words.at(-1);
  if (first === undefined || last === undefined) return '';
  // Code points, not UTF-16 units, so that a letter outside the basic plane stays whole.
  const letters = words.length === 1 ? [first] : [first, last];
  return letters
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}
