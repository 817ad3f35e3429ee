/** Letters and digits that are not confused when an id is read aloud. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A short id that the error panel and the console show for the same error. */
export const errorId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
