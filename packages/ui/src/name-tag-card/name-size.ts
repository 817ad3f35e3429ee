/** How large a name can be written, by what a name tag of 90 mm has room for. */
export type NameSize = 'huge' | 'large' | 'medium' | 'small';

const graphemes = new Intl.Segmenter();

/** How many letters a reader counts. */
const lengthOf = (text: string) => Array.from(graphemes.segment(text)).length;

/** By the longest word, which must not be broken if it can be helped, and by the whole, which should fit two lines. */
export function nameSize(name: string): NameSize {
  const words = name.trim().split(/\s+/u);
  const longest = Math.max(...words.map(lengthOf));
  const whole = lengthOf(name.trim());
  if (whole <= 8) return 'huge';
  if (longest <= 12 && whole <= 26) return 'large';
  return longest <= 18 && whole <= 40 ? 'medium' : 'small';
}
