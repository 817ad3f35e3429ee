/** A word as a pattern for ILIKE: what the reader typed is taken as it stands. */
export const containsPattern = (word: string): string =>
  `%${word.replace(/[\\%_]/g, (letter) => `\\${letter}`)}%`;
