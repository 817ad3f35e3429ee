import { strFromU8, Unzip, UnzipInflate, UnzipPassThrough } from 'fflate';
import { PanelError } from '@foregather/features/core/base';

/** What a workbook may unpack to, all its parts together: a list of 20,000 people is a tenth of it (security, row 87). */
export const UNPACKED_MAX_BYTES = 48 * 1024 * 1024;
/** More parts than a workbook has. */
const PARTS_MAX = 2000;
/** Bytes handed to the unpacker at a time: a bomb is noticed after the first piece that goes off. */
const PIECE_BYTES = 16 * 1024;

const tooMuch = () =>
  new PanelError(
    'This workbook unpacks to more than can be read',
    'Copy the sheet with the people into a new workbook, or save it as CSV, then choose that file.',
  );

/**
 * The parts of a zip archive whose names are wanted. What is unpacked is counted while it is unpacked, so that no
 * archive fills the memory whatever it says of itself. Throws a PanelError when it is too much or no archive.
 */
export function unpack(bytes: Uint8Array, wanted: (name: string) => boolean): Map<string, Uint8Array> {
  const parts = new Map<string, Uint8Array>();
  let [total, count] = [0, 0];
  let failure: Error | undefined;
  const unzip = new Unzip((file) => {
    count += 1;
    if (count > PARTS_MAX) throw tooMuch();
    if (!wanted(file.name)) return;
    const chunks: Uint8Array[] = [];
    file.ondata = (error, chunk, final) => {
      if (error) failure = error;
      total += chunk?.length ?? 0;
      if (total > UNPACKED_MAX_BYTES) throw tooMuch();
      if (chunk) chunks.push(chunk);
      if (final) parts.set(file.name, joined(chunks));
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  unzip.register(UnzipPassThrough);
  try {
    for (let from = 0; from < bytes.length; from += PIECE_BYTES)
      unzip.push(bytes.subarray(from, from + PIECE_BYTES), from + PIECE_BYTES >= bytes.length);
  } catch (error) {
    if (error instanceof PanelError) throw error;
    throw damaged();
  }
  if (failure) throw damaged();
  return parts;
}

/** Words for a file that ends early or is no workbook inside. */
export const damaged = () =>
  new PanelError(
    'This workbook cannot be read',
    'It is damaged or not complete. Open it in your spreadsheet program, save it again, then choose that file.',
  );

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** The text of a part in UTF-8. */
export const textOf = (bytes: Uint8Array | undefined): string => (bytes ? strFromU8(bytes) : '');
