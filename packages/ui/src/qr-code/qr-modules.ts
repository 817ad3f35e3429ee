import { encodeQR } from 'qr';

/** How much of the code may be dirty or torn: low 7 %, medium 15 %, quartile 25 %, high 30 % (ISO/IEC 18004). */
export const ERROR_CORRECTIONS = ['low', 'medium', 'quartile', 'high'] as const;
export type ErrorCorrection = (typeof ERROR_CORRECTIONS)[number];

/** Rows from the top, cells from the left, true for dark. A scanner never knows of direction: it is not mirrored. */
export type QrModules = readonly (readonly boolean[])[];

/** Light cells on every side, without which scanners do not find the code (ISO/IEC 18004, 6.3.8). */
const QUIET_ZONE = 4;

/** The cells of a code with its quiet zone, or null when the text is longer than the largest code can hold. */
export function qrModules(text: string, correction: ErrorCorrection): QrModules | null {
  try {
    return encodeQR(text, 'raw', { ecc: correction, border: QUIET_ZONE });
  } catch {
    return null;
  }
}

/** Dark cells next to each other, as one rectangle of the path: a tenth of the characters that single cells take. */
export function qrPath(modules: QrModules): string {
  let path = '';
  modules.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      let end = x;
      while (row[end]) end += 1;
      path += `M${x} ${y}h${end - x}v1H${x}z`;
      x = end;
    }
  });
  return path;
}
