/** Letters and figures that nobody confuses when reading an id out. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A short id that ties what a reader sees to a line in the console. */
export const errorId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
