import { at, group } from './svg';

/** Each digit as strokes in a field 10 wide and 16 high, so that a picture needs no font. */
const STROKES = [
  'M5 1C2 1 1 4 1 8s1 7 4 7 4-3 4-7-1-7-4-7Z',
  'M2 4.4 5.6 1V15',
  'M1.5 4.5C1.5 2 3 1 5 1s4 1.3 4 3.8C9 8 1.5 11 1.2 15H9',
  'M1.5 2.5C2.3 1.5 3.5 1 5 1c2.3 0 3.7 1.3 3.7 3.3S7 7.6 5 7.6c2.5 0 4 1.4 4 3.6S7.4 15 5 15c-1.8 0-3-.6-3.8-1.8',
  'M7 15V1L1 11H9.5',
  'M8.3 1H2.5L2 7.2C2.8 6.5 4 6.2 5 6.2c2.4 0 4 1.7 4 4.3S7.4 15 5 15c-1.6 0-2.9-.6-3.7-1.7',
  'M8 1.6C3.5 2 1 6 1 10.3 1 13.3 2.6 15 5 15s4-1.7 4-4.4S7.4 6.4 5 6.4 1.4 8 1 10',
  'M1 1H9L4 15',
  'M5 7.6C3 7.6 1.6 6.3 1.6 4.3S3 1 5 1s3.4 1.3 3.4 3.3S7 7.6 5 7.6 1 8.9 1 11.3 2.6 15 5 15s4-1.3 4-3.7S7 7.6 5 7.6Z',
  'M2 14.4C6.5 14 9 10 9 5.7 9 2.7 7.4 1 5 1S1 2.7 1 5.4 2.6 9.6 5 9.6 8.6 8 9 6',
];
const FIELD = 13;

interface DigitsLook {
  colour: string;
  /** Of a field 16 high. */
  strokeWidth: number;
  /** From one digit to the next, of a field 16 high. */
  advance?: number;
}

/** A whole number, its top left corner at x and y. */
export function digits(number: number, x: number, y: number, height: number, look: DigitsLook): string {
  const advance = look.advance ?? FIELD;
  const strokes = Array.from(String(number))
    .map((digit, index) => `<path transform="translate(${index * advance})" d="${STROKES[Number(digit)]}"/>`)
    .join('');
  return group(
    at(x, y, height / 16),
    strokes,
    `fill="none" stroke="${look.colour}" stroke-width="${look.strokeWidth}" stroke-linecap="round" stroke-linejoin="round"`,
  );
}

export const digitsWidth = (number: number, height: number, advance = FIELD): number =>
  (height / 16) * ((String(number).length - 1) * advance + 10);
