import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Pages load their modules when opened: on a busy machine that alone takes longer than the library's one second.
configure({ asyncUtilTimeout: 10_000 });

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
