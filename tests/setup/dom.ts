import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { computeStylesByTag } from './computed-style';
import { printOnlyTheLastError } from './element-errors';
import { findLabelsByField } from './labels';
import { WAIT_LIMIT_MS } from './limits';
import { spareOwnerStacks } from './owner-stacks';

configure({ asyncUtilTimeout: WAIT_LIMIT_MS });
printOnlyTheLastError({ configure, getConfig, prettyDOM });

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
findLabelsByField(window);
spareOwnerStacks();

afterEach(cleanup);
