import type { Face } from './faces.ts';

/** A text broken into lines, all of one size. */
export interface LaidOutText {
  lines: string[];
  /** In pixels. */
  size: number;
}

export interface Room {
  /** Pixels. */
  width: number;
  height: number;
  /** Largest first. */
  sizes: readonly number[];
  /** Of the size. */
  lineHeight: number;
  mostLines: number;
}

/** Width of a text in pixels, at a size in pixels. */
type Measure = (text: string, size: number) => number;

/** Asks the face once for each text: widths grow with the size, and the same beginnings are tried again and again. */
function measureWith(face: Face): Measure {
  const known = new Map<string, number>();
  return (text, size) => {
    const width = known.get(text) ?? face.width(text, 1);
    known.set(text, width);
    return width * size;
  };
}

/** Breaks a text at spaces, and a word that is wider than the line wherever the line ends. */
function wrap(measure: Measure, text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  const fits = (words: string) => measure(words, size) <= width;
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const letter of word) {
      if (line !== '' && !fits(line + letter)) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** The same number of lines, as even as can be: no single word hangs below a long line. */
function balanced(measure: Measure, text: string, size: number, width: number): string[] {
  let lines = wrap(measure, text, size, width);
  const { length } = lines;
  // Not so narrow that a word is broken for it.
  const widest = Math.max(...text.split(' ').map((word) => measure(word, size)));
  let [narrow, wide] = [Math.min(width, Math.max(width / length / 2, widest)), width];
  // Halved until the step is below what can be seen.
  while (wide - narrow > 4) {
    const middle = (narrow + wide) / 2;
    const tried = wrap(measure, text, size, middle);
    if (tried.length > length) narrow = middle;
    else [wide, lines] = [middle, tried];
  }
  return lines;
}

/** The largest size at which a text has room; at the smallest it ends with an ellipsis where it has none. */
export function layOutText(
  face: Face,
  text: string,
  { width, height, sizes, lineHeight, mostLines }: Room,
): LaidOutText {
  const measure = measureWith(face);
  for (const size of sizes) {
    const lines = balanced(measure, text, size, width);
    if (lines.length <= mostLines && lines.length * size * lineHeight <= height) return { lines, size };
  }
  const size = sizes.at(-1) ?? 0;
  const shown = Math.min(mostLines, Math.max(1, Math.floor(height / (size * lineHeight))));
  const lines = wrap(measure, text, size, width).slice(0, shown);
  let last = Array.from(lines.pop() ?? '');
  while (last.length > 0 && measure(`${last.join('')}…`, size) > width) last = last.slice(0, -1);
  return { lines: [...lines, `${last.join('').trimEnd()}…`], size };
}
