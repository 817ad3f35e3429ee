/**
 * jsdom matches a hundred rules of its own sheet with each element that is asked about, and computing the name of a row
 * asks about all in it: a seventh of a journey. No sheet of ours is loaded where nothing is laid out, so an element
 * computes to what its tag does, unless an attribute of its own or an inline style above it speaks; then, and where a
 * sheet was put into the document, jsdom computes it.
 */
export function computeStylesByTag(window: Window & typeof globalThis): void {
  const inFull = window.getComputedStyle.bind(window);
  const byTag = new Map<string, CSSStyleDeclaration>();

  window.getComputedStyle = (element, pseudo) => {
    if (pseudo != null || window.document.styleSheets.length > 0 || speaksForItself(element))
      return inFull(element, pseudo);
    const known = byTag.get(element.tagName);
    if (known) return known;
    const computed = inFull(window.document.createElementNS(element.namespaceURI, element.localName));
    byTag.set(element.tagName, computed);
    return computed;
  };
}

/** Attributes that rules of jsdom's sheet match. */
const MATCHED = ['style', 'hidden', 'popover', 'open', 'dir'];
/** Tags whose computed style depends on more than their name. */
const BY_PLACE = new Set(['INPUT', 'SUMMARY', 'OPTION', 'OPTGROUP', 'DIALOG', 'DETAILS']);

const speaksForItself = (element: Element): boolean =>
  BY_PLACE.has(element.tagName) ||
  MATCHED.some((name) => element.hasAttribute(name)) ||
  element.closest('[dir="rtl"]') !== null ||
  inherits(element, 'visibility', 'visible') ||
  inherits(element, 'pointer-events', 'auto');

/** Whether the nearest inline value above the element is another one than that of an element without any. */
function inherits(element: Element, property: string, initial: string): boolean {
  for (let above = element.parentElement; above; above = above.parentElement) {
    if (!(above instanceof HTMLElement) || !above.hasAttribute('style')) continue;
    const value = above.style.getPropertyValue(property);
    if (value !== '') return value !== initial;
  }
  return false;
}
