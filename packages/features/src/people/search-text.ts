/** The same form in which the database keeps names for searching: lower case, without accents, single spaces. */
export const searchWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 6);

/** A word as a pattern for ILIKE: what the reader typed is taken as it stands. */
export const containsPattern = (word: string): string =>
  `%${word.replace(/[\\%_]/g, (letter) => `\\${letter}`)}%`;
