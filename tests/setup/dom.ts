import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { computeStylesByTag } from './computed-style';
import { WAIT_LIMIT_MS } from './limits';

/** The library's own mark of an attempt whose error nobody reads unless it was the last; it is not in its types. */
const isOneOfManyAttempts = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

configure({
  asyncUtilTimeout: WAIT_LIMIT_MS,
  // A query that waits fails many times before it finds. To print the whole document each time costs a tenth of a
  // journey; the error of a wait that has run out gets it from the library all the same.
  getElementError: (message, container) => {
    const parts = isOneOfManyAttempts() ? [message] : [message, prettyDOM(container)];
    const error = new Error(parts.filter(Boolean).join('\n\n'));
    error.name = 'TestingLibraryElementError';
    return error;
  },
});

// Rows do not slide where nothing is laid out; the timers of the library outlive the document of a test file.
vi.mock('@formkit/auto-animate/react', () => ({ useAutoAnimate: () => [() => undefined] }));

// Radix asks for these; jsdom has no layout, so empty answers are the truth.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
const absent: Partial<Record<keyof Element, () => unknown>> = {
  scrollIntoView: () => undefined,
  hasPointerCapture: () => false,
  setPointerCapture: () => undefined,
  releasePointerCapture: () => undefined,
};
for (const [name, answer] of Object.entries(absent)) {
  if (!(name in Element.prototype)) Object.defineProperty(Element.prototype, name, { value: answer });
}
// jsdom lays nothing out, so nothing lies at a point.
if (!('elementsFromPoint' in document)) Object.assign(document, { elementsFromPoint: () => [] });

globalThis.matchMedia ??= (query) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });

computeStylesByTag(window);

afterEach(cleanup);
