import { FACE_TINTS } from './avatar.variants';

/** FNV-1a, 32 bits: spreads even ids that differ in one letter, and is the same on every machine. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return value;
}

/** The tint of a person: always the same for the same id. */
export const faceTint = (id: string): string => FACE_TINTS[hash(id) % FACE_TINTS.length] ?? FACE_TINTS[0];
