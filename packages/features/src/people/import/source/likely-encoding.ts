/** Letters of the languages of western Europe that both encodings are read for, the usual ones. */
const USUAL = new Set('äöüßÄÖÜéèêëàâîïôûùçÉÈÀÇñáíóúÁÍÓÚÑ¿¡åøæÅØÆãõÃÕœŒÂÊËÎÏÔÛ');
const LETTER = /\p{L}/u;
const UPPER = /\p{Lu}/u;
const LOWER = /\p{Ll}/u;
/** How an apostrophe is typed: 'Ann’s', 'O’Neil', 'd’Arcy'. */
const APOSTROPHE = new Set(['’']);

/** How likely one sign is where it stands. */
function weigh(before: string, sign: string, behind: string): number {
  const [afterLetter, inWord] = [LETTER.test(before), LETTER.test(before) && LETTER.test(behind)];
  if (APOSTROPHE.has(sign) && inWord) return /[sSOodDlL]/.test(before + behind) ? 2 : 1;
  if (sign === '“' || sign === '”' || sign === '„' || sign === '–' || sign === '…' || sign === '\u00a0')
    return inWord ? -2 : 1;
  if (!LETTER.test(sign)) return afterLetter || LETTER.test(behind) ? -2 : 0;
  // A capital inside of a word, and a small letter between capitals, are what a wrong reading looks like.
  if (LOWER.test(before) && UPPER.test(sign)) return -2;
  if (UPPER.test(before) && UPPER.test(behind) && LOWER.test(sign)) return -1;
  return USUAL.has(sign) ? 1 : -0.5;
}

/** Signs that are weighed at most: they decide, and a file of nothing else is none to wait for. */
const WEIGHED_MAX = 20_000;

/** How much a text reads like one that somebody wrote: only what is no plain letter is looked at. */
export function readsWell(text: string): number {
  let [sum, weighed] = [0, 0];
  for (let index = 0; index < text.length && weighed < WEIGHED_MAX; index += 1) {
    if (text.charCodeAt(index) < 0x80) continue;
    weighed += 1;
    sum += weigh(text.charAt(index - 1), text.charAt(index), text.charAt(index + 1));
  }
  return sum;
}

/** Bytes that mean nothing in Windows-1252 (WHATWG reads them as control characters). */
const UNUSED = /[\u0080-\u009f]/;

/** Which of two readings is likelier; `sure` when the other one can be ruled out. */
export function likelier<E extends string>(
  one: { encoding: E; text: string },
  other: { encoding: E; text: string },
): { best: { encoding: E; text: string }; second: { encoding: E; text: string }; sure: boolean } {
  const score = (text: string) => readsWell(text) - (UNUSED.test(text) ? 5 : 0);
  const [first, last] = [score(one.text), score(other.text)];
  const [best, second] = last > first ? [other, one] : [one, other];
  return { best, second, sure: Math.abs(first - last) >= 1.5 };
}

/** The lines in which two readings differ, as the one of them has them: what a person can tell them apart by. */
export function differingLines(text: string, other: string, count = 3): string[] {
  const [lines, others] = [text.split(/\r\n|\n|\r/), other.split(/\r\n|\n|\r/)];
  return lines
    .filter((line, index) => line !== others[index])
    .slice(0, count)
    .map((line) => line.slice(0, 120));
}
