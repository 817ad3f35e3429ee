import { PanelError } from '@foregather/features/core/base';
import { likelier } from './likely-encoding';

/** Largest file the import takes, in bytes (security, row 87). */
export const FILE_MAX_BYTES = 5 * 1024 * 1024;

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'macintosh';

/** Share of zero bytes at even or odd places that tells UTF-16 without a byte order mark from text of one byte a letter. */
const ZERO_SHARE = 0.3;

/** The encoding where the bytes say it; undefined for one byte a letter, which older programs write. */
function certainEncoding(bytes: Uint8Array): Encoding | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const probe = bytes.subarray(0, 4096);
  const zeros = [0, 0];
  for (const [index, byte] of probe.entries()) {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  }
  const half = probe.length / 2;
  if (half > 0 && (zeros[1] ?? 0) / half > ZERO_SHARE) return 'utf-16le';
  if (half > 0 && (zeros[0] ?? 0) / half > ZERO_SHARE) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return undefined;
  }
}

export interface Reading {
  text: string;
  encoding: Encoding;
}
/** The likeliest reading, and the other one where it cannot be told which is right. */
export interface DecodedFile extends Reading {
  other?: Reading;
}

/** What Windows-1252 has from 0x80 to 0x9f. Some versions of Node read these as control characters; browsers do not. */
const WINDOWS_SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function decodeText(bytes: Uint8Array, encoding: Encoding): string {
  const text = new TextDecoder(encoding).decode(bytes);
  if (encoding !== 'windows-1252') return text;
  return text.replace(/[\u0080-\u009f]/g, (sign) => WINDOWS_SIGNS.charAt(sign.charCodeAt(0) - 0x80));
}

/** Windows-1252, what older Excel writes in western Europe, or MacRoman, what older programs of the Mac do. */
function byLikelihood(bytes: Uint8Array): DecodedFile {
  const read = (encoding: Encoding): Reading => ({ encoding, text: decodeText(bytes, encoding) });
  const { best, second, sure } = likelier<Encoding>(read('windows-1252'), read('macintosh'));
  return sure ? best : { ...best, other: second };
}

export const tooLarge = () =>
  new PanelError(
    'The file is too large',
    'Files up to 5 MB can be read. Split the list and import the parts one after the other.',
  );

/** The text of a spreadsheet saved as CSV, whichever of the usual encodings it is in. The byte order mark is dropped. */
export function decodeFile(bytes: Uint8Array): DecodedFile {
  if (bytes.length > FILE_MAX_BYTES) throw tooLarge();
  // What Excel saved before 2007, and what any Excel saves with a password. Nothing of it is opened here.
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    throw new PanelError(
      'This is an old Excel workbook, or one with a password',
      'Open it in your spreadsheet program and save it as an Excel workbook (.xlsx) without a password, or as CSV. Then choose that file.',
    );
  }
  const encoding = certainEncoding(bytes);
  const decoded =
    encoding === undefined
      ? byLikelihood(bytes)
      : { encoding, text: new TextDecoder(encoding).decode(bytes) };
  // Packed files, pictures and PDF: no text has a zero in it, and the database keeps none.
  if (decoded.text.includes('\0')) {
    throw new PanelError(
      'This file is not a list',
      'It holds something else than text. Save the list as CSV in your spreadsheet program, then choose that file.',
    );
  }
  return decoded;
}

const begins = (bytes: Uint8Array, ...head: number[]) => head.every((byte, index) => bytes[index] === byte);

/** SHA-256 of the file as hex: the same file uploaded twice is known again. */
export async function fingerprint(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(bytes));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
