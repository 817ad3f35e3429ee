const FOCUSABLE =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]:not([tabindex="-1"])';

/**
 * Moves the focus to the first control after `element` in the page, or to none when there is no such control. For a part
 * that goes away while it has focus: keyboard users continue from there and not from the top of the page.
 */
export function focusAfter(element: Element): void {
  const next = [...document.querySelectorAll<HTMLElement>(FOCUSABLE)].find(
    (candidate) =>
      Boolean(element.compareDocumentPosition(candidate) & Node.DOCUMENT_POSITION_FOLLOWING) &&
      !element.contains(candidate) &&
      !candidate.matches(':disabled') &&
      candidate.checkVisibility({ visibilityProperty: true }),
  );
  next?.focus({ preventScroll: true });
}
