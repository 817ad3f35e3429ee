/** Questions a test of another package may put to what this one renders, without knowing its markup. */

function textOf(control: Element, attribute: string, slot: string): string | null {
  const ids = control.getAttribute(attribute)?.split(/\s+/) ?? [];
  for (const id of ids) {
    const element = control.ownerDocument.getElementById(id);
    if (element?.dataset.slot === slot) return element.textContent;
  }
  return null;
}

/** The error that is shown for a control and read with it; null when there is none. */
export const errorOf = (control: Element): string | null =>
  textOf(control, 'aria-describedby', 'field-error');

/** The help that is shown for a control and read with it; null when there is none. */
export const helpOf = (control: Element): string | null => textOf(control, 'aria-describedby', 'field-help');

/** Whether a button or a link with the looks of one waits for something. */
export const isPending = (control: Element): boolean => control.getAttribute('aria-busy') === 'true';

/** Whether a button can be used: it stays focusable when it cannot, so `disabled` says nothing. */
export const isBlocked = (control: Element): boolean => control.getAttribute('aria-disabled') === 'true';
