export type Politeness = 'polite' | 'assertive';

const REGION = 'data-announcer';
/** Readers miss a text that appears together with its region, so the text follows a moment later. */
const SETTLE_MS = 60;
/** Long enough to be read, short enough not to be found by someone walking through the page. */
const CLEAR_MS = 5000;

function region(politeness: Politeness): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[${REGION}='${politeness}']`);
  if (found) return found;
  const made = document.createElement('div');
  made.setAttribute(REGION, politeness);
  made.setAttribute('aria-live', politeness);
  // No alert: that is what a page shows, and this region stays, empty, long after it spoke.
  if (politeness === 'polite') made.setAttribute('role', 'status');
  made.className = 'sr-only';
  document.body.append(made);
  return made;
}

/**
 * Says something to screen readers that the page shows in another way (a list that was filtered, a
 * row that was moved). Does nothing on the server.
 */
export function announce(message: string, politeness: Politeness = 'polite'): void {
  if (typeof document === 'undefined') return;
  const target = region(politeness);
  target.textContent = '';
  window.setTimeout(() => {
    target.textContent = message;
  }, SETTLE_MS);
  window.setTimeout(() => {
    if (target.textContent === message) target.textContent = '';
  }, CLEAR_MS);
}
