import type { configure, getConfig, prettyDOM } from '@testing-library/dom';

/** The library in one of its two copies: that of journeys and that of stories. */
interface Library {
  configure: typeof configure;
  getConfig: typeof getConfig;
  prettyDOM: typeof prettyDOM;
}

/**
 * A query that waits fails many times before it finds, and its error prints the whole document each time: a tenth of a
 * journey. With this only the error of a wait that has run out does.
 */
export function printOnlyTheLastError(library: Library): void {
  /** The library's own mark of an attempt whose error nobody reads unless it was the last; it is not in its types. */
  const isOneOfManyAttempts = () =>
    Reflect.get(library.getConfig(), '_disableExpensiveErrorDiagnostics') === true;

  library.configure({
    getElementError: (message, container) => {
      const parts = isOneOfManyAttempts() ? [message] : [message, library.prettyDOM(container)];
      const error = new Error(parts.filter(Boolean).join('\n\n'));
      error.name = 'TestingLibraryElementError';
      return error;
    },
  });
}
