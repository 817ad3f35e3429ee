/** The text with its first letter large: 'budget line' becomes 'Budget line'. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What is known of a place in one line, for calendars and maps: the lines of an address behind each other. */
export const inOneLine = (parts: readonly (string | null)[]): string =>
  parts
    .flatMap((part) => (part ?? '').split('\n'))
    .map((line) => line.trim().replace(/,$/u, ''))
    .filter((line) => line !== '')
    .join(', ');
