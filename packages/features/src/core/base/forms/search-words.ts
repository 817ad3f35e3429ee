/** Normalises text for searching as the database does: lower case, without accents, single spaces. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

/** The words of a search; six at most, because each adds a condition to the query. */
export const searchWords = (text: string): string[] =>
  foldText(text)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, 6);

/** Whether a text contains every word of a search, in any order and with any accents. */
export const matchesSearch = (text: string, query: string): boolean => {
  const folded = foldText(text);
  return searchWords(query).every((word) => folded.includes(word));
};

/** A word as a pattern for ILIKE: what the reader typed is taken as it stands. */
export const containsPattern = (word: string): string =>
  `%${word.replace(/[\\%_]/g, (letter) => `\\${letter}`)}%`;
