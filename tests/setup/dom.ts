import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { WAIT_LIMIT_MS } from './limits';

configure({ asyncUtilTimeout: WAIT_LIMIT_MS });

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
globalThis.matchMedia ??= (query) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });

afterEach(cleanup);
