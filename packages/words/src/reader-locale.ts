let current = 'en-GB';

/**
 * The language and region whose dates and times everything here is written in where none is named. The application sets the
 * reader's once, as it starts; a server takes that of each request (`withReaderLocale`); a mail takes that of its
 * host. Where none is known, it is English with the clock of 24 hours.
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

/**
 * Runs what writes for one reader, such as the drawing of a page on a server, and gives its result. It must not wait for
 * anything: until it has ended, the locale is everybody's.
 */
export function withReaderLocale<T>(locale: string, write: () => T): T {
  const before = current;
  setReaderLocale(locale);
  try {
    return write();
  } finally {
    current = before;
  }
}

/** The language a browser likes best by its `Accept-Language`: 'de-DE'. Without one, or with `*`, what is in force. */
export function preferredLocale(acceptLanguage: string | null): string {
  const ranked = (acceptLanguage ?? '')
    .slice(0, 1000)
    .split(',')
    .map((part) => {
      const [tag = '', ...settings] = part.split(';').map((text) => text.trim());
      const weight = settings.find((setting) => setting.startsWith('q='))?.slice(2);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ tag, weight }) => /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(tag) && weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
  return ranked[0]?.tag ?? current;
}
