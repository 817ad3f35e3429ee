let current = 'en-GB';

/**
 * The language and region whose dates and times everything here is written in where none is named. The application sets the
 * reader's once, as it starts; a server and its mails, which do not know it, keep English with the clock of 24 hours.
 */
export const readerLocale = (): string => current;

/** Takes a language tag such as 'de' or 'en-US'; one that no formatter knows changes nothing. */
export function setReaderLocale(locale: string): void {
  try {
    // Throws for what is no language tag.
    [current = current] = Intl.getCanonicalLocales(locale);
  } catch {
    // What was set before is still right for somebody.
  }
}
